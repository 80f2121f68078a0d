import JSONSyntax
import RegistryModel

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
