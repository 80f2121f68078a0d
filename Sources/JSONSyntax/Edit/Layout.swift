/// How one file is written, learned from the file: what siblings do is copied first, and what the rest of the file does
/// answers where there are none.
///
/// Where the file shows nothing: two spaces, `\n`, a space behind colons and commas and inside the braces of one-line
/// objects, objects broken, arrays of scalars on one line. A file that is minified stays so.
package struct Layout: Hashable, Sendable {
  /// How a line ends: as the first one of the file does.
  let newline: [UInt8]
  /// What each level adds to the indentation.
  let indentation: [UInt8]
  /// The colon behind a key, with the white space around it.
  let colon: [UInt8]
  /// The white space behind a comma on one line.
  let commaSpace: [UInt8]
  /// The white space inside the brackets of a one-line object.
  let objectPadding: [UInt8]
  /// The white space inside the brackets of a one-line array.
  let arrayPadding: [UInt8]
  /// Whether broken objects and arrays end with a comma.
  let hasTrailingCommas: Bool
  private let shapes: Shapes

  /// The longest text in bytes for which a new value is written on one line.
  static let inlineLimit = 80

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

  /// Writes a value of `tree` in this layout; literals keep their bytes, comments are left out.
  ///
  /// `shape` is that of the value itself; what lies inside a one-line value is on that line, and the rest is as in the
  /// file. `indentation` begins the line of the value's first byte.
  func text(of node: Node, in tree: Tree, shape: Shape?, colon: [UInt8], indentation: ArraySlice<UInt8>) -> [UInt8] {
    var printer = ValuePrinter(tree: tree, layout: self, colon: colon, indentation: indentation)
    let end = tree.records[node.position].next
    for position in node.position..<end {
      printer.close(before: position)
      printer.write(Node(position), shape: position == node.position ? shape : nil)
    }
    printer.close(before: end)
    return printer.bytes
  }

  /// The shape that the file suggests for a value.
  func shape(of node: Node, in tree: Tree) -> Shape {
    shape(shape(of: tree.kind(of: node), isLeaf: tree.isLeaf(node)), of: node, in: tree)
  }

  /// `wish`, unless the value is too long for a line.
  func shape(_ wish: Shape, of node: Node, in tree: Tree) -> Shape {
    tree.range(of: node).count <= Self.inlineLimit ? wish : .broken
  }
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

/// Writes the nodes of a value in the order of the text.
private struct ValuePrinter {
  let tree: Tree
  let layout: Layout
  let colon: [UInt8]
  let indentation: ArraySlice<UInt8>
  var bytes: [UInt8] = []
  private var open: [Container] = []
  private var followsKey = false

  private struct Container {
    let kind: NodeKind
    let shape: Shape
    let end: Int
    var isEmpty = true
  }

  init(tree: Tree, layout: Layout, colon: [UInt8], indentation: ArraySlice<UInt8>) {
    self.tree = tree
    self.layout = layout
    self.colon = colon
    self.indentation = indentation
  }

  /// Closes the containers that end before the node at `position`.
  mutating func close(before position: Int) {
    while let last = open.last, last.end <= position {
      open.removeLast()
      if last.shape == .broken, layout.hasTrailingCommas { bytes.append(.comma) }
      separate(last.shape, inline: layout.padding(of: last.kind))
      bytes.append(last.kind == .object ? .rightBrace : .rightBracket)
    }
  }

  /// Writes a scalar, a key, or the beginning of a container.
  mutating func write(_ node: Node, shape: Shape?) {
    let isKey = !followsKey && open.last?.kind == .object
    beginChild()
    guard tree.kind(of: node).isContainer else {
      let range = tree.range(of: node)
      bytes += tree.source.bytes[range.lowerBound..<range.upperBound]
      if isKey { bytes += colon }
      followsKey = isKey
      return
    }
    begin(node, shape)
  }

  private mutating func begin(_ node: Node, _ shape: Shape?) {
    let kind = tree.kind(of: node)
    let end = tree.records[node.position].next
    bytes.append(kind == .object ? .leftBrace : .leftBracket)
    guard end > node.position + 1 else {
      bytes.append(kind == .object ? .rightBrace : .rightBracket)
      return
    }
    let own = open.last?.shape == .inline ? .inline : shape ?? layout.shape(of: node, in: tree)
    open.append(Container(kind: kind, shape: own, end: end))
  }

  private mutating func beginChild() {
    guard !followsKey, let last = open.last else {
      followsKey = false
      return
    }
    open[open.count - 1].isEmpty = false
    if !last.isEmpty { bytes.append(.comma) }
    separate(last.shape, inline: last.isEmpty ? layout.padding(of: last.kind) : layout.commaSpace)
  }

  private mutating func separate(_ shape: Shape, inline: [UInt8]) {
    guard shape == .broken else {
      bytes += inline
      return
    }
    bytes += layout.newline
    bytes += indentation
    for _ in open { bytes += layout.indentation }
  }
}
