/// A handle to one value or key of one `Tree`; it means nothing in another tree.
package struct Node: Hashable, Sendable {
  /// The place in the tree's flat storage.
  let index: UInt32

  init(_ index: Int) {
    self.index = UInt32(truncatingIfNeeded: index)
  }

  /// The node before which `ordinal` others begin. In a tree with fewer nodes it means nothing.
  package init(ordinal: Int) { self.init(ordinal) }

  /// The outermost value of any tree that has one.
  package static let first = Node(0)

  /// The same as a subscript.
  var position: Int { Int(index) }

  /// How many nodes of the tree begin before it; a key begins before its value.
  package var ordinal: Int { position }
}

/// What a node is.
package enum NodeKind: UInt8, Sendable {
  case object, array, string, number, `true`, `false`, null
  /// No value stands where one should. The range is empty, or holds what stands there instead.
  case missing

  /// Whether nodes may lie inside.
  package var isContainer: Bool { self == .object || self == .array }
}

/// One member of an object. A key that the text lacks is a node of kind `missing`.
package struct Member: Hashable, Sendable {
  /// The key, of kind `string` or `missing`.
  package let key: Node
  /// The value.
  package let value: Node
}
