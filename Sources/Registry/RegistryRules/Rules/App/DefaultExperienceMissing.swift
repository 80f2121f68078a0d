import RegistryModel

extension Rule {
  static let defaultExperienceMissing = Rule(
    "app/default-experience-missing",
    .warning,
    "The app has no \"defaultExperience\".",
    why:
      "Apple requires a default experience before an app can be released with its clip. Without one, URLs that do "
      + "not match an advanced experience open as web pages.",
    sources: [.launchExperience],
    passes: [.app("")],
    fails: [.bareApp],
    check: .app { app in app.violations(missing: "defaultExperience", value, without: consequence) }
  )
}

private let consequence =
  "the app cannot be released with its clip, and URLs that match no advanced experience open as web pages"

private let value = "with an action, and with a subtitle and a header image for each locale"
