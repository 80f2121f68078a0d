import RegistryModel

extension Rule {
  static let radiusNotRequested = Rule(
    "place/radius-not-requested",
    .warning,
    "A place has a confirmation radius, but the clip does not request location confirmation.",
    why:
      "Only a clip whose Info.plist contains NSAppClipRequestLocationConfirmation can confirm a person's location. "
      + "Without this key, the radius has no effect.",
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
    check: .place { place, experience in
      let app = experience.declaringApp
      guard let radius = place.confirmationRadius, let clip = app.declaration?.clip, !app.document.isBroken,
        clip.requestsLocationConfirmation?.value != true
      else { return nil }
      return Violation(
        at: radius.node,
        of: experience.document,
        "the place has a \"confirmationRadius\", but the clip does not request location confirmation",
        help: "set \"requestsLocationConfirmation\" to true in app.json, or remove \"confirmationRadius\"",
        related: [Finding.Related("the clip is declared here", at: app.document.location(of: clip.object))]
      )
    }
  )
}
