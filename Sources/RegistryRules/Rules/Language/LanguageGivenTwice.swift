import RegistryModel
import TextBasics

extension Rule {
  static let languageGivenTwice = Rule(
    "language/given-twice",
    .error,
    "The language of the texts at the top stands among the localizations too.",
    why: "Each language has one title and one subtitle; of two, nobody can tell which one goes to the card.",
    sources: [.registryFormat, .appStoreConnectOpenAPI],
    passes: [.experience(#""localizations": { "de": { "title": "Kaffee", "subtitle": "Fertig" } }"#)],
    fails: [
      .experience(#""localizations": { «"en"»: { "title": "Coffee", "subtitle": "Ready" } }"#),
      .experience(#""localizations": { «"en"»: { "title": "Coffee", "subtitle": "Ready when you are" } }"#),
      .experience(
        #""defaultLanguage": "de", "localizations": { «"de"»: { "title": "Kaffee", "subtitle": "Fertig" } }"#
      ),
    ],
    check: .experience { experience, declaration, registry in
      let language = declaration.members.defaultLanguage?.value ?? experience.declaringApp.defaultLanguage
      return declaration.members.localizations.filter { $0.language.value == language }.map { localization in
        Violation(
          at: localization.language.node,
          of: experience.document,
          "\(Words.quoted(localization.language.value)) is the language of the title and subtitle at the top; it is given "
            + "twice",
          help: "remove it here, or change \"defaultLanguage\"",
          related: declaration.members.title.map {
            [Finding.Related("the other title is here", at: experience.document.place(of: $0.node))]
          } ?? [],
          fix: localization.removal(beside: declaration, in: experience.document)
        )
      }
    }
  )
}

extension LocalizationDeclaration {
  /// Removes the localization where it says the same as the top.
  fileprivate func removal(beside declaration: DecodedText, in document: Document) -> Fix? {
    guard title?.value == declaration.members.title?.value, subtitle?.value == declaration.members.subtitle?.value
    else { return nil }
    return Fix("remove it here, where it says the same", isSafe: true, .remove(language.node), in: document)
  }
}
