import RegistryModel
import TextBasics

extension Rule {
  static let listedTwice = Rule(
    "app/listed-twice",
    .warning,
    "A domain or language of the app is listed twice.",
    why:
      "A duplicate changes nothing, so it is probably a typo, and the intended domain or language is missing. "
      + "Host names are compared without regard to case, as in DNS.",
    sources: [.rfc1123],
    passes: [.app(#""domains": ["example.com", "www.example.com"], "languages": ["en"]"#)],
    fails: [
      .app(#""domains": ["example.com", «"EXAMPLE.com"»]"#),
      .app(#""languages": ["de", "en", «"de"»]"#),
    ],
    check: .app { app in
      guard let declaration = app.declaration else { return [] }
      return app.repetitions(in: declaration.domains, by: { Domain.host($0.value) ?? $0.value }) { domain in
        (
          "the domain \(Words.quoted(domain)) is listed twice",
          "remove the duplicate, or replace it with the domain you intended"
        )
      }
        + app.repetitions(in: declaration.languages, by: \.value) { language in
          (
            "the language \(Words.quoted(language)) is listed twice",
            "remove the duplicate, or replace it with the language you intended"
          )
        }
    }
  )
}

extension App {
  /// The values whose `key` an earlier value of the list has too, with a message and help; values without a key are
  /// skipped.
  func repetitions(
    in list: [Located<String>],
    by key: (Located<String>) -> String?,
    _ words: (String) -> (message: String, help: String)
  ) -> [Violation] {
    var firsts: [String: Located<String>] = [:]
    return list.compactMap { value in
      guard let key = key(value) else { return nil }
      guard let first = firsts[key] else {
        firsts[key] = value
        return nil
      }
      let (message, help) = words(value.value)
      let related = Finding.Related("the first entry is here", at: document.location(of: first.node))
      return Violation(at: value.node, of: document, message, help: help, related: [related])
    }
  }
}
