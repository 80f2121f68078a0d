import HostNames
import RegistryModel
import TextBasics

extension Rule {
  static let domainStandsForNothing = Rule(
    "app/domain-stands-for-nothing",
    .warning,
    "A domain has a part in xn-- form that stands for no name.",
    why: "The xn-- form is how a name in other letters travels. One that stands for no name, or for one that no host "
      + "may have, is a slip of the keyboard: nobody can have registered it.",
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
          help: "write the domain name in letters; its xn-- form is made of it"
        )
      }
    }
  )
}
