import JSONSyntax
import Testing

/// A JSON value without a text: what an edit means, to hold against what it does.
struct PlainValue: Hashable {
  /// The kind; `true`, `false` and `null` differ by it.
  var kind: NodeKind
  /// The bytes of a string, decoded, or of a number.
  var scalar: [UInt8] = []
  var children: [Child] = []

  struct Child: Hashable {
    var key: [UInt8]?
    var value: PlainValue
  }

  /// Reads `node`. Recursive: for the shallow documents of the tests.
  init(_ node: Node, in tree: Tree) {
    kind = tree.kind(of: node)
    scalar = Array((tree.string(of: node) ?? tree.numberText(of: node) ?? "").utf8)
    children =
      tree.members(of: node).map {
        Child(key: tree.string(of: $0.key).map { Array($0.utf8) }, value: PlainValue($0.value, in: tree))
      } + tree.elements(of: node).map { Child(key: nil, value: PlainValue($0, in: tree)) }
  }

  /// Reads a whole text.
  init?(_ tree: Tree) {
    guard let root = tree.root else { return nil }
    self.init(root, in: tree)
  }

  /// What is to be written.
  static func of(_ value: JSONValue) throws -> PlainValue {
    try #require(PlainValue(Tree(SourceText(value.text))))
  }

  /// The value at the end of `path`.
  func value(at path: [Int]) -> PlainValue {
    path.reduce(self) { $0.children[$1].value }
  }

  /// The same with the children of every container replaced by what `change` makes of them; it is given the path of the
  /// container, which is the index of each child on the way, and its children after the change inside them.
  func changed(at path: [Int] = [], _ change: ([Int], [Child]) throws -> [Child]) rethrows -> PlainValue {
    guard kind.isContainer else { return self }
    var changed = self
    for index in children.indices {
      changed.children[index].value = try children[index].value.changed(at: path + [index], change)
    }
    changed.children = try change(path, changed.children)
    return changed
  }
}

extension Tree {
  /// The keys of an object or the elements of an array.
  func childNodes(of container: Node) -> [Node] {
    members(of: container).map(\.key) + Array(elements(of: container))
  }

  /// The values in a container.
  func childValues(of container: Node) -> [Node] {
    members(of: container).map(\.value) + Array(elements(of: container))
  }

  /// The containers by their path: the index of each child on the way.
  func containers() -> [(path: [Int], node: Node)] {
    var found: [(path: [Int], node: Node)] = []
    var waiting = root.map { [(path: [Int](), node: $0)] } ?? []
    while let next = waiting.popLast() {
      guard kind(of: next.node).isContainer else { continue }
      found.append(next)
      waiting += childValues(of: next.node).enumerated().map { (next.path + [$0.offset], $0.element) }
    }
    return found
  }

  /// The comments, sorted, each without the white space that an edit may change in it.
  func comments() -> [String] {
    tokens(in: source.range).filter { $0.kind == .lineComment || $0.kind == .blockComment }
      .map { source.string(in: $0.range).filter { !$0.isWhitespace } }.sorted()
  }
}
