import RegistryModel

extension Rule {
  static let teamIDMissing = Rule(
    "app/team-id-missing",
    .warning,
    "The app declares no `teamID`.",
    why: "Without it \(consequence).",
    sources: [.associatedDomains],
    passes: [.app("")],
    fails: [.bareApp],
    check: .app { app, registry in app.violations(missing: "teamID", without: consequence) }
  )
}

private let consequence =
  "no association file and no entitlements can be generated"
