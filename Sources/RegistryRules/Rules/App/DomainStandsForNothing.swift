import HostNames
import RegistryModel
import TextBasics

extension Rule {
  static let domainStandsForNothing = Rule(
    "app/domain-stands-for-nothing",
    .warning,
    "A domain has a part in xn-- form that does not encode a host name.",
    why:
      "The xn-- form encodes names with letters outside ASCII. A part that decodes to no name, or to a name that no "
      + "host can have, is a typo: it cannot have been registered.",
    sources: [.hostMapping, .punycode],
    passes: [.app(#""domains": ["xn--bcher-kva.example"]"#)],
    fails: [
      .app(#""domains": ["example.com", «"xn--pokxncvks.example"»]"#),
      .app(#""domains": [«"xn--Bcher-Kva.xn--99999999.example"»]"#),
    ],
    check: .app { app, registry in
      (app.declaration?.domains ?? []).compactMap { domain in
        guard let host = Domain.host(domain.value), let problem = HostMapping.problem(withASCII: host) else {
          return nil
        }
        return Violation(
          at: domain.node,
          of: app.document,
          "the domain \(Words.quoted(domain.value)) \(problem)",
          help: "write the domain name in its own letters; the xn-- form is derived from them"
        )
      }
    }
  )
}
