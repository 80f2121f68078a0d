import RegistryModel
import TextBasics

extension Rule {
  static let clashOfRegions = Rule(
    "language/clash-of-regions",
    .error,
    "One advanced experience has texts for two regions or scripts of one language.",
    why:
      "Advanced experiences have one Chinese, one Portuguese, one Spanish: of zh-Hans and zh-Hant only one text can be "
      + "sent, and the other is lost.",
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
    check: .experience { experience, declaration, registry in
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
        let other = isTop ? "the texts at the top" : Words.quoted(earlier.language.value)
        let place = isTop ? declaration.members.title?.node : earlier.language.node
        return Violation(
          at: localization.language.node,
          of: experience.document,
          "\(Words.quoted(code)) and \(other) are one language of advanced experiences, \(Words.quoted(language))",
          help: "keep one of the two as \(Words.quoted(language)), in words that both readers understand",
          related: place.map { [Finding.Related("the other one is here", at: experience.document.place(of: $0))] } ?? []
        )
      }
    }
  )
}
