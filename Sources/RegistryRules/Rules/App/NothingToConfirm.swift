import RegistryModel

extension Rule {
  static let nothingToConfirm = Rule(
    "app/nothing-to-confirm",
    .warning,
    "The clip asks for location confirmation, but no experience has coordinates.",
    why:
      "The card tells users that the clip will check where they are. Without a location to check against, the notice "
      + "is pointless.",
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
    check: .app { app, registry in
      guard let request = app.declaration?.clip?.requestsLocationConfirmation, request.value,
        !registry.experiences(of: app).contains(where: \.hasCoordinates), !registry.hasBrokenFile(app)
      else { return [] }
      return [
        Violation(
          at: request.node,
          of: app.document,
          "the clip asks for location confirmation, but no experience has coordinates to confirm",
          help: "add \"coordinates\" to the places, or remove this"
        )
      ]
    }
  )
}

extension AdvancedExperience {
  fileprivate var hasCoordinates: Bool { !isRetired && declaration?.place?.coordinates != nil }
}
