import RegistryModel
import RegistryRules
import XcodeTargets

extension AuditRule {
  static let domainTwice = AuditRule(
    "audit/domain-twice",
    .warning,
    "The entitlements list the same App Clip domain twice.",
    why: "One of the two entries was probably meant to be a different domain.",
    sources: [.configuringAssociatedDomain],
    passes: [
      .clipEntitlements(""),
      .clipEntitlements(
        """
        <key>com.apple.developer.associated-domains</key>
          <array>
            <string>appclips:example.com</string>
            <string>applinks:example.com</string>
          </array>
        """,
        without: ["associated-domains"]
      ),
    ],
    fails: [
      .clipEntitlements(
        """
        <key>com.apple.developer.associated-domains</key>
          <array>
            <string>appclips:example.com</string>
            «<string>appclips:Example.com</string>»
          </array>
        """,
        without: ["associated-domains"]
      )
    ],
    check: .entitlements { entitlements in
      var seen: [String: ClipDomain] = [:]
      return entitlements.list.clipDomains.compactMap { domain in
        guard let host = domain.host else { return nil }
        guard let first = seen.updateValue(domain, forKey: host + domain.mode) else { return nil }
        return Violation(
          at: entitlements.list.location(of: EntitlementKey.domains, element: domain.position),
          "the domain \(domain.text) is listed twice",
          help: "remove one of the entries",
          related: [
            Finding.Related(
              "the other entry is here",
              at: entitlements.list.location(of: EntitlementKey.domains, element: first.position)
            )
          ]
        )
      }
    }
  )
}
