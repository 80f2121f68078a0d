import RegistryModel

extension Rule {
  static let radiusWithoutCoordinates = Rule(
    "place/radius-without-coordinates",
    .warning,
    "A place has a confirmation radius but no coordinates.",
    why: "A clip confirms that a person is inside a circle, which needs a center and a radius.",
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
    check: .place { place, experience in
      guard let radius = place.confirmationRadius, place.coordinates == nil, !experience.document.isBroken,
        experience.document.values.value(of: "coordinates", in: place.object, as: Fields.place.shape) == nil
      else { return nil }
      return Violation(
        at: radius.node,
        of: experience.document,
        "the place has a \"confirmationRadius\" but no coordinates; location confirmation needs both",
        help: "add \"coordinates\", or remove \"confirmationRadius\""
      )
    }
  )

  /// A clip that requests location confirmation.
  static let confirmingClip = """
    "clip": { "bundleID": "com.example.shop.Clip", "requestsLocationConfirmation": true }
    """
}
