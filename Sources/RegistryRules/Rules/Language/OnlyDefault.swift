import RegistryModel
import TextBasics

extension Rule {
  static let onlyDefault = Rule(
    "language/only-default",
    .note,
    "A locale of the default card has no language among those of advanced cards.",
    why: "The App Store has 50 locales since 2026-03-31; the languages of advanced experiences were not extended with "
      + "them. Who reads Bengali or Slovenian sees the advanced cards in their default language.",
    sources: [.appStoreLocales, .appStoreConnectOpenAPI],
    passes: [
      .experience(
        #""localizations": { "de": { "title": "Kaffee", "subtitle": "Fertig, wenn Sie es sind" } }"#,
        app: """
          "defaultExperience": { "action": "open", "localizations": {
              "en-US": { "subtitle": "Shop in seconds", "image": "images/shop.png" },
              "de-DE": { "subtitle": "Einkaufen in Sekunden", "image": "images/shop.png" } } }
          """
      )
    ],
    fails: [
      .experience(
        "",
        app: """
          "defaultExperience": { "action": "open", "localizations": {
              "en-US": { "subtitle": "Shop in seconds", "image": "images/shop.png" },
              «"sl-SI"»: { "subtitle": "Nakup v trenutku", "image": "images/shop.png" } } }
          """
      )
    ],
    check: .registry { registry in
      let apps = registry.appsWithExperiences
      return registry.apps.filter { apps.contains($0.id) }.flatMap { app in
        (app.declaration?.defaultExperience?.localizations ?? []).compactMap { localization in
          let locale = localization.locale.value
          guard Vocabulary.appStoreLocale.contains(locale),
            !Vocabulary.advancedLanguage.contains(Vocabulary.baseLanguage(of: locale))
          else { return nil }
          return Violation(
            at: localization.locale.node,
            of: app.document,
            "the default card has \(Words.quoted(locale)); advanced cards have no such language and show their default one",
            help: "make sure these people can read the experiences' default language; if so, say it under \"lint\""
          )
        }
      }
    }
  )
}
