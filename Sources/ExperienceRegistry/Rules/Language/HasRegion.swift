import JSONSyntax

extension Rule {
  static let hasRegion = Rule(
    "language/has-region",
    .error,
    "The language of an advanced experience is written with a region or a script.",
    why:
      "App Store Connect has 32 languages for advanced experiences, and none of them has a region: AR to ZH. The App "
      + "Store's locales, such as de-DE, are for the default experience.",
    sources: [.appStoreConnectOpenAPI, .appStoreLocales],
    passes: [.experience(#""localizations": { "de": { "title": "Kaffee", "subtitle": "Fertig, wenn Sie es sind" } }"#)],
    fails: [
      .experience(#""localizations": { «"de-DE"»: { "title": "Kaffee", "subtitle": "Fertig" } }"#),
      .experience(
        #""defaultLanguage": "en", "localizations": { «"fr-FR"»: { "title": "Café", "subtitle": "Prêt" } }"#
      ),
      .experience(#""localizations": { «"zh-Hans"»: { "title": "咖啡", "subtitle": "随到随取" } }"#),
      .experience(#""defaultLanguage": «"en_GB"»"#),
      .app(#""languages": ["en", «"pt-BR"»]"#),
    ],
    check: .field { problem, document in
      guard case .unknownWord(let vocabulary) = problem.kind, vocabulary === Vocabulary.advancedLanguage,
        let code = document.tree.string(of: problem.node), let language = Vocabulary.language(ofRegional: code)
      else { return nil }
      return Violation(
        at: problem.node,
        of: document,
        "\(Words.quoted(code)) names a region or a script; advanced experiences have languages alone",
        help: "write \(Words.quoted(language))",
        fix: document.withoutRegion(problem.node, language)
      )
    }
  )
}

extension Document {
  /// Writes the language alone, where the file itself shows that nothing else is in that language: a localization may be
  /// in the language of the texts at the top, which is often the app's to say.
  fileprivate func withoutRegion(_ node: Node, _ language: String) -> Fix? {
    guard let root = tree.root, let container = tree.parent(of: node) else { return nil }
    let others = tree.members(of: container).map(\.key) + tree.elements(of: container)
    let isTaken = others.contains { $0 != node && tree.string(of: $0).map { Self.plain($0) } == language }
    let own = tree.value(named: "defaultLanguage", in: root)
    if tree.isKey(node) {
      guard !isTaken, let top = own.flatMap(tree.string(of:)), Self.plain(top) != language else { return nil }
    } else {
      let localizations = tree.value(named: "localizations", in: root)
      let keys = localizations.map { tree.members(of: $0).compactMap { tree.string(of: $0.key) } } ?? []
      guard !isTaken, own != node || !keys.map(Self.plain).contains(language) else { return nil }
    }
    return .spell(node, language, isSafe: false, in: self)
  }

  private static func plain(_ code: String) -> String { Vocabulary.language(ofRegional: code) ?? code }
}
