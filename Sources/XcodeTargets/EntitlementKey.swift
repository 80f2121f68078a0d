/// Keys of entitlements (https://developer.apple.com/documentation/bundleresources/entitlements).
package enum EntitlementKey {
  package static let domains = "com.apple.developer.associated-domains"
  package static let groups = "com.apple.security.application-groups"
  package static let onDemand = "com.apple.developer.on-demand-install-capable"
  package static let parents = "com.apple.developer.parent-application-identifiers"
  package static let clips = "com.apple.developer.associated-appclip-app-identifiers"
  /// The identifier that a binary was signed with; source files do not have it.
  package static let identifier = "application-identifier"
}

/// Keys of information property lists
/// (https://developer.apple.com/documentation/bundleresources/information-property-list).
package enum InformationKey {
  package static let clip = "NSAppClip"
  package static let bundleID = "CFBundleIdentifier"
  package static let packageType = "CFBundlePackageType"
  package static let minimumOS = "MinimumOSVersion"
  /// Any of these makes a bundle an extension, a watch app or a watch extension.
  static let otherBundles = [
    "NSExtension", "EXAppExtensionAttributes", "WKApplication", "WKWatchKitApp", "WKWatchOnly",
    "WKCompanionAppBundleIdentifier", "WKRunsIndependentlyOfCompanionApp",
  ]
}
