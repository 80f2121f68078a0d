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
  let layout: Layout

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

extension TreeEditor {
  /// Moves a member or element to `place` in `container`, its own or another, with its comments.
  ///
  /// In an object `key` names it; without one it keeps its key, which an element has not. The bytes stay as they are but
  /// for the indentation of their lines; only where a one-line container takes a value of several lines without comments,
  /// that is written on one line. `Place.index` counts without what moves.
  package func move(
    _ node: Node,
    to container: Node,
    at place: Place = .last,
    as key: String? = nil
  ) throws(EditRefusal) -> [TextEdit] {
    guard tree.parent(of: node) != nil else { throw .root }
    guard tree.kind(of: container).isContainer else { throw .noContainer(at: tree.pointer(to: container)) }
    guard tree.parent(of: node) != container else { return try shift(node, to: place, as: key) }
    return try carry(node, to: container, at: place, as: key)
  }

  /// Moves a child within its container.
  private func shift(_ node: Node, to place: Place, as key: String?) throws(EditRefusal) -> [TextEdit] {
    let (old, position) = try self.place(of: node)
    let renaming =
      try member(of: node) == nil ? [] : key.map { key throws(EditRefusal) in try rename(node, to: key) } ?? []
    let children = old.pieces.compactMap(\.child)
    if case .before(let sibling) = place, child(sibling) == old.pieces[position].child { return renaming }
    if case .after(let sibling) = place, child(sibling) == old.pieces[position].child { return renaming }
    guard children.count > 1 else { return renaming }
    var interior = old
    let separator = old.separator(near: position, layout)
    var piece = interior.remove(at: position)
    let site = try site(at: place, in: &interior, isLeaf: true, separator: separator)
    piece.content = piece.content.replacing(renaming)
    interior.insert(piece, at: site.slot, separator: site.separator)
    guard interior.pieces.compactMap(\.child) != children else { return renaming }
    return interior.edits(layout, of: tree.source)
  }
}

extension Passage {
  /// The passage after an edit of its first bytes; itself where there is none.
  fileprivate func replacing(_ edits: [TextEdit]) -> Passage {
    guard let edit = edits.first else { return self }
    return Passage(edit.replacement + bytes[edit.range.upperBound...])
  }
}
