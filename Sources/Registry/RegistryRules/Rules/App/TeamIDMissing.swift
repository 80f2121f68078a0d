import RegistryModel

extension Rule {
  static let teamIDMissing = Rule(
    "app/team-id-missing",
    .warning,
    "The app has no \"teamID\".",
    why:
      "Association files and entitlements contain the prefix of the App ID, so they cannot be generated without it. It is "
      + "the Team ID, or for App IDs with a prefix from before June 2011 another 10 characters.",
    sources: [.associatedDomains, .appIDPrefixes],
    passes: [.app("")],
    fails: [.bareApp],
    check: .app { app in app.violations(missing: "teamID", value, without: consequence) }
  )
}

private let consequence =
  "association files and entitlements cannot be generated"

private let value = "the first 10 characters of \"application-identifier\" in a signed build, usually the Team ID"
