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
    check: .registry { registry, _ in
      registry.apps.flatMap { app in
        let places = LocatedPlace.all(of: app, in: registry)
        let cells = PlaceCells(places)
        return places.compactMap { $0.violation(among: cells) }
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
}

/// A place without a country.
private struct LocatedPlace {
  let experience: AdvancedExperience
  let latitude: Located<Double>
  let longitude: Located<Double>
  let phone: String?

  /// The places of `app` that have coordinates but no country. Files and rows are decoded only if they mention coordinates.
  static func all(of app: App, in registry: Registry) -> [LocatedPlace] {
    registry.experiences(of: app).compactMap { experience in
      guard experience.mayHaveCoordinates, let place = experience.place,
        place.address?.countryCode == nil, let point = place.coordinates,
        let latitude = point.latitude, let longitude = point.longitude,
        abs(latitude.value) <= 90, abs(longitude.value) <= 180, latitude.value != 0 || longitude.value != 0
      else { return nil }
      return LocatedPlace(
        experience: experience,
        latitude: latitude,
        longitude: longitude,
        phone: place.phone?.number?.value
      )
    }
  }

  /// The points that were probably meant if one mistake explains the coordinates: they are swapped, or a sign is wrong.
  private var slips: [(latitude: Double, longitude: Double)] {
    let (north, east) = (latitude.value, longitude.value)
    let all: [(latitude: Double, longitude: Double)] = [(east, north), (north, -east), (-north, east), (-north, -east)]
    return all.filter { point -> Bool in
      abs(point.latitude) <= 90 && (point.latitude != north || point.longitude != east)
    }
  }

  func violation(among cells: PlaceCells) -> Violation? {
    guard let (meant, reason) = meant(among: cells) else { return nil }
    return Violation(
      at: latitude.node,
      of: experience.document,
      "latitude \(latitude.value), longitude \(longitude.value) \(reason)",
      help: "did you mean latitude \(meant.latitude) and longitude \(meant.longitude)?"
    )
  }

  private func meant(among cells: PlaceCells) -> (point: (latitude: Double, longitude: Double), reason: String)? {
    let countries = phone.map(CallingCode.countries) ?? []
    if !countries.isEmpty {
      guard !isIn(countries, latitude.value, longitude.value) else { return nil }
      let meant = slips.first { isIn(countries, $0.latitude, $0.longitude) }
      let country = countries.count == 1 ? "the country of the telephone number, \(Words.quoted(countries[0]))" : nil
      return meant.map { ($0, "is not in \(country ?? "a country with the calling code of the telephone number")") }
    }
    let own = cells.count(near: latitude.value, longitude.value)
    if own <= 1, let meant = slips.first(where: { cells.count(near: $0.latitude, $0.longitude) > own }) {
      return (meant, "is far from the app's other places")
    }
    guard !CountryArea.isInAnyCountry(latitude: latitude.value, longitude: longitude.value) else { return nil }
    let swapped = slips.first { CountryArea.isInAnyCountry(latitude: $0.latitude, longitude: $0.longitude) }
    return swapped.map { ($0, "is in the open sea") }
  }

  private func isIn(_ countries: [String], _ latitude: Double, _ longitude: Double) -> Bool {
    countries.contains { CountryArea.contains(latitude: latitude, longitude: longitude, country: $0) ?? true }
  }
}

/// The places of an app by cells of some degrees, to count those near a point in constant time.
private struct PlaceCells {
  private var counts: [Cell: Int] = [:]

  private struct Cell: Hashable {
    let north: Int
    let east: Int
  }

  /// The size of a cell in degrees; a place is near if it is in the same cell or next to it.
  private static let size = 5.0

  init(_ places: [LocatedPlace]) {
    for place in places { counts[Self.cell(place.latitude.value, place.longitude.value), default: 0] += 1 }
  }

  func count(near latitude: Double, _ longitude: Double) -> Int {
    let center = Self.cell(latitude, longitude)
    var count = 0
    for north in -1...1 {
      for east in -1...1 { count += counts[Cell(north: center.north + north, east: center.east + east)] ?? 0 }
    }
    return count
  }

  private static func cell(_ latitude: Double, _ longitude: Double) -> Cell {
    Cell(north: Int((latitude / size).rounded(.down)), east: Int((longitude / size).rounded(.down)))
  }
}

extension AdvancedExperience {
  /// Whether the experience may have coordinates without a country, judged by its file or its template.
  fileprivate var mayHaveCoordinates: Bool {
    guard let place = writtenText?.members.place?.value, place.coordinates != nil else { return false }
    // A column for the country is not a country yet, so the rows are read then.
    return place.address?.countryCode == nil
  }
}
