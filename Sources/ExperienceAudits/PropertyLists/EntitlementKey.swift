/// Keys of entitlements files (https://developer.apple.com/documentation/bundleresources/entitlements).
enum EntitlementKey {
  static let domains = "com.apple.developer.associated-domains"
  static let groups = "com.apple.security.application-groups"
  static let onDemand = "com.apple.developer.on-demand-install-capable"
  static let parents = "com.apple.developer.parent-application-identifiers"
  static let clips = "com.apple.developer.associated-appclip-app-identifiers"
  /// Stands in the entitlements of what was signed.
  static let identifier = "application-identifier"
}
