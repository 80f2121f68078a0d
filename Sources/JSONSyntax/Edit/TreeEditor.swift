/// Changes a text and nothing but what was meant: each method gives the edits of one change, in the layout of the
/// siblings, with every other byte, comment and blank line where it was.
///
/// The only lines that change beside those of the member are its neighbours' where a comma comes or goes.
///
/// The text stays as it is until somebody makes the edits (`EditSet`); edits of different changes go together where they do
/// not overlap, and otherwise one after the other, each on a tree of the text before. A change that is made already gives
/// no edits.
///
/// Rejected: writing the whole file anew in one house style, which buries the change of one word among a hundred lines,
/// and making the edits in place, since a fix has to be shown before it is made.
package struct TreeEditor: Sendable {
  /// The text before the change.
  package let tree: Tree
  /// How it is written.
  package let layout: Layout

  /// Prepares to edit `tree`, which must be well-formed and without duplicate keys.
  package init(_ tree: Tree) throws(EditRefusal) {
    if let problem = tree.problems.first { throw .syntax(problem) }
    if let duplicate = tree.duplicateKeys().first {
      throw .duplicateKey(tree.string(of: duplicate.repeated) ?? "", at: tree.range(of: duplicate.repeated))
    }
    self.tree = tree
    self.layout = Layout(of: tree)
  }

  /// The node at `pointer`, or a refusal.
  func node(at pointer: String) throws(EditRefusal) -> Node {
    guard let node = tree.node(at: pointer) else { throw .nothing(at: pointer) }
    return node
  }

  /// The member of which `node` is key or value; nil for the root and for elements.
  func member(of node: Node) -> Member? {
    guard let parent = tree.parent(of: node), tree.kind(of: parent) == .object else { return nil }
    return tree.member(of: node, in: parent)
  }

  /// The node that stands for a child in its container: the key of a member, an element itself.
  func child(_ node: Node) -> Node { member(of: node)?.key ?? node }

  /// The inside of the container of `node`, and the position of `node` among its pieces.
  func place(of node: Node) throws(EditRefusal) -> (interior: Interior, position: Int) {
    guard let parent = tree.parent(of: node) else { throw .root }
    let interior = Interior(of: parent, in: tree)
    let child = child(node)
    guard let position = interior.pieces.firstIndex(where: { $0.child == child }) else {
      throw .noSuchPlace(in: tree.pointer(to: parent))
    }
    return (interior, position)
  }

  /// The position that `place` means in `interior`.
  func slot(_ place: Place, in interior: Interior) throws(EditRefusal) -> Interior.Slot {
    let entries = interior.entries
    switch place {
    case .first: return entries.first.map { .before($0) } ?? .empty
    case .last: return entries.last.map { .behind($0) } ?? .empty
    case .index(let index) where index == entries.count: return try slot(.last, in: interior)
    case .index(let index):
      guard entries.indices.contains(index) else { break }
      return .before(entries[index])
    case .before(let sibling):
      guard let position = interior.pieces.firstIndex(where: { $0.child == child(sibling) }) else { break }
      return .before(position)
    case .after(let sibling):
      guard let position = interior.pieces.firstIndex(where: { $0.child == child(sibling) }) else { break }
      return .behind(position)
    }
    throw .noSuchPlace(in: tree.pointer(to: interior.container))
  }

  /// Refuses a key that `object` has already.
  func checkKey(_ key: String, isFreeIn object: Node) throws(EditRefusal) {
    guard tree.member(named: key, in: object) != nil else { return }
    throw .keyExists(key, at: tree.pointer(to: object))
  }

  /// Refuses a value with repeated keys, or one that would nest too deep inside `container`.
  func check(_ value: Tree, inside container: Node?) throws(EditRefusal) {
    guard let root = value.root else { return }
    if let duplicate = value.duplicateKeys().first {
      throw .duplicateKey(value.string(of: duplicate.repeated) ?? "", at: nil)
    }
    try checkDepth(of: container, height: value.height(of: root))
  }

  /// Refuses what would nest too deep: something `height` levels high inside `container`.
  func checkDepth(of container: Node?, height: Int) throws(EditRefusal) {
    var depth = 0
    var next = container
    while let node = next {
      depth += 1
      next = tree.parent(of: node)
    }
    guard depth + height > Tree.depthLimit else { return }
    throw .tooDeep(at: container.map { tree.pointer(to: $0) } ?? "")
  }
}

extension Tree {
  /// How many containers are open at the deepest place of `node`.
  func height(of node: Node) -> Int {
    var open: [Int] = []
    var height = 0
    for position in node.position..<records[node.position].next where records[position].kind.isContainer {
      while let end = open.last, end <= position { open.removeLast() }
      open.append(records[position].next)
      height = max(height, open.count)
    }
    return height
  }
}
