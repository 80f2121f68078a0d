import JSONSyntax
import RegistryModel
import TextBasics

extension Rule {
  static let hasRegion = Rule(
    "language/has-region",
    .error,
    "The language code of an advanced experience contains a region or a script.",
    why:
      "App Store Connect has 32 languages for advanced experiences, from AR to ZH, and none of them has a region. App "
      + "Store locales, such as de-DE, are for the default experience.",
    sources: [.appStoreConnectOpenAPI, .appStoreLocales],
    passes: [.experience(#""localizations": { "de": { "title": "Kaffee", "subtitle": "Fertig, wenn Sie es sind" } }"#)],
    fails: [
      .experience(#""localizations": { «"de-DE"»: { "title": "Kaffee", "subtitle": "Fertig" } }"#),
      .experience(#""defaultLanguage": "en", "localizations": { «"fr-FR"»: { "title": "Café", "subtitle": "Prêt" } }"#),
      .experience(#""localizations": { «"zh-Hans"»: { "title": "咖啡", "subtitle": "随到随取" } }"#),
      .experience(#""defaultLanguage": «"en_GB"»"#),
      .app(#""languages": ["en", «"pt-BR"»]"#),
    ],
    check: .fieldOfOwner { problem, owner in
      let document = owner.document
      guard case .unknownWord(let vocabulary) = problem.kind, vocabulary === Vocabulary.advancedLanguage,
        let code = document.values.string(of: problem.node), let language = Vocabulary.language(ofRegional: code),
        !owner.hasTwice(language, problem)
      else { return nil }
      return Violation(
        at: problem.node,
        of: document,
        "\(Words.quoted(code)) contains a region or a script; advanced experiences accept only a language code",
        help: "use \(Words.quoted(language))",
        fix: document.holds(
          language,
          otherThan: problem,
          appLanguage: owner.app.defaultLanguage
        ) ? nil : .spell(problem.node, language, isSafe: false, in: document)
      )
    }
  )
}

extension Owner {
  /// Whether the localization of `problem` is one of two in `language`, which `language/clash-of-regions` reports.
  fileprivate func hasTwice(_ language: String, _ problem: FieldError) -> Bool {
    guard document.tree.isKey(problem.node) else { return false }
    if let experience, experience.template == nil, experience.language == language { return true }
    return problem.listedLanguages.count(ofBase: language) > 1
  }
}
