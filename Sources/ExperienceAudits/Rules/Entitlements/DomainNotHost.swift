import RegistryModel
import RegistryRules
import TextBasics
import XcodeTargets

extension AuditRule {
  static let domainNotHost = AuditRule(
    "audit/domain-not-host",
    .error,
    "The entitlements name something for App Clips that is no plain host.",
    why: "The service appclips takes a host and nothing else: no wildcard, path, port or slash at the end.",
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
          at: entitlements.list.place(of: EntitlementKey.domains, element: domain.position),
          "expected a host after \"appclips:\", found \(Words.quoted(domain.text))",
          help: Domain.hostInside(domain.withoutMode).map { "write appclips:\($0)" }
            ?? "name each host, and each subdomain separately"
        )
      }
    }
  )
}
