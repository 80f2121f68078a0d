import ExperienceEmitters
import PropertyListSyntax
import RegistryModel
import RegistryRules
import XcodeTargets

extension AuditRule {
  static let associatedClipMissing = AuditRule(
    "audit/associated-clip-missing",
    .warning,
    "The full app was signed without the entitlement that names its clip.",
    why:
      "When Xcode archives an app that contains a clip, it adds the entitlement "
      + "com.apple.developer.associated-appclip-app-identifiers. A developer reported that App Store Connect sends the "
      + "message ITMS-90876 after an upload without it. This is a warning, because a build that was not archived does not have it "
      + "either. The rule checks only signed apps.",
    sources: [.associatedClipIdentifiers, .missingClipEntitlement],
    passes: [
      signed(
        "\n  <key>com.apple.developer.associated-appclip-app-identifiers</key>\n  "
          + "<array><string>ABCDE12345.com.example.shop.Clip</string></array>"
      ),
      .clipEntitlements("<key>application-identifier</key><string>ABCDE12345.com.example.shop.Clip</string>"),
    ],
    fails: [signed("").markingRoot],
    check: .entitlements { entitlements in
      guard entitlements.target == .app, entitlements.signedIdentifier != nil, !entitlements.list.isProfile,
        entitlements.list.value[EntitlementKey.clips] == nil, entitlements.app.clipBundleID != nil
      else { return [] }
      return [
        Violation(
          at: entitlements.list.location(of: EntitlementKey.clips),
          "the app is signed without the entitlement \(EntitlementKey.clips)",
          help: "embed the clip in the app's target, and archive the app with Xcode"
        )
      ]
    }
  )

  private static func signed(_ members: String) -> Example {
    .app("").auditing(
      "build/Shop.xcent",
      """
      <plist version="1.0">
      <dict>
        <key>application-identifier</key>
        <string>ABCDE12345.com.example.shop</string>
        <key>com.apple.developer.associated-domains</key>
        <array><string>appclips:example.com</string></array>\(members)
      </dict>
      </plist>

      """
    )
  }
}
