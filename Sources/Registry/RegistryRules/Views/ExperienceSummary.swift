import ExperienceResolver
import RegistryModel
import TextBasics

/// What rules about the whole registry need to know about one experience.
///
/// Created when the rules about owners look at the experience, so that nothing is decoded a second time. A row would
/// otherwise be decoded by each of these rules. A class, because the results of a run and each of these rules have a list of
/// them.
package final class ExperienceSummary: Sendable {
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
    let (app, text) = (experience.declaringApp, owner.declaration)
    url = owner.urls.first.flatMap {
      RegisteredURL($0, of: experience, isRetired: text?.members.retired?.value ?? false)
    }
    cardHash =
      if let title = text?.members.title, let subtitle = text?.members.subtitle {
        Self.hash(title.value, subtitle.value, of: app)
      } else {
        nil
      }
    codeHashes = owner.codes.map(\.urlHash)
    guard let place = text?.members.place?.value else {
      (point, pinHash, phoneHash, hasPlaceID) = (nil, nil, nil, false)
      return
    }
    point = PlacePoint(place)
    pinHash = place.coordinates.flatMap { point in
      guard let latitude = point.latitude?.value, let longitude = point.longitude?.value else { return nil }
      return Self.hash(latitude, longitude, of: app)
    }
    phoneHash = (place.phone?.number?.value).flatMap { $0.isBlank ? nil : Self.hash($0, of: app) }
    hasPlaceID = place.placeID != nil
  }

  private static func hash<Value: Hashable>(_ value: Value, _ other: Value? = nil, of app: App) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(ObjectIdentifier(app))
    hasher.combine(value)
    hasher.combine(other)
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
