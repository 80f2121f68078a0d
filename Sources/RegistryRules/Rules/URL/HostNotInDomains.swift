import ExperienceResolver
import JSONSyntax
import RegistryModel
import TextBasics

extension Rule {
  static let hostNotInDomains = Rule(
    "url/host-not-in-domains",
    .error,
    "The host of a URL prefix is not among the app's domains.",
    why:
      "A clip is associated with individual hosts. Every host, including each subdomain, needs its own entry in the "
      + "Associated Domains entitlement and its own association file.",
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
  /// Whether the host is not among the app's domains. False if a domain cannot be read, because it may be the one that
  /// is meant; it has a separate finding.
  fileprivate func isOnForeignHost(in registry: Registry) -> Bool {
    if let host = declaringApp.hosts.first, read.isOn(host) { return false }
    return !declaringApp.hasHost(read.host) && declaringApp.hasReadableDomains(in: registry)
  }
}

extension Registry {
  /// The violations for URLs of one app on one host: one at each URL or, if several files have the same host, a single
  /// one at the domains, where it is missing.
  fileprivate func violations(ofForeignHostOf urls: [RegisteredURL]) -> [Violation] {
    guard let first = urls.first, let app = first.declared.owner?.declaringApp else { return [] }
    let host = Words.quoted(first.read.host)
    let files = Set(urls.map { templates.row(at: $0.location.file)?.template.document.path ?? $0.location.file })
    guard files.count > 1, let domains = app.declaration?.domains, let domain = domains.first else {
      return urls.map { url in
        url.declared.violation(
          at: url.declared.writtenHost,
          "the host \(host) is not among the app's domains",
          help: "add it to \"domains\" in \(app.document.path), or use \(Words.alternatives(app.hosts))",
          related: (app.declaration?.domains.first).map {
            [Finding.Related("the app's domains are here", at: app.document.location(of: $0.node))]
          } ?? []
        )
      }
    }
    let node = domains.count == 1 ? domain.node : app.document.tree.parent(of: domain.node) ?? domain.node
    return [
      Violation(
        at: node,
        of: app.document,
        "the host \(host), used in \(files.count) files, is not among the app's domains",
        help: "add it to \"domains\", or correct the URLs",
        related: [Finding.Related("one of the URLs is here", at: first.location)]
      )
    ]
  }
}
