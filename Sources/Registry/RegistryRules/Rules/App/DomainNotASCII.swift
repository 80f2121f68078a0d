import RegistryModel
import TextBasics

extension Rule {
  static let domainNotASCII = Rule(
    "app/domain-not-ascii",
    .warning,
    "A domain contains non-ASCII letters.",
    why:
      "The ASCII form of a domain starts with xn--. appclips converts domains to this form as defined by Unicode Technical "
      + "Standard 46; Apple's page about associated domains is silent about other letters.",
    sources: [.associatedDomains, .hostMapping, .punycode],
    passes: [.app(#""domains": ["xn--bcher-kva.example"]"#)],
    fails: [.app(#""domains": ["example.com", «"bücher.example"»]"#)],
    check: .app { app in
      (app.declaration?.domains ?? []).compactMap { domain in
        guard domain.value.utf8.contains(where: { $0 >= 0x80 }), let ascii = Domain.host(domain.value),
          !Domain.isLookAlike(ascii)
        else { return nil }
        return Violation(
          at: domain.node,
          of: app.document,
          "the domain \(Words.quoted(domain.value)) contains non-ASCII letters; devices use \(Words.quoted(ascii))",
          help: "use \(Words.quoted(ascii))",
          fix: .spell(domain.node, ascii, isSafe: true, in: app.document)
        )
      }
    }
  )
}
