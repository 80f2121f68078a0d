extension Rule {
  static let appStoreIDMissing = Rule(
    "app/app-store-id-missing",
    .warning,
    "The app declares no `appStoreID`.",
    why: "Without it \(consequence).",
    sources: [.smartAppBanner],
    passes: [.app("")],
    fails: [.bareApp],
    check: .app { app, registry in app.violations(missing: "appStoreID", without: consequence) }
  )
}

private let consequence =
  "the Smart App Banner cannot name the full app, and devices that cannot show a clip show nothing"
