import HostNames
import RegistryModel
import TextBasics

extension Rule {
  static let domainWithoutExperience = Rule(
    "routing/domain-without-experience",
    .note,
    "A domain of an app with advanced experiences has none, and no declared URL says what it is for.",
    why: "Hosts are compared exactly, so none of the app's cards ever appears there, only the default one. Often the "
      + "domain is a left-over, or the host of short links whose experiences are missing: Apple wants both hosts "
      + "registered when a link redirects.",
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
      // A domain that is somebody's slip or trick has a finding of its own.
      let unused = registry.unusedDomains(urls).filter { domain in
        domain.twin == nil && !Domain.isLookAlike(domain.host) && HostMapping.problem(withASCII: domain.host) == nil
      }
      return unused.map { unused in
        let answer =
          unused.app.declaration?.defaultExperience == nil ? "its URLs show no card" : "its URLs show the default card"
        return Violation(
          at: unused.domain.node,
          of: unused.app.document,
          "no experience is registered for the domain \(Words.quoted(unused.host)); \(answer)",
          help: "register an experience for it, name it in \"url\" of \"defaultExperience\", or remove it"
        )
      }
    }
  )
}
