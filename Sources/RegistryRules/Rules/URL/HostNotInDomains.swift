import ExperienceResolver
import JSONSyntax
import RegistryModel
import TextBasics

extension Rule {
  static let hostNotInDomains = Rule(
    "url/host-not-in-domains",
    .error,
    "The host of a URL prefix is not among the app's domains.",
    why: "The clip is associated with hosts one by one: a subdomain or another domain needs an entitlement and an "
      + "association file of its own, and without them the card never appears.",
    sources: [.launchExperience, .associatedDomains],
    passes: [
      .experience(#""urlPrefix": "https://EXAMPLE.com/coffee""#),
      .experience(
        #""urlPrefix": "https://www.example.com/coffee""#,
        app: #""domains": ["www.example.com"]"#
      ),
    ],
    fails: [
      .experience(#""urlPrefix": "https://«www.example.com»/coffee""#),
      .experiences(["coffee": "", "tea": ""], showing: "coffee", app: #""domains": [«"exmaple.com"»]"#),
    ],
    check: .registered { urls, registry in
      let foreign = urls.filter { $0.isOnForeignHost(in: registry) }
      return Dictionary(grouping: foreign) { [$0.declared.app, $0.read.host] }.values.flatMap { group in
        registry.violations(ofForeignHostOf: group)
      }
    }
  )
}

extension RegisteredURL {
  /// Whether its host is none of the app's domains. Where a domain cannot be read it may be the very one; that has a
  /// finding of its own.
  fileprivate func isOnForeignHost(in registry: Registry) -> Bool {
    !declaringApp.hasHost(read.host) && declaringApp.hasReadableDomains(in: registry)
  }
}

extension Registry {
  /// The violations of URLs of one app on one host: each at its own file, or, where several files agree on the host, one at
  /// the domains, which lack it.
  fileprivate func violations(ofForeignHostOf urls: [RegisteredURL]) -> [Violation] {
    guard let first = urls.first, let app = first.declared.owner?.declaringApp else { return [] }
    let host = Words.quoted(first.read.host)
    let files = Set(urls.map { templates.row(at: $0.place.file)?.template.document.path ?? $0.place.file })
    guard files.count > 1, let domains = app.declaration?.domains, let domain = domains.first else {
      return urls.map { url in
        url.declared.violation(
          at: url.declared.writtenHost,
          "the host \(host) is not among the app's domains",
          help: "add it to \"domains\" of \(app.document.path), or use \(Words.alternatives(app.hosts))",
          related: (app.declaration?.domains.first).map {
            [Finding.Related("the domains are here", at: app.document.place(of: $0.node))]
          } ?? []
        )
      }
    }
    let node = domains.count == 1 ? domain.node : app.document.tree.parent(of: domain.node) ?? domain.node
    return [
      Violation(
        at: node,
        of: app.document,
        "the host \(host) of \(files.count) files is not among the app's domains",
        help: "add it to \"domains\", or correct the URLs",
        related: [Finding.Related("one of the URLs is here", at: first.place)]
      )
    ]
  }
}
