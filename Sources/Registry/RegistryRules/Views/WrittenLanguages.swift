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

extension Document {
  /// Whether `language` is used anywhere other than at the code that `problem` is about, so that a fix there would
  /// duplicate it: by another localization, another element of the same list, or the texts at the top of an experience,
  /// whose language the file or else the app declares.
  func holds(_ language: String, otherThan problem: FieldError, appLanguage: String?) -> Bool {
    guard let root = tree.root, tree.parent(of: problem.node) != nil else { return true }
    if values.value(named: "defaultLanguage", in: root) == problem.node {
      let localizations = values.value(named: "localizations", in: root)
      return localizations.map { values.members(of: $0).contains { self.isLanguage(language, at: $0.key) } } ?? false
    }
    return problem.listedLanguages.contains(language, besides: values.string(of: problem.node) ?? "")
      || isOwnLanguage(language, at: problem.node, appLanguage: appLanguage)
  }

  /// Whether `node` is the key of a localization of an experience, and `language` is the language of the texts at its
  /// top, which the file or else the app declares.
  func isOwnLanguage(_ language: String, at node: Node, appLanguage: String?) -> Bool {
    guard let root = tree.root, tree.isKey(node), kind == .experience else { return false }
    let own = values.value(named: "defaultLanguage", in: root).flatMap { values.string(of: $0) }
    return (own ?? appLanguage).map(ListedLanguages.plain) == language
  }

  private func isLanguage(_ language: String, at node: Node) -> Bool {
    guard let code = values.string(of: node) else { return false }
    return code == language || ListedLanguages.plain(code) == language
  }
}
