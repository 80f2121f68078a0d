import RegistryModel

extension Rule {
  static let radiusNotRequested = Rule(
    "place/radius-not-requested",
    .warning,
    "A place has a radius, and the clip asks for no location confirmation.",
    why:
      "Only a clip that says so in its Info.plist (NSAppClipRequestLocationConfirmation) may confirm where somebody is; "
      + "without it the radius does nothing.",
    sources: [.confirmingLocation],
    passes: [
      .experience(
        #""place": { "names": ["Shop"], "confirmationRadius": 100, "coordinates": { "latitude": 52.5, "longitude": 13.4 } }"#,
        app: confirmingClip
      )
    ],
    fails: [
      .experience(
        #""place": { "names": ["Shop"], "confirmationRadius": «100», "coordinates": { "latitude": 52.5, "longitude": 13.4 } }"#
      )
    ],
    check: .place { place, experience, registry in
      let app = experience.declaringApp
      guard let radius = place.confirmationRadius, let clip = app.declaration?.clip, !app.document.isBroken,
        clip.requestsLocationConfirmation?.value != true
      else { return nil }
      return Violation(
        at: radius.node,
        of: experience.document,
        "the place has a radius for location confirmation, and the clip does not ask for that",
        help: "write \"requestsLocationConfirmation\": true under \"clip\" in app.json, or take the radius out",
        related: [Finding.Related("the clip is declared here", at: app.document.place(of: clip.object))]
      )
    }
  )
}
