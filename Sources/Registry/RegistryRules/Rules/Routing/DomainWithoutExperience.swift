import HostNames
import RegistryModel
import TextBasics

extension Rule {
  static let domainWithoutExperience = Rule(
    "routing/domain-without-experience",
    .note,
    "An app has advanced experiences, but one of its domains has no experience and no declared URL.",
    why:
      "Hosts are compared exactly, so URLs on this domain can show only the default card. Often, the domain is no "
      + "longer used, or it is the host of short links. If a link redirects, Apple asks you to register both URLs.",
    sources: [.launchExperience, .associatedDomains],
    passes: [
      .experience(
        "",
        app: """
          "domains": ["example.com", "about.example.com"],
            "codes": [{ "kind": "qr", "url": "https://about.example.com/" }]
          """
      ),
      .app(#""domains": ["example.com", "example.org"]"#),
    ],
    fails: [.experience("", app: #""domains": ["example.com", «"shop.example.org"»]"#)],
    check: .registered { urls, registry in
      // A mistyped or look-alike domain and the host of a service have a separate finding.
      let unused = registry.unusedDomains(urls).filter { domain in
        domain.twin == nil && !Domain.isLookAlike(domain.host) && HostMapping.problem(withASCII: domain.host) == nil
          && UnavailableHost(domain.host) == nil
      }
      return unused.map { unused in
        let consequence =
          unused.app.declaration?.defaultExperience == nil ? "its URLs show no card" : "its URLs show the default card"
        return Violation(
          at: unused.domain.node,
          of: unused.app.document,
          "no experience is registered for the domain \(Words.quoted(unused.host)); \(consequence)",
          help: "register an experience for this domain, use the domain in the \"url\" of \"defaultExperience\", or "
            + "remove it from \"domains\""
        )
      }
    }
  )
}
