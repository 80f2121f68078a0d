import HostNames
import RegistryModel
import TextBasics

extension Rule {
  static let domainStandsForNothing = Rule(
    "app/domain-stands-for-nothing",
    .warning,
    "A domain has a label that starts with xn-- but is not a valid internationalized (Punycode) label.",
    why:
      "The xn-- form encodes a label with non-ASCII letters. A label that cannot be decoded, or decodes to something "
      + "that is not a valid host name, is a typo: no one can have registered such a domain.",
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
          help: "write the domain in its original letters; appclips derives the xn-- form from them"
        )
      }
    }
  )
}
