import HostNames
import RegistryModel
import TextBasics

extension Rule {
  static let domainStandsForNothing = Rule(
    "app/domain-stands-for-nothing",
    .warning,
    "A domain has a label that starts with xn-- but is not valid Punycode.",
    why:
      "A label that starts with xn-- encodes letters outside ASCII. If it cannot be decoded to a valid host name, it "
      + "contains a typo, and no such domain can be registered.",
    sources: [.hostMapping, .punycode],
    passes: [.app(#""domains": ["xn--bcher-kva.example"]"#)],
    fails: [
      .app(#""domains": ["example.com", «"xn--pokxncvks.example"»]"#),
      .app(#""domains": [«"xn--Bcher-Kva.xn--99999999.example"»]"#),
    ],
    check: .app { app in
      (app.declaration?.domains ?? []).compactMap { domain in
        guard let host = Domain.host(domain.value), let problem = HostMapping.problem(withASCII: host) else {
          return nil
        }
        return Violation(
          at: domain.node,
          of: app.document,
          "the domain \(Words.quoted(domain.value)) \(problem)",
          help: "enter the domain in its original Unicode form, then convert it with \"appclips validate --fix\""
        )
      }
    }
  )
}
