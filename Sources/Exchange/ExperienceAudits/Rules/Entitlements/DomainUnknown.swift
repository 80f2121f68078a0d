import RegistryModel
import RegistryRules
import TextBasics
import XcodeTargets

extension AuditRule {
  static let domainUnknown = AuditRule(
    "audit/domain-unknown",
    .warning,
    "The entitlements list an App Clip domain that the app does not declare.",
    why:
      "A domain that is not in the registry has no experiences, and it is missing from coverage reports and "
      + "association files.",
    sources: [.associatingWebsite],
    passes: [.clipEntitlements("")],
    fails: [
      .clipEntitlements(
        """
        <key>com.apple.developer.associated-domains</key>
          <array><string>appclips:example.com</string>«<string>appclips:shop.example.com</string>»</array>
        """,
        without: ["associated-domains"]
      )
    ],
    check: .entitlements { entitlements in
      let hosts = entitlements.app.hosts
      let domains = entitlements.list.clipDomains
      let isGuessed = Suggestion.isWorthwhile(for: domains.count, among: hosts.count)
      let meant = entitlements.meantHosts
      let listed = Set(domains.compactMap(\.host))
      return domains.compactMap { domain in
        // A host in place of a declared one is reported as that.
        guard let host = domain.host, !entitlements.app.hasHost(host), meant[host] == nil else { return nil }
        let near = isGuessed ? Suggestion.nearest(to: host, in: hosts) : nil
        return Violation(
          at: entitlements.list.location(of: EntitlementKey.domains, element: domain.position),
          "\(entitlements.noun)'s entitlements list the domain \(domain.withoutMode), which the app "
            + "\(Words.quoted(entitlements.app.id)) does not declare",
          help: near.flatMap { listed.contains($0) ? nil : "did you mean \"\($0)\"?" }
            ?? "remove it, or add it to \"domains\" in the registry"
        )
      }
    }
  )
}
