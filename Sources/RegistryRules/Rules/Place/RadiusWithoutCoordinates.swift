import RegistryModel

extension Rule {
  static let radiusWithoutCoordinates = Rule(
    "place/radius-without-coordinates",
    .warning,
    "A radius of location confirmation has no coordinates around which it lies.",
    why: "The region that a clip confirms is a circle: a centre and a radius.",
    sources: [.confirmingLocation],
    passes: [
      .experience(
        #""place": { "names": ["Shop"], "confirmationRadius": 100, "coordinates": { "latitude": 52.5, "longitude": 13.4 } }"#,
        app: confirmingClip
      )
    ],
    fails: [
      .experience(
        #""place": { "names": ["Shop"], "confirmationRadius": «100», "address": { "full": "1 High Street" } }"#,
        app: confirmingClip
      )
    ],
    check: .place { place, experience, registry in
      guard let radius = place.confirmationRadius, place.coordinates == nil, !experience.document.isBroken,
        experience.document.values.value(of: "coordinates", in: place.object, as: Fields.place.shape) == nil
      else { return nil }
      return Violation(
        at: radius.node,
        of: experience.document,
        "the radius has no coordinates around which it lies; a clip confirms a circle",
        help: "add \"coordinates\", or take the radius out"
      )
    }
  )

  /// A clip that asks for location confirmation.
  static let confirmingClip = """
    "clip": { "bundleID": "com.example.shop.Clip", "requestsLocationConfirmation": true }
    """
}
