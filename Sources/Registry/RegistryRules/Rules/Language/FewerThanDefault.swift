import RegistryModel
import TextBasics

extension Rule {
  static let fewerThanDefault = Rule(
    "language/fewer-than-default",
    .note,
    "A card lacks a language that the default card of its app has.",
    why:
      "Apple asks you to offer every experience in the same languages as the app. If the app sets \"languages\", the "
      + "rule language/required-missing checks its cards instead.",
    sources: [.clipsAndExperiences],
    passes: [
      .experience(
        #""localizations": { "de": { "title": "Kaffee", "subtitle": "Fertig, wenn Sie es sind" } }"#,
        app: """
          "defaultExperience": { "action": "open", "localizations": {
              "en-US": { "subtitle": "Shop in seconds", "image": "images/shop.png" },
              "de-DE": { "subtitle": "Einkaufen in Sekunden", "image": "images/shop.png" } } }
          """
      ),
      .experience(
        "",
        app: """
          "languages": ["en"],
            "defaultExperience": { "action": "open", "localizations": {
              "en-US": { "subtitle": "Shop in seconds", "image": "images/shop.png" },
              "de-DE": { "subtitle": "Einkaufen in Sekunden", "image": "images/shop.png" } } }
          """
      ),
    ],
    fails: [
      .experience(
        #""localizations": «{ "de": { "title": "Kaffee", "subtitle": "Fertig, wenn Sie es sind" } }»"#,
        app: """
          "defaultExperience": { "action": "open", "localizations": {
              "en-US": { "subtitle": "Shop in seconds", "image": "images/shop.png" },
              "de-DE": { "subtitle": "Einkaufen in Sekunden", "image": "images/shop.png" },
              "fr-FR": { "subtitle": "Vos courses en un clin d'œil", "image": "images/shop.png" } } }
          """
      )
    ],
    check: .experience { experience, declaration in
      let app = experience.declaringApp
      guard app.declaration?.languages.isEmpty == true, !experience.isRetired,
        let locales = app.declaration?.defaultExperience?.localizations, locales.count > 1
      else { return [] }
      let lacking = locales.lazy.map { Vocabulary.baseLanguage(of: $0.locale.value) }.filter {
        !experience.hasTexts(in: $0, declaration) && Vocabulary.advancedLanguage.contains($0)
      }
      let missing = Set(lacking).sorted()
      // A locale that is not an App Store locale has its own finding.
      let areKnown = locales.allSatisfy { Vocabulary.appStoreLocale.contains($0.locale.value) }
      guard !missing.isEmpty, areKnown, experience.hasReadableLanguages, !experience.document.isBroken,
        !app.document.isBroken
      else { return [] }
      let names = Words.list(missing.map(Words.quoted))
      return [
        experience.missingLanguages(
          "this card has no \(Words.alternatives(missing.map(Words.quoted))) localization, but the default card does",
          help:
            "add \(names) to \"localizations\", or use \"languages\" in \(app.document.path) to list the languages "
            + "that every card must have",
          related: []
        )
      ]
    }
  )
}
