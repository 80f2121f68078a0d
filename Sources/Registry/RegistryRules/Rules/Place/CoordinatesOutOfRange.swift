import JSONSyntax
import RegistryModel

extension Rule {
  static let coordinatesOutOfRange = Rule(
    "place/coordinates-out-of-range",
    .error,
    "A latitude or longitude is out of range.",
    why:
      "Latitudes range from -90 to 90 degrees and longitudes from -180 to 180 degrees. If a value is out of range, the "
      + "two are often swapped.",
    sources: [.placeAttributes],
    passes: [
      .experience(#""place": { "names": ["Shop"], "coordinates": { "latitude": 52.5, "longitude": 13.4 } }"#)
    ],
    fails: [
      .experience(#""place": { "names": ["Shop"], "coordinates": { "latitude": «152.5», "longitude": 13.4 } }"#),
      .experience(#""place": { "names": ["Shop"], "coordinates": { "latitude": 52.5, "longitude": «-180.5» } }"#),
      .experience(#""place": { "names": ["Shop"], "coordinates": { "latitude": «-122.7», "longitude": 45.5 } }"#),
    ],
    check: .field { problem, document in
      guard case .outOfBounds(let number) = problem.kind, let field = problem.field,
        field.boundsRule == "place/coordinates-out-of-range",
        field.name == "latitude" || !document.hasLatitudeOutOfRange(nextTo: problem.node)
      else { return nil }
      return Violation(
        at: problem.node,
        of: document,
        "the \(field.name) is \(number); expected \(field.type.boundsInWords)",
        help: document.exchangedCoordinates(at: problem.node)
          ?? document.degreesMeant(at: problem.node) ?? "check the \(field.name); positive is "
          + (field.name == "latitude" ? "north, negative is south" : "east, negative is west")
      )
    }
  )
}

extension Document {
  /// Whether the latitude next to the longitude at `node` is out of range, too: one mistake in the notation, which is
  /// reported at the latitude.
  fileprivate func hasLatitudeOutOfRange(nextTo node: Node) -> Bool {
    guard let latitude = coordinates(around: node)?.latitude else { return false }
    return abs(latitude) > 90
  }

  private func coordinates(around node: Node) -> (latitude: Double, longitude: Double)? {
    guard let point = tree.parent(of: node),
      let north = values.value(named: "latitude", in: point).flatMap(values.double(of:)),
      let east = values.value(named: "longitude", in: point).flatMap(values.double(of:))
    else { return nil }
    return (north, east)
  }

  /// The help for coordinates in millionths or ten-millionths of a degree; nil for others.
  fileprivate func degreesMeant(at node: Node) -> String? {
    guard let point = coordinates(around: node), abs(point.latitude) > 90 else { return nil }
    let factor = [1e6, 1e7].first {
      abs(point.latitude) >= $0 && abs(point.latitude) <= 90 * $0 && abs(point.longitude) <= 180 * $0
    }
    return factor.map { "use degrees: latitude \(point.latitude / $0) and longitude \(point.longitude / $0)" }
  }

  /// The help that suggests swapping latitude and longitude; nil if swapping them does not put both in range.
  fileprivate func exchangedCoordinates(at node: Node) -> String? {
    guard let point = tree.parent(of: node),
      let latitude = values.value(named: "latitude", in: point),
      let longitude = values.value(named: "longitude", in: point),
      let north = values.double(of: latitude), let east = values.double(of: longitude),
      abs(north) > 90, abs(north) <= 180, abs(east) <= 90,
      let northText = values.numberText(of: latitude), let eastText = values.numberText(of: longitude)
    else { return nil }
    return "did you mean latitude \(eastText) and longitude \(northText)?"
  }
}
