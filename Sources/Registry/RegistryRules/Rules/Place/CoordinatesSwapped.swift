import JSONSyntax
import RegistryModel
import TextBasics

extension Rule {
  static let coordinatesSwapped = Rule(
    "place/coordinates-swapped",
    .warning,
    "The coordinates of a place without a country are probably swapped, or have the wrong sign.",
    why:
      "Maps and location confirmation use the coordinates as they are. Without a country in the address, the country of "
      + "the telephone number, the app's other places and the open sea show that latitude and longitude were swapped or "
      + "that a minus sign is missing.",
    sources: [.placeAttributes, .countryExtents],
    passes: [
      .experience(place(latitude: "52.52", longitude: "13.4", phone: "+49 30 1234567")),
      .experience(place(latitude: "13.4", longitude: "52.52")),
      .rows(rows("52.5,13.4", "48.1,11.6", "-33.9,18.4"), columns),
    ],
    fails: [
      .experience(place(latitude: "«13.4»", longitude: "52.52", phone: "+49 30 1234567")),
      .experience(place(latitude: "«37.77»", longitude: "122.42", phone: "+1 415 5550100")),
      .experience(place(latitude: "«-8.6»", longitude: "41.1")),
      .rows(rows("52.5,13.4", "48.1,11.6", "«10.0»,53.5"), columns),
    ],
    check: .registry { _, shared in
      let records = shared.records
      let placed = records.indices.filter { records[$0].point != nil }
      return Dictionary(grouping: placed) { ObjectIdentifier(records[$0].experience.declaringApp) }.values.flatMap {
        own in
        let cells = PlaceCells(own.compactMap { records[$0].point })
        return own.compactMap { number in
          records[number].point?.slip(among: cells).flatMap { violation(of: records[number].experience, $0) }
        }
      }
    }
  )

  private static func place(latitude: String, longitude: String, phone: String? = nil) -> String {
    let number = phone.map { #", "phone": { "number": "\#($0)", "type": "LANDLINE", "intent": "CALL" }"# } ?? ""
    return """
      "place": { "names": ["Shop"], "address": { "full": "1 High Street" }\(number),
          "coordinates": { "latitude": \(latitude), "longitude": \(longitude) } }
      """
  }

  private static let columns =
    #""place": { "names": ["${name}"], "coordinates": { "latitude": "${lat}", "longitude": "${lon}" } }"#

  private static func rows(_ points: String...) -> String {
    "id,name,lat,lon\n" + zip(["a", "b", "c"], points).map { "\($0),\($0.uppercased()),\($1)\n" }.joined()
  }

  private static func violation(
    of experience: AdvancedExperience,
    _ slip: (meant: PlacePoint.Degrees, reason: String)
  ) -> Violation? {
    let (document, text) = experience.load()
    guard let latitude = text?.members.place?.value.coordinates?.latitude,
      let longitude = text?.members.place?.value.coordinates?.longitude
    else { return nil }
    return Violation(
      at: latitude.node,
      of: document,
      "latitude \(latitude.value), longitude \(longitude.value) \(slip.reason)",
      help: "did you mean latitude \(slip.meant.latitude) and longitude \(slip.meant.longitude)?"
    )
  }
}

extension PlacePoint {
  fileprivate typealias Degrees = (latitude: Double, longitude: Double)

  /// The coordinates that were probably meant, and what shows it; nil if there is no mistake, or none that explains them.
  fileprivate func slip(among cells: PlaceCells) -> (meant: Degrees, reason: String)? {
    let countries = phone.map(CallingCode.countries) ?? []
    if !countries.isEmpty {
      guard !isIn(countries, latitude, longitude) else { return nil }
      let country = countries.count == 1 ? "the country of the telephone number, \(Words.quoted(countries[0]))" : nil
      return slip("is not in \(country ?? "a country with the calling code of the telephone number")") {
        isIn(countries, $0.latitude, $0.longitude)
      }
    }
    if let own = cells.countOfLonely(latitude, longitude),
      let slip = slip("is far from the app's other places", if: { cells.count(near: $0.latitude, $0.longitude) > own })
    {
      return slip
    }
    guard !CountryArea.isInAnyCountry(latitude: latitude, longitude: longitude) else { return nil }
    return slip("is in the open sea") { CountryArea.isInAnyCountry(latitude: $0.latitude, longitude: $0.longitude) }
  }

  /// The first of the points that one mistake explains and that satisfies `isMeant`: latitude and longitude are swapped, or
  /// a sign is wrong.
  private func slip(_ reason: String, if isMeant: (Degrees) -> Bool) -> (meant: Degrees, reason: String)? {
    let all: [Degrees] = [
      (longitude, latitude), (latitude, -longitude), (-latitude, longitude), (-latitude, -longitude),
    ]
    let meant = all.first { slip in
      abs(slip.latitude) <= 90 && (slip.latitude != latitude || slip.longitude != longitude) && isMeant(slip)
    }
    return meant.map { ($0, reason) }
  }

  private func isIn(_ countries: [String], _ latitude: Double, _ longitude: Double) -> Bool {
    countries.contains { CountryArea.contains(latitude: latitude, longitude: longitude, country: $0) ?? true }
  }
}

/// The places of an app by cells of five degrees, to count those near a point in constant time. A place is near if it is in
/// the same cell or next to it.
private struct PlaceCells {
  /// The number of places in each cell, row by row, with an empty cell around them all.
  private var counts = [Int](repeating: 0, count: width * height)

  /// The longitudes from -180 to 180 degrees have 73 cells, the latitudes 37.
  private static let (width, height) = (75, 39)

  init(_ points: [PlacePoint]) {
    for point in points { counts[Self.cell(point.latitude, point.longitude)] += 1 }
  }

  /// The number of places near a point, itself included, if it is the only one there; nil if there are others.
  func countOfLonely(_ latitude: Double, _ longitude: Double) -> Int? {
    // Nearly every place has others in its own cell.
    guard counts[Self.cell(latitude, longitude)] < 2 else { return nil }
    let count = count(near: latitude, longitude)
    return count < 2 ? count : nil
  }

  func count(near latitude: Double, _ longitude: Double) -> Int {
    let center = Self.cell(latitude, longitude)
    return [-Self.width, 0, Self.width].reduce(0) { count, row in
      count + counts[center + row - 1] + counts[center + row] + counts[center + row + 1]
    }
  }

  private static func cell(_ latitude: Double, _ longitude: Double) -> Int {
    let (north, east) = (Int((latitude / 5).rounded(.down)) + 18, Int((longitude / 5).rounded(.down)) + 36)
    return (north + 1) * width + east + 1
  }
}
