import JSONSyntax

extension Rule {
  static let languageUnknown = Rule(
    "language/unknown",
    .error,
    "A language code is not one that App Store Connect takes there.",
    why:
      "Advanced experiences have 32 languages without regions; the default experience takes App Store locales. Apple "
      + "adds locales, so an unknown one is a warning.",
    sources: [.appStoreConnectOpenAPI, .appStoreLocales],
    passes: [.experience(#""localizations": { "de": { "title": "Kaffee", "subtitle": "Fertig, wenn Sie es sind" } }"#)],
    fails: [
      .experience(#""localizations": { «"ger"»: { "title": "Kaffee", "subtitle": "Fertig" } }"#),
      .experience(#""defaultLanguage": «"EN"»"#),
      .app(
        """
        "defaultExperience": { "action": "open", "localizations": {
            "en-US": { "subtitle": "Shop in seconds", "image": "images/shop.png" },
            «"en-UK"»: { "subtitle": "Shop in no time", "image": "images/shop.png" } } }
        """
      ),
      .app(
        """
        "defaultExperience": { "action": "open", "localizations": {
            "en-US": { "subtitle": "Shop in seconds", "image": "images/shop.png" },
            «"fr-FX"»: { "subtitle": "En un instant", "image": "images/shop.png" } } }
        """
      ),
    ],
    check: .field { problem, document, _ in
      guard case .unknownWord(let vocabulary) = problem.kind, vocabulary.namesLanguages else { return nil }
      let code = document.tree.string(of: problem.node) ?? ""
      guard vocabulary === Vocabulary.appStoreLocale || Vocabulary.language(ofRegional: code) == nil else { return nil }
      let nearest = vocabulary.suggestion(for: code) ?? vocabulary.words.first { code.lowercased().hasPrefix($0) }
      let guess = nearest.flatMap { document.holds($0, beside: problem.node) ? nil : $0 }
      let example = vocabulary === Vocabulary.appStoreLocale ? "\"en-US\"" : "\"en\""
      return Violation(
        at: problem.node,
        of: document,
        "\(Words.quoted(code)) is not \(vocabulary.noun)" + (vocabulary.unknown == .warning ? " that is known" : ""),
        help: guess.map { "did you mean \(Words.quoted($0))?" } ?? "write a code such as \(example)",
        severity: vocabulary.unknown,
        fix: guess.map {
          .spell(problem.node, $0, isSafe: Suggestion.isSameWord(code, $0), in: document)
        }
      )
    }
  )
}

extension Document {
  /// Whether `node` is a key and the same object has a member called `code`, so that nobody can have meant it.
  fileprivate func holds(_ code: String, beside node: Node) -> Bool {
    guard tree.isKey(node), let object = tree.parent(of: node) else { return false }
    return tree.member(named: code, in: object) != nil
  }
}
