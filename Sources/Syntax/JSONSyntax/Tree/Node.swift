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

  /// The kind of value with its article, for messages: "a list".
  package var noun: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .true: "true"
    case .false: "false"
    case .null: "null"
    case .missing: "nothing"
    }
  }
}

/// One member of an object. If the text lacks the key, it is a node of kind `missing`.
package struct Member: Hashable, Sendable {
  /// The key, of kind `string` or `missing`.
  package let key: Node
  package let value: Node
}

/// One node as a tree stores it, in 16 bytes.
///
/// Nodes are stored in the order in which they begin in the text, so a container's children are the nodes from its own
/// index + 1 up to `next`, and each child's `next` leads to its sibling. An object's children are key, value, key,
/// value.
///
/// Rejected: a class or an indirect enum per node, which parses 6 to 7 times slower and overflows the stack when a deep
/// tree is freed.
struct NodeRecord {
  var lowerBound: UInt32
  var upperBound: UInt32
  /// The index of the container, or `none` for the root.
  let parent: UInt32
  /// The kind in the top three bits, `isPlain` in the fourth, and the index after the subtree in the other 28.
  private var packed: UInt32

  /// The value of `parent` for the root.
  static let none = UInt32.max

  init(_ kind: NodeKind, isPlain: Bool, from lowerBound: Int, to upperBound: Int, parent: UInt32, next: Int) {
    self.lowerBound = UInt32(truncatingIfNeeded: lowerBound)
    self.upperBound = UInt32(truncatingIfNeeded: upperBound)
    self.parent = parent
    self.packed =
      UInt32(kind.rawValue) << 29 | (isPlain ? 1 << 28 : 0) | (UInt32(truncatingIfNeeded: next) & 0x0FFF_FFFF)
  }

  var kind: NodeKind { NodeKind(rawValue: UInt8(truncatingIfNeeded: packed >> 29)) ?? .missing }

  /// Whether the node is of `kind`. Faster than comparing `kind`, which must be decoded first.
  @inline(__always)
  func isOf(_ kind: NodeKind) -> Bool { packed >> 29 == UInt32(kind.rawValue) }

  /// Whether the literal is well-formed and, if it is a string, contains no escapes.
  var isPlain: Bool { packed & 1 << 28 != 0 }

  /// The index after the last node of the subtree.
  var next: Int {
    get { Int(packed & 0x0FFF_FFFF) }
    set { packed = packed & 0xF000_0000 | (UInt32(truncatingIfNeeded: newValue) & 0x0FFF_FFFF) }
  }

  var range: SourceRange { SourceRange(Int(lowerBound), Int(upperBound)) }
}
