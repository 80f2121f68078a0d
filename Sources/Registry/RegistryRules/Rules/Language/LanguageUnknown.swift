import RegistryModel
import TextBasics

extension Rule {
  static let languageUnknown = Rule(
    "language/unknown",
    .error,
    "A language code is not on App Store Connect's list for this kind of card.",
    why:
      "Advanced experiences support 32 languages, without regions; the default experience supports App Store locales. "
      + "Apple adds locales over time, so an unlisted locale of a known language is only a warning, not an error.",
    sources: [.appStoreConnectOpenAPI, .appStoreLocales],
    passes: [.experience(#""localizations": { "de": { "title": "Kaffee", "subtitle": "Fertig, wenn Sie es sind" } }"#)],
    fails: [
      .experience(#""localizations": { «"ger"»: { "title": "Kaffee", "subtitle": "Fertig" } }"#),
      .experience(#""localizations": { «"englisch"»: { "title": "Coffee", "subtitle": "Ready when you are" } }"#),
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
            «"fr"»: { "subtitle": "En un instant", "image": "images/shop.png" } } }
        """
      ),
      .app(
        """
        "defaultExperience": { "action": "open", "localizations": {
            "en-US": { "subtitle": "Shop in seconds", "image": "images/shop.png" },
            «"de"»: { "subtitle": "Einkaufen in Sekunden", "image": "images/shop.png" } } }
        """
      ),
      .app(
        """
        "defaultExperience": { "action": "open", "localizations": {
            "en-US": { "subtitle": "Shop in seconds", "image": "images/shop.png" },
            «"xx"»: { "subtitle": "Xyzzy", "image": "images/shop.png" } } }
        """
      ),
    ],
    check: .fieldOfOwner { problem, owner in
      let document = owner.document
      guard case .unknownWord(let vocabulary) = problem.kind, vocabulary.namesLanguages else { return nil }
      let code = document.values.string(of: problem.node) ?? ""
      let isOfDefaultCard = vocabulary === Vocabulary.appStoreLocale
      guard isOfDefaultCard || Vocabulary.language(ofRegional: code) == nil else { return nil }
      let meant = vocabulary.suggestions(for: code)
      let language = owner.app.defaultLanguage
      let given = meant.filter { document.holds($0, otherThan: problem, appLanguage: language) }
      return Violation(
        at: problem.node,
        of: document,
        "\(Words.quoted(code)) is not on Apple's list of "
          + (isOfDefaultCard ? "App Store locales" : "languages for advanced experiences"),
        help: given.isEmpty
          ? vocabulary.help(for: code)
          : help(
            others: meant.filter { !given.contains($0) },
            given: given,
            given.count == 1 && document.isOwnLanguage(given[0], at: problem.node, appLanguage: language)
          ),
        severity: isOfDefaultCard && Languages.isLocale(code) ? .warning : .error,
        fix: meant.count == 1 && given.isEmpty
          ? .spell(problem.node, meant[0], isSafe: Suggestion.isSameWord(code, meant[0]), in: document) : nil
      )
    }
  )

  /// The help for a code that could mean one of `others`, or one of the languages `given`, which are already in use.
  /// If `isOwnLanguage`, the only language in use is that of the texts at the top.
  private static func help(others: [String], given: [String], _ isOwnLanguage: Bool) -> String {
    let languages = Words.list(given.map(Words.quoted))
    let isThere =
      isOwnLanguage
      ? "\(languages) is the language of the top-level \"title\" and \"subtitle\""
      : "\(languages) \(given.count == 1 ? "is" : "are") already in this file"
    guard !others.isEmpty else {
      return given.count == 1 ? "if you meant \(languages), remove this entry: \(isThere)" : "remove it; \(isThere)"
    }
    return "use \(Words.alternatives(others.map(Words.quoted))), or remove it; \(isThere)"
  }
}
