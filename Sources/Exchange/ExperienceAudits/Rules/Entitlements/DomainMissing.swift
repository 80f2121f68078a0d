import JSONSyntax
import ExperienceEmitters
import RegistryModel
import RegistryRules
import XcodeTargets

extension AuditRule {
  static let domainMissing = AuditRule(
    "audit/domain-missing",
    .error,
    "The entitlements of the app or the clip do not list a domain that the app declares.",
    why:
      "Both targets must list each host as appclips:HOST. Otherwise, the host's pages and links do not open the "
      + "clip, and the full app does not receive the host's URLs. Nothing is reported if the list has a "
      + "build setting that may contain the domain.",
    sources: [.associatingWebsite],
    passes: [
      .clipEntitlements(""),
      .clipEntitlements(
        "<key>com.apple.developer.associated-domains</key><array><string>appclips:$(APPCLIP_DOMAIN)</string></array>",
        without: ["associated-domains"]
      ),
    ],
    fails: [
      .clipEntitlements(
        """
        <key>com.apple.developer.associated-domains</key>
          <array>«<string>appclips:exampel.com</string>»</array>
        """,
        without: ["associated-domains"]
      ),
      .clipEntitlements(
        "<key>com.apple.developer.associated-domains</key>«<array><string>applinks:example.com</string></array>»",
        without: ["associated-domains"]
      ),
      .clipEntitlements("", without: ["associated-domains"]).markingRoot,
    ],
    check: .entitlements { entitlements in
      guard !entitlements.list.hasOpenDomain, !entitlements.list.isProfile else { return [] }
      let domains = entitlements.list.clipDomains
      let present = Set(domains.compactMap(\.host))
      let meant = entitlements.meantHosts
      let wrongDomains = domains.reduce(into: [String: ClipDomain]()) { wrong, domain in
        guard let host = domain.host.flatMap({ meant[$0] }), wrong[host] == nil else { return }
        wrong[host] = domain
      }
      return (entitlements.app.declaration?.domains ?? []).compactMap { domain in
        guard let host = Domain.host(domain.value), !present.contains(host) else { return nil }
        let related = entitlements.scene.related("declared here", at: domain.node, of: entitlements.app.document)
        if let wrong = wrongDomains[host] {
          return Violation(
            at: entitlements.list.location(of: EntitlementKey.domains, element: wrong.position),
            "\(entitlements.noun)'s entitlements list the domain \(wrong.withoutMode) instead of \(host)",
            help: "use appclips:\(domain.value)",
            related: related
          )
        }
        return Violation(
          at: entitlements.list.location(of: EntitlementKey.domains),
          "\(entitlements.noun)'s entitlements do not list the domain \(host)",
          help: "add appclips:\(domain.value) to \(EntitlementKey.domains), or run "
            + "\"appclips emit entitlements --target \(entitlements.target.rawValue) --into FILE\"",
          related: related
        )
      }
    }
  )
}

extension Example {
  /// The example with a mark around the outermost <dict> of its audited file.
  var markingRoot: Example {
    auditing(
      otherFiles.mapValues { source in
        let tag = Array("<dict>".utf8)
        let range = source.bytes.firstRange(of: tag).map { SourceRange($0.lowerBound, $0.upperBound) }
        return MarkedSource(bytes: source.bytes, ranges: range.map { [$0] } ?? [])
      }
    )
  }
}
