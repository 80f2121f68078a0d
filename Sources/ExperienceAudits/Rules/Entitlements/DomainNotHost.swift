import ExperienceRegistry

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
      entitlements.clipDomains.compactMap { position, text in
        let domain = BuiltEntitlements.withoutMode(text)
        guard Domain.host(domain) == nil, !WrittenIdentifier.hasSetting(domain) else { return nil }
        return Violation(
          at: entitlements.list.place(of: EntitlementKey.domains, element: position),
          "\(Words.quoted("appclips:" + text)) is no plain host",
          help: Domain.hostInside(domain).map { "write appclips:\($0)" } ?? "write a host, and each subdomain by itself"
        )
      }
    }
  )
}
