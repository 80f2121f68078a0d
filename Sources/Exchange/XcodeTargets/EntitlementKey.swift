package import PropertyListSyntax

/// Keys of entitlements (https://developer.apple.com/documentation/bundleresources/entitlements).
package enum EntitlementKey {
  package static let domains = "com.apple.developer.associated-domains"
  package static let groups = "com.apple.security.application-groups"
  package static let onDemand = "com.apple.developer.on-demand-install-capable"
  package static let parents = "com.apple.developer.parent-application-identifiers"
  package static let clips = "com.apple.developer.associated-appclip-app-identifiers"
  /// The identifier that a binary was signed with; source files do not have it.
  package static let identifier = "application-identifier"
  /// The keys that make a bundle an App Clip, or connect it with one. They have no effect in an Info.plist.
  package static let ofClips = [domains, onDemand, parents, clips, groups]
}

/// Keys of information property lists
/// (https://developer.apple.com/documentation/bundleresources/information-property-list).
package enum InformationKey {
  package static let clip = "NSAppClip"
  package static let bundleID = "CFBundleIdentifier"
  package static let packageType = "CFBundlePackageType"
  package static let minimumOS = "MinimumOSVersion"
  package static let notifications = "NSAppClipRequestEphemeralUserNotification"
  package static let location = "NSAppClipRequestLocationConfirmation"
  /// The presence of any of these keys makes a bundle an extension, a watch app or a watch extension.
  static let otherBundles = [
    "NSExtension", "EXAppExtensionAttributes", "WKApplication", "WKWatchKitApp", "WKWatchOnly",
    "WKCompanionAppBundleIdentifier", "WKRunsIndependentlyOfCompanionApp",
  ]
}

extension PropertyList {
  /// The strings in the array of `key`. A single string is read as an array of one: it is reported as a value of the wrong
  /// type, but it shows what was meant.
  package func strings(of key: String) -> [(position: Int, text: String)] {
    if let text = self[key]?.text { return [(0, text)] }
    return (self[key]?.elements ?? []).enumerated().compactMap { position, element in
      element.text.map { (position, $0) }
    }
  }

  /// The entitlements in a provisioning profile, which state what a build may have; nil for any other list.
  package var entitlementsOfProfile: PropertyList? {
    guard case .dictionary? = self["Entitlements"], self["TeamIdentifier"] != nil || self["UUID"] != nil else {
      return nil
    }
    return self["Entitlements"]
  }
}

/// A build setting in a property list, such as `$(PRODUCT_BUNDLE_IDENTIFIER)`, whose value is only known in the
/// project.
package struct BuildSetting: Sendable, Hashable {
  /// The setting with its `$(` and `)`, or `${` and `}`.
  package let text: String
  /// The text before the setting.
  package let front: String
  /// The text after the setting.
  package let rest: String

  /// The first build setting in `text`; nil if there is none.
  package static func first(in text: String) -> BuildSetting? {
    let starts = ["$(", "${"].compactMap { open in text.firstRange(of: open) }
    guard let start = starts.min(by: { $0.lowerBound < $1.lowerBound }) else { return nil }
    let close: Character = text[start].hasSuffix("(") ? ")" : "}"
    let end = text[start.upperBound...].firstIndex(of: close).map { text.index(after: $0) } ?? text.endIndex
    return BuildSetting(
      text: String(text[start.lowerBound..<end]),
      front: String(text[..<start.lowerBound]),
      rest: String(text[end...])
    )
  }

  /// Whether `text` contains a build setting, so that its value is only known to Xcode.
  package static func isPart(of text: String) -> Bool { first(in: text) != nil }
}
