import RegistryModel

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
  "the Smart App Banner cannot open the full app where App Clips are unavailable: on iOS 13 and earlier, and where "
  + "Screen Time or a device manager forbids them"
