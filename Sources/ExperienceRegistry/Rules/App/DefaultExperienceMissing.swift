extension Rule {
  static let defaultExperienceMissing = Rule(
    "app/default-experience-missing",
    .warning,
    "The app declares no `defaultExperience`.",
    why: "Without it \(consequence).",
    sources: [.launchExperience],
    passes: [.app("")],
    fails: [.bareApp],
    check: .app { app, registry in app.violations(missing: "defaultExperience", without: consequence) }
  )
}

private let consequence =
  "the App Store refuses the version, and URLs without a card of their own open as pages"
