import JSONSyntax
import Testing

/// A JSON value without a text, used to compare the expected and the actual result of an edit.
struct PlainValue: Hashable {
  /// The kind, which distinguishes `true`, `false` and `null`.
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

  /// The value to write.
  static func of(_ value: JSONValue) throws -> PlainValue {
    try #require(PlainValue(Tree(SourceText(value.text))))
  }

  /// The value at the end of `path`.
  func value(at path: [Int]) -> PlainValue {
    path.reduce(self) { $0.children[$1].value }
  }

  /// The same with the children of every container transformed by `change`, which gets the path of the
  /// container (the index of each child on the path) and its children after the changes inside them.
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

  /// The containers by their path: the index of each child on the path.
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

  /// The comments, sorted, without the white space that an edit may change in them.
  func comments() -> [String] {
    tokens(in: source.range).filter { $0.kind == .lineComment || $0.kind == .blockComment }
      .map { source.string(in: $0.range).filter { !$0.isWhitespace } }.sorted()
  }
}
