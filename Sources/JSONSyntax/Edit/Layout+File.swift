extension Layout {
  /// The layout of a file that has nobody to learn from.
  package static let usual = Layout(of: Tree(SourceText("")))

  /// A whole file that holds `value` and nothing else, an object or list of several lines, with a line end behind it.
  package func file(of value: JSONValue) -> [UInt8] {
    let tree = value.tree
    guard let root = tree.root else { return [] }
    return text(of: root, in: tree, shape: .broken, colon: colon, indentation: []) + newline
  }
}
