import JSONSyntax

extension AdvancedExperience {
  /// The languages that the card has texts in, without regions: those have a finding of their own.
  func languagesOfTexts() -> Set<String> {
    let localizations = declaration?.localizations ?? []
    return Set((localizations.map(\.language.value) + [language].compactMap(\.self)).map(Vocabulary.baseLanguage))
  }

  /// A violation where the missing languages would stand: at `localizations`, or at the brace that opens the file.
  func missingLanguages(_ message: String, help: String, related: [Finding.Related]) -> Violation {
    let tree = document.tree
    if let object = declaration?.object {
      if let node = tree.value(of: "localizations", in: object, as: Fields.experience), tree.kind(of: node) == .object {
        return Violation(at: node, of: document, message, help: help, related: related)
      }
      let brace = document.openingBracket(of: object)
      return Violation(at: object, of: document, part: brace, message, help: help, related: related)
    }
    return Violation(at: .start(of: document.path), message, help: help, related: related)
  }
}
