import ExperienceEmitters
import PropertyListSyntax
import RegistryModel
import RegistryRules
import XcodeTargets

extension AuditRule {
  static let onDemandMissing = AuditRule(
    "audit/on-demand-missing",
    .error,
    "A clip was signed without the on-demand install entitlement.",
    why:
      "The on-demand install entitlement makes a bundle an App Clip. Xcode adds it when it signs the clip, so the "
      + "entitlements file in your project may not contain it. The rule checks only signed clips.",
    sources: [.onDemandInstallCapable],
    passes: [
      .clipEntitlements(signed),
      .clipEntitlements("", without: ["on-demand-install-capable"]),
    ],
    fails: [
      .clipEntitlements(signed, without: ["on-demand-install-capable"]).markingRoot,
      .clipEntitlements(
        signed + "\n  <key>com.apple.developer.on-demand-install-capable</key>«<false/>»",
        without: ["on-demand-install-capable"]
      ),
    ],
    check: .entitlements { entitlements in
      guard entitlements.target == .clip, entitlements.signedIdentifier != nil,
        [nil, false].contains(entitlements.list.value[EntitlementKey.onDemand])
      else { return [] }
      return [
        Violation(
          at: entitlements.list.location(of: EntitlementKey.onDemand),
          "the clip is signed without the entitlement \(EntitlementKey.onDemand)",
          help: "build the target as an App Clip, and sign it with a provisioning profile for App Clips"
        )
      ]
    }
  )

  private static let signed = "<key>application-identifier</key><string>ABCDE12345.com.example.shop.Clip</string>"
}
