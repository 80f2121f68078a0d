import RegistryModel

extension Rule {
  static let teamIDMissing = Rule(
    "app/team-id-missing",
    .warning,
    "The app has no \"teamID\".",
    why: "Association files and entitlements contain the team ID, so they cannot be generated without it.",
    sources: [.associatedDomains],
    passes: [.app("")],
    fails: [.bareApp],
    check: .app { app, registry in app.violations(missing: "teamID", value, without: consequence) }
  )
}

private let consequence =
  "association files and entitlements cannot be generated"

private let value = "the ten-character ID of your Apple Developer team"
