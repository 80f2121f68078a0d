import JSONSyntax
import RegistryModel
import TextBasics

extension Proposal {
  /// The columns given with `--map` whose cells are all empty although `template` lacks their member: nothing of them is in the
  /// table after the import, so a later value would be the first that is reported.
  func emptyColumns(without template: RowTemplate, in order: Importer.Order) -> [SkippedItem] {
    let pairs = order.columns.sorted { $0.key < $1.key }.flatMap { column, keys in keys.map { (column, $0) } }
    return pairs.compactMap { column, mapped in
      let key = mapped.hasPrefix("!") ? String(mapped.dropFirst()) : mapped
      guard isEmpty(key), let file = order.files.first, lacks(template, key) else { return nil }
      return SkippedItem(
        place: InputLocation(file: file.path),
        what: "the column \(Words.quoted(column))",
        why: "all of its cells are empty, and \(Words.quoted(order.shownPath(template.document.path))) has no "
          + Words.quoted(key)
      )
    }
  }

  /// Whether a column for `key` has only empty cells.
  private func isEmpty(_ key: String) -> Bool {
    let path = key.split(separator: ".").map(String.init)
    let isColumn = path[0] == "codes" ? codeMemberKeys.contains(path.last ?? "") : columns.contains { $0.path == path }
    return isColumn && !experiences.contains { $0.places[path] != nil && !$0.emptied.contains(path) }
  }

  private func lacks(_ template: RowTemplate, _ key: String) -> Bool {
    let (tree, path) = (template.document.tree, key.split(separator: ".").map(String.init))
    guard path[0] == "codes" else { return tree.node(at: path.map { "/" + $0 }.joined()) == nil }
    let codes = tree.node(at: "/codes").map { Array(tree.elements(of: $0)) } ?? []
    return codes.allSatisfy { tree.value(named: path[1], in: $0) == nil }
  }
}
