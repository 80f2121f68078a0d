extension Layout {
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
