import RegistryModel
import TextBasics

extension Rule {
  static let collapses = Rule(
    "language/collapses",
    .note,
    "Locales of the default card have different subtitles, but advanced cards have only one language for them.",
    why:
      "The default experience supports App Store locales; advanced experiences support 32 languages without regions. "
      + "An advanced experience has only zh for zh-Hans and zh-Hant, and only pt for pt-BR and pt-PT. Which localization "
      + "people see then is not documented. Only locales with different subtitles are reported.",
    sources: [.appStoreConnectOpenAPI, .appStoreLocales],
    passes: [
      .experience(
        "",
        app: """
          "defaultExperience": { "action": "open", "localizations": {
              "en-GB": { "subtitle": "Shop in seconds", "image": "images/shop.png" },
              "en-US": { "subtitle": "Shop in seconds", "image": "images/shop.png" } } }
          """
      )
    ],
    fails: [
      .experience(
        "",
        app: """
          "defaultExperience": { "action": "open", "localizations": {
              "en-US": { "subtitle": "Shop in seconds", "image": "images/shop.png" },
              "zh-Hans": { "subtitle": "随到随取", "image": "images/shop.png" },
              «"zh-Hant"»: { "subtitle": "隨到隨取", "image": "images/shop.png" } } }
          """
      )
    ],
    check: .registry { registry, _ in
      registry.apps.filter(registry.hasCards).flatMap(\.collapsedLocales)
    }
  )
}

extension App {
  /// One violation for each language with several locales and different subtitles, at the last locale in byte order.
  fileprivate var collapsedLocales: [Violation] {
    let locales = (declaration?.defaultExperience?.localizations ?? []).sorted { $0.locale.value < $1.locale.value }
    guard locales.count > 1 else { return [] }
    let groups = Dictionary(grouping: locales) { Vocabulary.baseLanguage(of: $0.locale.value) }
    return groups.compactMap { language, members in
      guard members.count > 1, Vocabulary.advancedLanguage.contains(language), let last = members.last,
        Set(members.map { $0.subtitle?.value }).count > 1
      else { return nil }
      return Violation(
        at: last.locale.node,
        of: document,
        "\(Words.list(members.map { Words.quoted($0.locale.value) })) have different subtitles on the default card; "
          + "advanced experiences have only \(Words.quoted(language)) for them",
        help:
          "check that the \(Words.quoted(language)) localizations of the experiences suit people who use any of "
          + "these locales, then add an exception under \"lint\"",
        related: members.dropLast().map {
          Finding.Related(
            "this locale also becomes \(Words.quoted(language))",
            at: document.location(of: $0.locale.node)
          )
        }
      )
    }
  }
}
