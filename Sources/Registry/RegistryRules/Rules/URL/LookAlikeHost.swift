import HostNames
import RegistryModel
import TextBasics

extension Rule {
  static let lookAlikeHost = Rule(
    "url/look-alike-host",
    .warning,
    "A domain contains letters of another script that look like Latin letters.",
    why:
      "A Cyrillic or Greek letter in a Latin name looks right but makes it a different domain: a typo, or someone "
      + "else's site. Browsers show such names in their xn-- form.",
    sources: [.unicodeSecurityMechanisms, .punycode],
    passes: [
      .app(#""domains": ["xn--bcher-kva.example", "xn--e1afmkfd.example"]"#),
      .app(#""domains": ["example.com"]"#),
    ],
    fails: [
      .app(#""domains": ["example.com", «"xn--exmple-4nf.com"»]"#),
      .app(#""domains": [«"xn--80ak6aa92e.com"»]"#),
    ],
    check: .app { app in
      (app.declaration?.domains ?? []).compactMap { domain in
        guard let host = Domain.host(domain.value), let readable = HostName(host).readable,
          let doubt = HostName(readable).lookAlike
        else { return nil }
        return Violation(
          at: domain.node,
          of: app.document,
          "the domain \(Words.quoted(host)) decodes to \(Words.quoted(readable)), \(doubt)",
          help: "correct the domain; if the letters are intended, add an exception under \"lint\""
        )
      }
    }
  )
}
