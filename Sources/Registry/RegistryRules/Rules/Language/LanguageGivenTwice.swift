import RegistryModel
import TextBasics

extension Rule {
  static let languageGivenTwice = Rule(
    "language/given-twice",
    .error,
    "\"localizations\" repeats the language of the top-level title and subtitle.",
    why: "Each language has one title and one subtitle. With two of each, it is unclear which ones belong on the card.",
    sources: [.registryFormat, .appStoreConnectOpenAPI],
    passes: [.experience(#""localizations": { "de": { "title": "Kaffee", "subtitle": "Fertig" } }"#)],
    fails: [
      .experience(#""localizations": { «"en"»: { "title": "Coffee", "subtitle": "Ready" } }"#),
      .experience(#""localizations": { «"en"»: { "title": "Coffee", "subtitle": "Ready when you are" } }"#),
      .experience(
        #""defaultLanguage": "de", "localizations": { «"de"»: { "title": "Kaffee", "subtitle": "Fertig" } }"#
      ),
    ],
    check: .experience { experience, declaration in
      let language = declaration.members.defaultLanguage?.value ?? experience.declaringApp.defaultLanguage
      return declaration.members.localizations.filter { $0.language.value == language }.map { localization in
        Violation(
          at: localization.language.node,
          of: experience.document,
          "\(Words.quoted(localization.language.value)) is already the language of the top-level title and subtitle",
          help: "remove this localization, or change \"defaultLanguage\"",
          related: declaration.members.title.map {
            [Finding.Related("the top-level title is here", at: experience.document.location(of: $0.node))]
          } ?? [],
          fix: localization.removal(from: declaration, in: experience.document)
        )
      }
    }
  )
}

extension LocalizationDeclaration {
  /// A fix that removes the localization if its texts equal those at the top.
  fileprivate func removal(from declaration: DecodedText, in document: Document) -> Fix? {
    guard title?.value == declaration.members.title?.value, subtitle?.value == declaration.members.subtitle?.value
    else { return nil }
    let title = "remove this localization, which repeats the top-level title and subtitle"
    return Fix(title, isSafe: true, .remove(language.node), in: document)
  }
}
