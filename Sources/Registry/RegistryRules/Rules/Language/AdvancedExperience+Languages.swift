import JSONSyntax
import RegistryModel

extension AdvancedExperience {
  /// Whether the card that `text` declares has texts in the language `wanted`. Any region counts, because regions
  /// have their own finding.
  func hasTexts(in wanted: String, _ text: DecodedText) -> Bool {
    let isWanted = { (code: String) in
      code == wanted || code.utf8.count != 2 && Vocabulary.baseLanguage(of: code) == wanted
    }
    return language.map(isWanted) == true || text.members.localizations.contains { isWanted($0.language.value) }
  }

  /// A violation at the location where the missing languages belong: at `localizations`, or at the file's opening
  /// brace.
  func missingLanguages(_ message: String, help: String, related: [Finding.Related]) -> Violation {
    let values = document.values
    if let object = declaration?.object {
      if let node = values.value(of: "localizations", in: object, as: Fields.experience.shape),
        values.kind(of: node) == .object
      {
        return Violation(at: node, of: document, message, help: help, related: related)
      }
      let brace = document.openingBracket(of: object)
      return Violation(at: object, of: document, part: brace, message, help: help, related: related)
    }
    return Violation(at: .start(of: document.path), message, help: help, related: related)
  }
}
