import RegistryModel
import TextBasics

extension Rule {
  static let requiredMissing = Rule(
    "language/required-missing",
    .error,
    "A card lacks a language that the app requires.",
    why:
      "\"languages\" lists the languages that every advanced card must have. Apple asks you to offer every "
      + "experience in the same languages as the app.",
    sources: [.registryFormat, .clipsAndExperiences],
    passes: [
      .experience(
        #""localizations": { "de": { "title": "Kaffee", "subtitle": "Fertig, wenn Sie es sind" } }"#,
        app: bilingual
      ),
      .experience(#""retired": true"#, app: bilingual),
    ],
    fails: [
      .experience(
        #""localizations": «{ "de": { "title": "Kaffee", "subtitle": "Fertig, wenn Sie es sind" } }»"#,
        app: #""languages": ["de", "en", "fr", "ja"]"#
      ),
      .wholeFile(
        """
        «{»
          "urlPrefix": "https://example.com/coffee",
          "action": "open",
          "title": "Kaffee",
          "subtitle": "Fertig, wenn Sie es sind",
          "defaultLanguage": "de",
          "image": "images/coffee.png"
        }

        """,
        app: #""languages": ["de", "en"]"#
      ),
    ],
    check: .experience { experience, declaration in
      let app = experience.declaringApp
      guard let required = app.declaration?.languages, !required.isEmpty, !experience.isRetired else { return [] }
      let missing = required.filter {
        !experience.hasTexts(in: $0.value, declaration) && Vocabulary.advancedLanguage.contains($0.value)
      }
      guard let first = missing.first, experience.hasReadableLanguages, !experience.document.isBroken else { return [] }
      let names = Words.list(missing.map { Words.quoted($0.value) })
      return [
        experience.missingLanguages(
          "this card has no \(Words.alternatives(missing.map { Words.quoted($0.value) })) localization; the app requires "
            + "\(missing.count == 1 ? "this language" : "these languages") on every card",
          help: "add \(names) to \"localizations\"",
          related: [Finding.Related("required here", at: app.document.location(of: first.node))]
        )
      ]
    }
  )
  /// An app that requires two languages, and whose default card has them.
  private static let bilingual = """
    "languages": ["de", "en"],
      "defaultExperience": { "action": "open", "localizations": {
        "en-US": { "subtitle": "Shop in seconds", "image": "images/shop.png" },
        "de-DE": { "subtitle": "Einkaufen in Sekunden", "image": "images/shop.png" } } }
    """
}
