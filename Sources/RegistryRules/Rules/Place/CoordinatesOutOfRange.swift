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
    check: .field { problem, document, _ in
      guard case .outOfBounds(let number) = problem.kind, let field = problem.field,
        field.boundsRule == "place/coordinates-out-of-range"
      else { return nil }
      return Violation(
        at: problem.node,
        of: document,
        "the \(field.name) is \(number); expected \(field.type.boundsInWords)",
        help: document.exchangedCoordinates(at: problem.node)
          ?? "check the \(field.name); positive is "
          + (field.name == "latitude" ? "north, negative is south" : "east, negative is west")
      )
    }
  )
}

extension Document {
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
