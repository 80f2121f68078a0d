import RegistryModel
import TextBasics

extension Rule {
  static let defaultLacksRequired = Rule(
    "language/default-lacks-required",
    .warning,
    "The default card lacks a language that the app requires.",
    why:
      "\"languages\" lists the languages that the cards must have, and people see the default card for every URL "
      + "without a card of its own. A locale of any region counts, such as pt-BR for pt. A language without an App Store "
      + "locale is not checked.",
    sources: [.registryFormat, .clipsAndExperiences],
    passes: [
      .experience(
        #""localizations": { "de": { "title": "Kaffee", "subtitle": "Fertig, wenn Sie es sind" } }"#,
        app: languages(#"["de", "en"]"#, [#""en-US""#, #""de-DE""#])
      ),
      .experience("", app: #""languages": ["en"]"#),
    ],
    fails: [
      .experience("", app: languages(#"["de", "en", "fr"]"#, [#""en-US""#], isMarked: true))
    ],
    check: .app { app in
      guard let declaration = app.declaration, let card = declaration.defaultExperience, !app.document.isBroken,
        // A locale that is not an App Store locale has its own finding.
        card.localizations.allSatisfy({ Vocabulary.appStoreLocale.contains($0.locale.value) }),
        let place = app.document.values.value(of: "localizations", in: card.object, as: Fields.defaultExperience.shape)
      else { return [] }
      let known = Set(card.localizations.map { Vocabulary.baseLanguage(of: $0.locale.value) })
      let missing = declaration.languages.filter {
        !known.contains($0.value) && Vocabulary.advancedLanguage.contains($0.value)
          && Vocabulary.appStoreLocale.hasLanguage($0.value)
      }
      guard !known.isEmpty, let first = missing.first else { return [] }
      let names = missing.map { Words.quoted($0.value) }
      return [
        Violation(
          at: place,
          of: app.document,
          "the default card has no \(Words.alternatives(names)) localization; the app requires "
            + "\(missing.count == 1 ? "this language" : "these languages") on every card",
          help: "add a locale for \(Words.list(names)) to \"localizations\"",
          related: [Finding.Related("required here", at: app.document.location(of: first.node))]
        )
      ]
    }
  )

  private static func languages(_ required: String, _ locales: [String], isMarked: Bool = false) -> String {
    let members = locales.map { #"\#($0): { "subtitle": "Shop in seconds", "image": "images/shop.png" }"# }
    let object = "{ \(members.joined(separator: ", ")) }"
    return """
      "languages": \(required),
        "defaultExperience": { "action": "open", "localizations": \(isMarked ? "«\(object)»" : object) }
      """
  }
}

extension Vocabulary {
  /// Whether a locale of the list is in a language.
  fileprivate func hasLanguage(_ language: String) -> Bool {
    words.contains { Vocabulary.baseLanguage(of: $0) == language }
  }
}
