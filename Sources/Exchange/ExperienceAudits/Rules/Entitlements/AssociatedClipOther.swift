import ExperienceEmitters
import PropertyListSyntax
import RegistryModel
import RegistryRules
import XcodeTargets

extension AuditRule {
  static let associatedClipOther = AuditRule(
    "audit/associated-clip-other",
    .error,
    "The full app's entitlements list a different clip than the registry declares.",
    why:
      "When Xcode archives the app, it adds the clip's identifier to the entitlement "
      + "com.apple.developer.associated-appclip-app-identifiers. If the identifier differs from the registry, the "
      + "app contains a different clip from the one that you declared.",
    sources: [.associatedClipIdentifiers],
    passes: [signed("ABCDE12345.com.example.shop.Clip")],
    fails: [signed("ABCDE12345.com.example.shop.Demo", marked: true)],
    check: .entitlements { entitlements in
      guard entitlements.target == .app, entitlements.list.value[EntitlementKey.clips] != nil else { return [] }
      return entitlements.listed(EntitlementKey.clips, bundleID: entitlements.app.clipBundleID, as: "the clip")
    }
  )

  private static func signed(_ clip: String, marked: Bool = false) -> Example {
    let entry = marked ? "«<string>\(clip)</string>»" : "<string>\(clip)</string>"
    return .app("").auditing(
      "build/Shop.xcent",
      """
      <plist version="1.0">
      <dict>
        <key>com.apple.developer.associated-appclip-app-identifiers</key>
        <array>\(entry)</array>
        <key>com.apple.developer.associated-domains</key>
        <array><string>appclips:example.com</string></array>
      </dict>
      </plist>

      """
    )
  }
}
