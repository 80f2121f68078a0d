import RegistryModel
import TextBasics

extension Rule {
  static let domainNotAHost = Rule(
    "app/domain-not-a-host",
    .error,
    "A value in \"domains\" is not a plain host name.",
    why:
      "An entry of the Associated Domains entitlement is \"appclips:\" followed by a fully qualified host name, "
      + "without a scheme, path, port or wildcard.",
    sources: [.associatedDomains, .configuringAssociatedDomain],
    passes: [.app(#""domains": ["example.com", "shop.example.com"]"#)],
    fails: [
      .app(#""domains": [«"https://example.com"»]"#),
      .app(#""domains": ["example.com", «"*.example.com"»]"#),
      .app(#""domains": [«"example.com:443"», «"example.com/shop"»]"#),
    ],
    check: .app { app, registry in
      (app.declaration?.domains ?? []).filter { Domain.host($0.value) == nil }.map { domain in
        Violation(
          at: domain.node,
          of: app.document,
          "expected a host name without a scheme, path, port or wildcard, found \(Words.quoted(domain.value))",
          help: Domain.hostInside(domain.value).map { "use \(Words.quoted($0))" }
            ?? "use only the host name, such as \"example.com\"",
          fix: Domain.hostInside(domain.value).map { .spell(domain.node, $0, isSafe: false, in: app.document) }
        )
      }
    }
  )
}
