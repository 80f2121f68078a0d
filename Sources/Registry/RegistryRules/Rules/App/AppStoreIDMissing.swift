import RegistryModel

extension Rule {
  static let appStoreIDMissing = Rule(
    "app/app-store-id-missing",
    .warning,
    "The app has no \"appStoreID\".",
    why:
      "Without the App Store ID, the Smart App Banner cannot open the full app on devices without App Clips: those "
      + "with iOS 13 or earlier, and those on which Screen Time or device management blocks App Clips.",
    sources: [.smartAppBanner],
    passes: [.app("")],
    fails: [.bareApp],
    check: .app { app in app.violations(missing: "appStoreID", value, without: consequence) }
  )
}

private let consequence =
  "the Smart App Banner cannot open the full app on devices without App Clips"

private let value = "the app's numeric App Store ID (\"Apple ID\" in App Store Connect)"
