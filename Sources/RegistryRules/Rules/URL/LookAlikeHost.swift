import HostNames
import RegistryModel
import TextBasics

extension Rule {
  static let lookAlikeHost = Rule(
    "url/look-alike-host",
    .warning,
    "A domain reads like another one, in letters of another script.",
    why: "A Cyrillic or Greek letter in a Latin name looks right and is another domain: a slip of the keyboard, or "
      + "somebody else's site. Browsers show such names in their xn-- form.",
    sources: [.unicodeSecurityMechanisms, .punycode],
    passes: [
      .app(#""domains": ["xn--bcher-kva.example", "xn--e1afmkfd.example"]"#),
      .app(#""domains": ["example.com"]"#),
    ],
    fails: [
      .app(#""domains": ["example.com", «"xn--exmple-4nf.com"»]"#),
      .app(#""domains": [«"xn--80ak6aa92e.com"»]"#),
    ],
    check: .app { app, registry in
      (app.declaration?.domains ?? []).compactMap { domain in
        guard let host = Domain.host(domain.value), let readable = HostName(host).readable,
          let doubt = HostName(readable).lookAlike
        else { return nil }
        return Violation(
          at: domain.node,
          of: app.document,
          "the domain \(Words.quoted(host)) reads \(Words.quoted(readable)), \(doubt)",
          help: "write the domain that is meant; if it is this one, say so under \"lint\""
        )
      }
    }
  )
}
