import ExperienceResolver

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
    fails: [.experience(#""urlPrefix": "https://«www.example.com»/coffee""#)],
    check: .url(on: .foreignHost) { url, registry in
      guard url.role == .urlPrefix, case .success(let read) = url.url, let app = registry.app(url.app) else {
        return nil
      }
      let hosts = app.hosts
      // Where a domain cannot be read it may be the very one; that has a finding of its own.
      guard app.hasReadableDomains(in: registry), !app.hasHost(read.host) else { return nil }
      return url.violation(
        at: url.writtenHost,
        "the host \(Words.quoted(read.host)) is not among the app's domains",
        help: "add it to \"domains\" of \(app.document.path), or use \(Words.alternatives(hosts))",
        related: app.declaration?.domains.first.map {
          [Finding.Related("the domains are here", at: app.document.place(of: $0.node))]
        } ?? []
      )
    }
  )
}
