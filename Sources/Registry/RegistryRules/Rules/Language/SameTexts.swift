import RegistryModel
import TextBasics

extension Rule {
  static let sameTexts = Rule(
    "language/same-texts",
    .note,
    "A card has the same title and the same subtitle in two languages.",
    why:
      "One of the two is probably a copy that still has to be translated. A name may be the same in every language, "
      + "but a title and a subtitle together rarely are.",
    sources: [.clipsAndExperiences],
    passes: [
      .experience(#""localizations": { "de": { "title": "Coffee", "subtitle": "Fertig, wenn Sie es sind" } }"#)
    ],
    fails: [
      .experience(#""localizations": { «"de"»: { "title": "Coffee", "subtitle": "Ready when you are" } }"#),
      .experience(
        """
        "localizations": {
            "de": { "title": "Kaffee", "subtitle": "Fertig, wenn Sie es sind" },
            «"nl"»: { "title": "Kaffee", "subtitle": "Fertig, wenn Sie es sind" } }
        """
      ),
    ],
    check: .experience { experience, declaration in
      guard let title = declaration.members.title, let subtitle = declaration.members.subtitle else { return [] }
      let localizations = declaration.members.localizations
      let hasTitleAgain = localizations.indices.contains { number in
        guard let other = localizations[number].title?.value else { return false }
        return other == title.value || localizations[..<number].contains { $0.title?.value == other }
      }
      guard hasTitleAgain else { return [] }
      var first = [[title.value, subtitle.value]: (name: experience.language ?? "", node: title.node)]
      return localizations.sorted { $0.language.value < $1.language.value }.compactMap { localization in
        guard let title = localization.title?.value, let subtitle = localization.subtitle?.value else { return nil }
        let code = localization.language
        guard let earlier = first[[title, subtitle]] else {
          first[[title, subtitle]] = (code.value, code.node)
          return nil
        }
        guard Vocabulary.baseLanguage(of: earlier.name) != Vocabulary.baseLanguage(of: code.value) else { return nil }
        return Violation(
          at: code.node,
          of: experience.document,
          "the title and subtitle are the same in \(Words.quoted(code.value)) and \(Words.quoted(earlier.name))",
          help: "translate \(Words.quoted(code.value)), or remove it to show the card in its default language instead",
          related: [
            Finding.Related("the same title and subtitle are here", at: experience.document.location(of: earlier.node))
          ]
        )
      }
    }
  )
}
