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
      let guess = vocabulary.suggestion(for: code) ?? vocabulary.words.first { code.lowercased().hasPrefix($0) }
      let example = vocabulary === Vocabulary.appStoreLocale ? "\"en-US\"" : "\"en\""
      return Violation(
        at: problem.node,
        of: document,
        "\(Words.quoted(code)) is not \(vocabulary.noun)" + (vocabulary.unknown == .warning ? " that is known" : ""),
        help: guess.map { "did you mean \(Words.quoted($0))?" } ?? "write a code such as \(example)",
        severity: vocabulary.unknown,
        fix: guess.flatMap { document.respelling(code, at: problem.node, as: $0) }
      )
    }
  )
}

extension Document {
  /// Writes the code that was probably meant, unless the same object has it already.
  fileprivate func respelling(_ code: String, at node: Node, as guess: String) -> Fix? {
    if tree.isKey(node), let object = tree.parent(of: node), tree.member(named: guess, in: object) != nil { return nil }
    return .spell(node, guess, isSafe: Suggestion.isSameWord(code, guess), in: self)
  }
}
