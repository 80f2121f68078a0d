import JSONSyntax
import RegistryModel
import TextBasics

extension Rule {
  static let languageDefaultMissing = Rule(
    "language/default-missing",
    .error,
    "The default experience has no localization in the app's default language.",
    why: "App Store Connect expects at least one localization that matches the app's primary locale.",
    sources: [.clipsAndExperiences],
    passes: [.app(#""defaultLanguage": "en""#)],
    fails: [
      .app(
        """
        "defaultExperience": { "action": "open", "localizations": «{
            "de-DE": { "subtitle": "Einkaufen in Sekunden", "image": "images/shop.png" } }» }
        """
      )
    ],
    check: .app { app in
      guard let declared = app.declaration?.defaultExperience, let language = app.defaultLanguage,
        !app.document.isBroken, Vocabulary.advancedLanguage.contains(language),
        let localizations = app.document.values.value(
          of: "localizations",
          in: declared.object,
          as: Fields.defaultExperience.shape
        ),
        app.document.values.kind(of: localizations) == .object
      else { return [] }
      let locales = declared.localizations.map(\.locale.value)
      guard !locales.contains(where: { $0 == language || $0.hasPrefix(language + "-") }) else { return [] }
      return [
        Violation(
          at: localizations,
          of: app.document,
          "the default experience has no localization in the app's default language, \(Words.quoted(language))"
            + (locales.isEmpty ? "" : "; found only \(Words.list(locales.map(Words.quoted)))"),
          help: "add a localization for \(Words.quoted(language)) or one of its regional locales"
        )
      ]
    }
  )
}
