import ExperienceEmitters
import PropertyListSyntax
import RegistryModel
import RegistryRules
import XcodeTargets

extension AuditRule {
  static let identifierOther = AuditRule(
    "audit/identifier-other",
    .error,
    "A signed app or clip has a different application identifier than the registry declares.",
    why:
      "Association files, Smart App Banner tags and links identify the clip by the declared identifier, so they do "
      + "not open this build; a clip that is signed without one is not installed. For a debug, staging or beta build, a different identifier causes only a warning.",
    sources: [.registerAppID, .associatedDomains, .clipWithoutIdentifier],
    passes: [.clipEntitlements("<key>application-identifier</key><string>ABCDE12345.com.example.shop.Clip</string>")],
    fails: [
      .clipEntitlements("<key>application-identifier</key>«<string>ZZZZZ12345.com.example.shop.Clip</string>»"),
      .clipEntitlements("<key>application-identifier</key>«<string>ABCDE12345.com.example.shop.Clip2</string>»"),
      .clipEntitlements("<key>application-identifier</key>«<string>ABCDE12345.com.example.shop.staging.Clip</string>»"),
      Example.app("").auditing(
        "build/Clip.xcent",
        """
        <plist version="1.0">
        «<dict>»
          <key>com.apple.developer.on-demand-install-capable</key>
          <true/>
          <key>com.apple.developer.parent-application-identifiers</key>
          <array><string>ABCDE12345.com.example.shop</string></array>
          <key>com.apple.developer.associated-domains</key>
          <array><string>appclips:example.com</string></array>
        </dict>
        </plist>

        """
      ),
    ],
    check: .entitlements { entitlements in
      let app = entitlements.app
      let wanted = entitlements.target == .clip ? app.clipBundleID : app.bundleID
      if entitlements.target == .clip, entitlements.list.path.hasSuffix(".xcent"),
        entitlements.list.value[EntitlementKey.identifier] == nil
      {
        return [
          Violation(
            at: entitlements.list.location(of: EntitlementKey.identifier),
            "the clip is signed without application-identifier, so iPhones do not install it",
            help: "let the build add \([app.teamID, wanted].compactMap(\.self).joined(separator: ".")), as Xcode does"
          )
        ]
      }
      guard let wanted, let identifier = entitlements.signedIdentifier,
        !identifier.identifies(wanted, ofTeam: app.teamID)
      else {
        return []
      }
      return [
        Violation(
          at: entitlements.list.location(of: EntitlementKey.identifier),
          "\(entitlements.noun) is signed as \(identifier.text); the registry declares \([app.teamID, wanted].compactMap(\.self).joined(separator: "."))",
          help: "sign it with the declared team and bundle ID, or change them in the registry",
          severity: BundleIDRelation(identifier.bundleID, to: wanted) == .flavor ? .warning : nil
        )
      ]
    }
  )
}
