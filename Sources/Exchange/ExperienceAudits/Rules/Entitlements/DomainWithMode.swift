import RegistryModel
import RegistryRules
import XcodeTargets

extension AuditRule {
  static let domainWithMode = AuditRule(
    "audit/domain-with-mode",
    .warning,
    "A domain in the entitlements has a ?mode= suffix, which is only for development.",
    why:
      "With ?mode=developer, devices that are set up for development fetch the association file from the host itself. Apple "
      + "asks you to remove the mode before you submit the app.",
    sources: [.configuringAssociatedDomain],
    passes: [.clipEntitlements("")],
    fails: [
      .clipEntitlements(
        """
        <key>com.apple.developer.associated-domains</key>
          <array>«<string>appclips:example.com?mode=developer</string>»</array>
        """,
        without: ["associated-domains"]
      ),
      .clipEntitlements(
        """
        <key>com.apple.developer.associated-domains</key>
          <array><string>appclips:example.com</string>«<string>appclips:example.com?mode=developer</string>»</array>
        """,
        without: ["associated-domains"]
      ),
    ],
    check: .entitlements { entitlements in
      let domains = entitlements.list.clipDomains
      return domains.filter { !$0.mode.isEmpty }.map { domain in
        let isListed = domains.contains { $0.mode.isEmpty && $0.withoutMode == domain.withoutMode }
        return Violation(
          at: entitlements.list.location(of: EntitlementKey.domains, element: domain.position),
          "the domain has the suffix \(domain.mode), which is only for development",
          help: isListed
            ? "remove it before you submit the app; appclips:\(domain.withoutMode) is already listed"
            : "change it to appclips:\(domain.withoutMode) before you submit the app"
        )
      }
    }
  )
}
