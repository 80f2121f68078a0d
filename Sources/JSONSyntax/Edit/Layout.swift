/// How one file is written, learned from the file: what siblings do is copied first, and what the rest of the file does
/// answers where there are none.
///
/// Where the file shows nothing: two spaces, `\n`, a space behind colons and commas and inside the braces of one-line
/// objects, objects broken, arrays of scalars on one line. A file that is minified stays so.
package struct Layout: Hashable, Sendable {
  /// How a line ends: as the first one of the file does.
  package let newline: [UInt8]
  /// What each level adds to the indentation.
  package let indentation: [UInt8]
  /// The colon behind a key, with the white space around it.
  package let colon: [UInt8]
  /// The white space behind a comma on one line.
  package let commaSpace: [UInt8]
  /// The white space inside the brackets of a one-line object.
  package let objectPadding: [UInt8]
  /// The white space inside the brackets of a one-line array.
  package let arrayPadding: [UInt8]
  /// Whether broken objects and arrays end with a comma.
  package let hasTrailingCommas: Bool
  private let shapes: Shapes

  /// The longest text in bytes for which a new value is written on one line.
  package static let inlineLimit = 80

  /// Learns from `tree`. Cost: proportional to the text.
  package init(of tree: Tree) {
    var evidence = Evidence()
    for index in tree.records.indices where tree.records[index].kind.isContainer {
      evidence.add(Interior(of: Node(index), in: tree), of: tree)
    }
    let isDense = evidence.commaSpaces.winner == [] || evidence.colons.winner == [.colon]
    let space: [UInt8] = isDense ? [] : [.space]
    newline = Array(Passage(tree.source.bytes).lineEnd.nonEmpty ?? [.lineFeed])
    indentation = evidence.indentations.winner ?? [.space, .space]
    colon = evidence.colons.winner ?? [.colon] + space
    commaSpace = evidence.commaSpaces.winner ?? space
    objectPadding = evidence.objectPaddings.winner ?? space
    arrayPadding = evidence.arrayPaddings.winner ?? []
    hasTrailingCommas = evidence.trailingCommas.winner ?? false
    shapes = evidence.shapes
  }

  /// Whether the file would break a container of this kind with or without containers inside.
  func shape(of kind: NodeKind, isLeaf: Bool) -> Shape { shapes.shape(of: kind, isLeaf: isLeaf) }

  /// The white space inside the brackets of a one-line container.
  func padding(of kind: NodeKind) -> [UInt8] { kind == .object ? objectPadding : arrayPadding }
}

extension Collection {
  /// The collection, or nil where it is empty.
  var nonEmpty: Self? { isEmpty ? nil : self }
}

extension Layout {
  /// The layout of a file that has nobody to learn from.
  package static let usual = Layout(of: Tree(SourceText("")))

  /// A whole file that holds `value` and nothing else, an object or list of several lines, with a line end after it.
  package func file(of value: JSONValue) -> [UInt8] {
    let tree = value.tree
    guard let root = tree.root else { return [] }
    return text(of: root, in: tree, shape: .broken, colon: colon, indentation: []) + newline
  }
}
