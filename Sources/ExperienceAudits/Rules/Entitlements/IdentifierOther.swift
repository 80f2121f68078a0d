import ExperienceEmitters
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
      + "not open this build. For a debug, staging or beta build, a different identifier causes only a warning.",
    sources: [.registerAppID, .associatedDomains],
    passes: [.clipEntitlements("<key>application-identifier</key><string>ABCDE12345.com.example.shop.Clip</string>")],
    fails: [
      .clipEntitlements("<key>application-identifier</key>«<string>ZZZZZ12345.com.example.shop.Clip</string>»"),
      .clipEntitlements("<key>application-identifier</key>«<string>ABCDE12345.com.example.shop.Clip2</string>»"),
      .clipEntitlements("<key>application-identifier</key>«<string>ABCDE12345.com.example.shop.staging.Clip</string>»"),
    ],
    check: .entitlements { entitlements in
      let app = entitlements.app
      let wanted = entitlements.target == .clip ? app.clipBundleID : app.bundleID
      guard let wanted, let identifier = entitlements.signedIdentifier, !identifier.identifies(wanted, of: app) else {
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
