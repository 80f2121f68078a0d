import ExperienceResolver
import RegistryModel
import TextBasics

/// What rules about the whole registry need to know about one experience.
///
/// Created when the rules about owners look at the experience, so that nothing is decoded a second time. A row would
/// otherwise be decoded by each of these rules.
package struct ExperienceSummary: Sendable {
  let experience: AdvancedExperience
  /// The URL prefix; nil if the experience is retired, or if the URL cannot be parsed.
  let url: RegisteredURL?
  /// A hash that is equal for cards of one app with the same title and subtitle, regardless of Unicode normalization; nil
  /// if either is missing.
  let cardHash: UInt64?
  /// For each printed code and tag, a hash that is equal for codes with the same normalized URL.
  let codeHashes: [UInt64]
  /// The coordinates of a place without a country; nil for any other place.
  let point: PlacePoint?
  /// Hashes that are equal for places with the same coordinates, and with the same telephone number; nil for a place without
  /// them.
  let pinHash, phoneHash: UInt64?
  /// Whether the place has a place ID.
  let hasPlaceID: Bool

  /// Creates the record of the experience that `owner` is.
  init(_ experience: AdvancedExperience, _ owner: Owner) {
    self.experience = experience
    let members = owner.declaration?.members
    url = owner.urls.first.flatMap { RegisteredURL($0, of: experience, isRetired: members?.retired?.value ?? false) }
    cardHash = members.flatMap { members in
      guard let title = members.title, let subtitle = members.subtitle else { return nil }
      return Self.hash([title.value, subtitle.value], of: experience.declaringApp)
    }
    codeHashes = owner.codes.map(\.urlHash)
    point = (members?.place?.value).flatMap(PlacePoint.init)
    let place = members?.place?.value
    pinHash = place?.coordinates.flatMap { point in
      guard let latitude = point.latitude?.value, let longitude = point.longitude?.value else { return nil }
      return Self.hash([latitude, longitude], of: experience.declaringApp)
    }
    phoneHash = (place?.phone?.number?.value).flatMap { $0.isBlank ? nil : Self.hash($0, of: experience.declaringApp) }
    hasPlaceID = members?.place?.value.placeID != nil
  }

  private static func hash(_ value: some Hashable, of app: App) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(ObjectIdentifier(app))
    hasher.combine(value)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }
}

/// The coordinates of a place without a country, in degrees.
struct PlacePoint: Sendable {
  let latitude: Double
  let longitude: Double
  /// The place's telephone number.
  let phone: String?

  /// Nil if the place has a country, or no coordinates that can be those of a place.
  init?(_ place: PlaceDeclaration) {
    guard place.address?.countryCode == nil, let point = place.coordinates,
      let latitude = point.latitude?.value, let longitude = point.longitude?.value,
      abs(latitude) <= 90, abs(longitude) <= 180, latitude != 0 || longitude != 0
    else { return nil }
    self.latitude = latitude
    self.longitude = longitude
    phone = place.phone?.number?.value
  }
}

extension PrintedCode {
  /// A hash that is equal for codes with the same normalized URL. The URL has been parsed already.
  fileprivate var urlHash: UInt64 {
    let read = try? url?.url.get()
    return (read?.text ?? declaration.url?.value ?? "").withBytes { BytesHash(of: $0).value }
  }
}
