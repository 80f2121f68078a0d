/// The layout of one file, learned from the file. It is used where there are no siblings to copy from.
///
/// Defaults, if the file gives no evidence: an indentation of two spaces, `\n`, a space after colons and commas and
/// inside the braces of one-line objects, objects on several lines, and arrays of scalars on one line. A minified file
/// stays minified.
package struct Layout: Hashable, Sendable {
  /// The line end, taken from the first line of the file.
  let newline: [UInt8]
  /// The indentation added by each level.
  let indentation: [UInt8]
  /// The colon after a key, with the white space around it.
  let colon: [UInt8]
  /// The white space after a comma on one line.
  let commaSpace: [UInt8]
  /// The white space inside the brackets of a one-line object.
  let objectPadding: [UInt8]
  /// The white space inside the brackets of a one-line array.
  let arrayPadding: [UInt8]
  /// Whether objects and arrays on several lines have a trailing comma.
  let hasTrailingCommas: Bool
  private let shapes: Shapes

  /// The maximum length in bytes of a new value that is written on one line.
  static let inlineLimit = 80

  /// Learns the layout of `tree`. Cost: proportional to the text.
  package init(of tree: Tree) {
    var evidence = LayoutStatistics()
    for index in tree.records.indices where tree.records[index].kind.isContainer {
      evidence.add(ContainerBody(of: Node(index), in: tree), of: tree)
    }
    let isDense = evidence.commaSpaces.winner == [] || evidence.colons.winner == [.colon]
    let space: [UInt8] = isDense ? [] : [.space]
    newline = Array(TextRun(tree.source.bytes).lineEnd.nonEmpty ?? [.lineFeed])
    indentation = evidence.indentations.winner ?? [.space, .space]
    colon = evidence.colons.winner ?? [.colon] + space
    commaSpace = evidence.commaSpaces.winner ?? space
    objectPadding = evidence.objectPaddings.winner ?? space
    arrayPadding = evidence.arrayPaddings.winner ?? []
    hasTrailingCommas = evidence.trailingCommas.winner ?? false
    shapes = evidence.shapes
  }

  /// The shape that the file uses for containers of this kind. `isLeaf` means that it contains no other containers.
  func shape(of kind: NodeKind, isLeaf: Bool) -> Shape { shapes.shape(of: kind, isLeaf: isLeaf) }

  /// The white space inside the brackets of a one-line container.
  func padding(of kind: NodeKind) -> [UInt8] { kind == .object ? objectPadding : arrayPadding }

  /// The text of a value of `tree` in this layout. Literals keep their bytes; comments are dropped.
  ///
  /// `shape` applies to the value itself. The content of a one-line value is on the same line; otherwise it is laid out
  /// as in the file. `indentation` is that of the line with the value's first byte.
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

  /// The shape for a value according to the layout of the file.
  func shape(of node: Node, in tree: Tree) -> Shape {
    shape(shape(of: tree.kind(of: node), isLeaf: tree.isLeaf(node)), of: node, in: tree)
  }

  /// `preferred`, unless the value is too long for one line.
  func shape(_ preferred: Shape, of node: Node, in tree: Tree) -> Shape {
    tree.range(of: node).count <= Self.inlineLimit ? preferred : .broken
  }
}

extension Collection {
  /// The collection, or nil if it is empty.
  var nonEmpty: Self? { isEmpty ? nil : self }
}

extension Layout {
  /// The layout of new files.
  package static let usual = Layout(of: Tree(SourceText("")))

  /// The bytes of a file that contains only `value`, an object or array on several lines, followed by a line end.
  package func file(of value: JSONValue) -> [UInt8] {
    let tree = value.tree
    guard let root = tree.root else { return [] }
    return text(of: root, in: tree, shape: .broken, colon: colon, indentation: []) + newline
  }
}

/// Prints the nodes of a value in the order of the text.
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

  /// Writes a scalar, a key, or the opening bracket of a container.
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
