import RegistryModel

extension Rule {
  static let nothingToConfirm = Rule(
    "app/nothing-to-confirm",
    .warning,
    "The clip requests location confirmation, but no experience has coordinates.",
    why:
      "The card tells people that the clip will check their location, but there are no coordinates to compare it "
      + "with.",
    sources: [.confirmingLocation],
    passes: [
      .experience(
        #""place": { "names": ["Shop"], "coordinates": { "latitude": 52.5, "longitude": 13.4 } }"#,
        app: Rule.confirmingClip
      )
    ],
    fails: [
      .experience("", app: #""clip": { "bundleID": "com.example.shop.Clip", "requestsLocationConfirmation": «true» }"#)
    ],
    check: .apps { app, registry in
      guard let request = app.declaration?.clip?.requestsLocationConfirmation, request.value,
        !registry.experiences(of: app).contains(where: \.hasCoordinates), !registry.hasBrokenFile(app)
      else { return [] }
      return [
        Violation(
          at: request.node,
          of: app.document,
          "the clip requests location confirmation, but no experience has coordinates to compare the location with",
          help: "add \"coordinates\" to the \"place\" of each experience that confirms a location, or remove "
            + "\"requestsLocationConfirmation\""
        )
      ]
    }
  )
}

extension AdvancedExperience {
  fileprivate var hasCoordinates: Bool { !isRetired && declaration?.place?.coordinates != nil }
}
