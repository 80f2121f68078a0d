import RegistryModel
import TextBasics

extension Rule {
  static let clashOfRegions = Rule(
    "language/clash-of-regions",
    .error,
    "An advanced experience has localizations for two regions or scripts of one language.",
    why:
      "Advanced experiences do not distinguish regions or scripts: there is only one Chinese, one Portuguese and one "
      + "Spanish. If a card has both zh-Hans and zh-Hant, only one of them can be sent to App Store Connect.",
    sources: [.appStoreConnectOpenAPI],
    passes: [
      .experience(
        """
        "localizations": {
            "pt": { "title": "Café", "subtitle": "Pronto quando quiser" },
            "zh": { "title": "咖啡", "subtitle": "随到随取" } }
        """
      )
    ],
    fails: [
      .experience(
        """
        "localizations": {
            "zh-Hans": { "title": "咖啡", "subtitle": "随到随取" },
            «"zh-Hant"»: { "title": "咖啡", "subtitle": "隨到隨取" } }
        """
      ),
      .experience(#""localizations": { «"en-GB"»: { "title": "Coffee", "subtitle": "Ready in a jiffy" } }"#),
    ],
    check: .experience { experience, declaration in
      guard declaration.members.localizations.contains(where: { $0.language.value.utf8.count != 2 }) else { return [] }
      var first: [String: LocalizationDeclaration] = [:]
      return declaration.members.localizations.sorted { $0.language.value < $1.language.value }.compactMap {
        localization in
        let code = localization.language.value
        let language = Vocabulary.baseLanguage(of: code)
        let isTopAgain = language == experience.language && code != language
        guard let earlier = first.updateValue(localization, forKey: language) ?? (isTopAgain ? localization : nil),
          Vocabulary.advancedLanguage.contains(language)
        else { return nil }
        let isTop = earlier.language.node == localization.language.node
        guard isTop || earlier.language.value != code else { return nil }
        let quoted = (code: Words.quoted(code), language: Words.quoted(language))
        let place = isTop ? declaration.members.title?.node : earlier.language.node
        return Violation(
          at: localization.language.node,
          of: experience.document,
          isTop
            ? "\(quoted.code) becomes \(quoted.language) in advanced experiences; the top-level title and subtitle are "
              + "already in \(quoted.language)"
            : "\(quoted.code) and \(Words.quoted(earlier.language.value)) both become \(quoted.language) in advanced "
              + "experiences",
          help: isTop
            ? "remove \(quoted.code); people who use it then see the top-level title and subtitle"
            : "keep one of them, and rename it to \(quoted.language); people who use either one then see it",
          related: place.map {
            let words = isTop ? "the top-level title is here" : "the other localization is here"
            return [Finding.Related(words, at: experience.document.location(of: $0))]
          } ?? []
        )
      }
    }
  )
}
