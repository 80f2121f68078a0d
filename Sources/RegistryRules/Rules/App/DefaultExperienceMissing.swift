import RegistryModel

extension Rule {
  static let defaultExperienceMissing = Rule(
    "app/default-experience-missing",
    .warning,
    "The app has no `defaultExperience`.",
    why: "Without it, \(consequence).",
    sources: [.launchExperience],
    passes: [.app("")],
    fails: [.bareApp],
    check: .app { app, registry in app.violations(missing: "defaultExperience", value, without: consequence) }
  )
}

private let consequence =
  "the app cannot be released with its clip, because Apple requires a default experience, and URLs that do not match "
  + "an advanced experience open as web pages"

private let value = "an action, and a subtitle and header image for each locale"
