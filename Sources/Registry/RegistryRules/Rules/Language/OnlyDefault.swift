import RegistryModel
import TextBasics

extension Rule {
  static let onlyDefault = Rule(
    "language/only-default",
    .note,
    "The default card has a locale in a language that advanced experiences do not support.",
    why:
      "Advanced experiences support 32 languages. Apple added 11 locales to the App Store on 2026-03-31, but their "
      + "languages, such as Bengali and Slovenian, are not among the 32. Which localization of an advanced card people "
      + "see then is not documented.",
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
    check: .registry { registry, _ in
      registry.apps.filter(registry.hasCards).flatMap { app in
        (app.declaration?.defaultExperience?.localizations ?? []).compactMap { localization in
          let locale = localization.locale.value
          guard Vocabulary.appStoreLocale.contains(locale),
            !Vocabulary.advancedLanguage.contains(Vocabulary.baseLanguage(of: locale))
          else { return nil }
          return Violation(
            at: localization.locale.node,
            of: app.document,
            "the default card is localized in \(Words.quoted(locale)), but advanced cards do not support this language; "
              + "which one people see instead is not documented",
            help: "check that people who use \(Words.quoted(locale)) understand the default language of the "
              + "advanced cards, then add an exception under \"lint\""
          )
        }
      }
    }
  )
}
