import JSONSyntax
import RegistryModel

extension Document {
  /// Whether `language` is used anywhere other than at `node`, so that a fix at `node` would duplicate it: by another
  /// localization, another element of the same list, or the texts at the top of an experience, whose language the
  /// file or else the app declares.
  func holds(_ language: String, otherThan node: Node, appLanguage: String?) -> Bool {
    guard let root = tree.root, let container = tree.parent(of: node) else { return true }
    let isLanguage = { (other: Node) in
      other != node && (self.language(at: other) == language || self.values.string(of: other) == language)
    }
    let own = values.value(named: "defaultLanguage", in: root)
    if own == node {
      let localizations = values.value(named: "localizations", in: root)
      return localizations.map { values.members(of: $0).contains { isLanguage($0.key) } } ?? false
    }
    if values.members(of: container).contains(where: { isLanguage($0.key) }) { return true }
    if values.elements(of: container).contains(where: isLanguage) { return true }
    return isOwnLanguage(language, at: node, appLanguage: appLanguage)
  }

  /// Whether `node` is the key of a localization of an experience, and `language` is the language of the texts at its
  /// top, which the file or else the app declares.
  func isOwnLanguage(_ language: String, at node: Node, appLanguage: String?) -> Bool {
    guard let root = tree.root, tree.isKey(node), kind == .experience else { return false }
    let own = values.value(named: "defaultLanguage", in: root).flatMap(self.language(at:))
    return own ?? appLanguage.map(Self.plain) == language
  }

  private func language(at node: Node) -> String? { values.string(of: node).map(Self.plain) }

  private static func plain(_ code: String) -> String { Vocabulary.language(ofRegional: code) ?? code.lowercased() }
}
