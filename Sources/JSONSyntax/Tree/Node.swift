/// A handle to one value or key of one `Tree`; it is meaningless in another tree.
package struct Node: Hashable, Sendable {
  /// The position in the tree's flat storage.
  let index: UInt32

  init(_ index: Int) {
    self.index = UInt32(truncatingIfNeeded: index)
  }

  /// The node with `ordinal` nodes before it. The tree must have more nodes than that.
  package init(ordinal: Int) { self.init(ordinal) }

  /// The outermost value of any tree that has one.
  package static let first = Node(0)

  /// `index` as an `Int`, for subscripts.
  var position: Int { Int(index) }

  /// How many nodes of the tree begin before this one; a key begins before its value.
  package var ordinal: Int { position }
}

/// The kind of a node.
package enum NodeKind: UInt8, Sendable {
  case object, array, string, number, `true`, `false`, null
  /// A missing value or key. The range is empty, or covers what is there instead.
  case missing

  /// Whether this is an object or an array.
  package var isContainer: Bool { self == .object || self == .array }
}

/// One member of an object. If the text lacks the key, it is a node of kind `missing`.
package struct Member: Hashable, Sendable {
  /// The key, of kind `string` or `missing`.
  package let key: Node
  /// The value.
  package let value: Node
}
