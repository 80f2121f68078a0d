import RegistryModel
import TextBasics

extension Rule {
  static let outsideCountry = Rule(
    "place/outside-country",
    .warning,
    "The coordinates of a place are far outside the country of its address.",
    why:
      "Maps compares the coordinates and the address with its own places, and location confirmation "
      + "requires people to be at the coordinates. Often, latitude and longitude are swapped, or a minus sign is "
      + "missing.",
    sources: [.placeAttributes, .countryExtents],
    passes: [
      .experience(place("DE", latitude: "52.52", longitude: "13.4")),
      .experience(place("US", latitude: "37.77", longitude: "-122.42")),
    ],
    fails: [
      .experience(place("DE", latitude: "13.4", longitude: "52.52", isMarked: true)),
      .experience(place("US", latitude: "37.77", longitude: "122.42", isMarked: true)),
      .experience(place("AT", latitude: "52.52", longitude: "13.4", isMarked: true)),
    ],
    check: .place { place, experience in
      guard let country = place.address?.countryCode?.value,
        let point = place.coordinates, let latitude = point.latitude?.value, let longitude = point.longitude?.value,
        latitude != 0 || longitude != 0, abs(latitude) <= 90, abs(longitude) <= 180,
        CountryArea.contains(latitude: latitude, longitude: longitude, country: country) == false
      else { return nil }
      return Violation(
        at: experience.row == nil ? point.object : point.latitude?.node ?? point.object,
        of: experience.document,
        "latitude \(latitude), longitude \(longitude) is not in the country of the address, \(Words.quoted(country))",
        help: likelier(latitude, longitude, in: country)
          ?? "correct the coordinates or the country; positive latitudes are north, and positive longitudes are east"
      )
    }
  )

  /// The help that suggests the coordinates that were probably meant, if one mistake explains the difference: the two
  /// are swapped, or a minus sign is missing.
  private static func likelier(_ latitude: Double, _ longitude: Double, in country: String) -> String? {
    let otherSigns = signs.map { (latitude * $0.latitude, longitude * $0.longitude) }
    let slips = [(longitude, latitude)] + otherSigns
    let meant = slips.first { CountryArea.contains(latitude: $0.0, longitude: $0.1, country: country) == true }
    return meant.map { "did you mean latitude \($0.0) and longitude \($0.1)?" }
  }

  /// The factors that change the sign of one or both coordinates.
  private static let signs: [(latitude: Double, longitude: Double)] = [(1, -1), (-1, 1), (-1, -1)]

  private static func place(_ country: String, latitude: String, longitude: String, isMarked: Bool = false) -> String {
    let point = "{ \"latitude\": \(latitude), \"longitude\": \(longitude) }"
    return """
      "place": { "names": ["Shop"], "address": { "street": ["1 High Street"], "locality": "Town", "countryCode": "\(country)" },
          "coordinates": \(isMarked ? "«\(point)»" : point) }
      """
  }
}
