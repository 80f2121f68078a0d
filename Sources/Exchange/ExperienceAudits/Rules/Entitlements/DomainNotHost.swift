import RegistryModel
import RegistryRules
import TextBasics
import XcodeTargets

extension AuditRule {
  static let domainNotHost = AuditRule(
    "audit/domain-not-host",
    .error,
    "An App Clip domain in the entitlements is not a plain host name.",
    why:
      "In the Associated Domains entitlement, appclips: must be followed by a host name alone, without a wildcard, "
      + "path, port or trailing slash.",
    sources: [.associatedDomains, .configuringAssociatedDomain],
    passes: [.clipEntitlements("")],
    fails: [
      .clipEntitlements(
        """
        <key>com.apple.developer.associated-domains</key>
          <array>
            <string>appclips:example.com</string>
            «<string>appclips:*.example.com</string>»
            «<string>appclips:https://example.com/coffee</string>»
          </array>
        """,
        without: ["associated-domains"]
      )
    ],
    check: .entitlements { entitlements in
      entitlements.list.clipDomains.filter { $0.host == nil }.map { domain in
        Violation(
          at: entitlements.list.location(of: EntitlementKey.domains, element: domain.position),
          "expected a plain host name after \"appclips:\", found \(Words.quoted(domain.text))",
          help: Domain.hostInside(domain.withoutMode).map { "use appclips:\($0)" }
            ?? "list each host and each subdomain separately"
        )
      }
    }
  )
}
