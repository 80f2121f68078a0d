/// Computes minimal edits to a JSON text. Each method returns the edits for one change, in the layout of the siblings;
/// all other bytes, comments and blank lines stay the same.
///
/// Apart from the lines of the member itself, only its neighbors' lines change, where a comma is added or removed.
///
/// The text does not change until the edits are applied with `EditSet`. Edits of different changes can be applied
/// together if they do not overlap, and otherwise one after another, each computed on a tree of the current text. A
/// change that has already been made gives no edits.
///
/// Rejected: rewriting the whole file in one house style, which buries the change of one word among a hundred lines;
/// and editing in place, because a fix has to be shown before it is applied.
package struct TreeEditor: Sendable {
  /// The text before the change.
  package let tree: Tree
  /// The layout of the text.
  let layout: Layout

  /// Creates an editor for `tree`, which must be well-formed and must not have duplicate keys.
  package init(_ tree: Tree) throws(EditError) {
    if let problem = tree.problems.first { throw .syntax(problem) }
    if let duplicate = tree.duplicateKeys().first {
      throw .duplicateKey(tree.string(of: duplicate.repeated) ?? "", at: tree.range(of: duplicate.repeated))
    }
    self.tree = tree
    self.layout = Layout(of: tree)
  }

  /// The node at `pointer`; throws if there is none.
  func node(at pointer: String) throws(EditError) -> Node {
    guard let node = tree.node(at: pointer) else { throw .nothing(at: pointer) }
    return node
  }

  /// The member whose key or value is `node`; nil for the root and for elements.
  func member(of node: Node) -> Member? {
    guard let parent = tree.parent(of: node), tree.kind(of: parent) == .object else { return nil }
    return tree.member(of: node, in: parent)
  }

  /// The node that represents a child in its container: the key of a member, or the element itself.
  func child(_ node: Node) -> Node { member(of: node)?.key ?? node }

  /// The body of the container of `node`, and the position of `node` among its items.
  func place(of node: Node) throws(EditError) -> (interior: ContainerBody, position: Int) {
    guard let parent = tree.parent(of: node) else { throw .root }
    let interior = ContainerBody(of: parent, in: tree)
    let child = child(node)
    guard let position = interior.pieces.firstIndex(where: { $0.child == child }) else {
      throw .noSuchPlace(in: tree.pointer(to: parent))
    }
    return (interior, position)
  }

  /// The slot for `place` in `interior`.
  func slot(_ place: Place, in interior: ContainerBody) throws(EditError) -> ContainerBody.Slot {
    let entries = interior.entries
    switch place {
    case .first: return entries.first.map { .before($0) } ?? .empty
    case .last: return entries.last.map { .after($0) } ?? .empty
    case .index(let index) where index == entries.count: return try slot(.last, in: interior)
    case .index(let index):
      guard entries.indices.contains(index) else { break }
      return .before(entries[index])
    case .before(let sibling):
      guard let position = interior.pieces.firstIndex(where: { $0.child == child(sibling) }) else { break }
      return .before(position)
    case .after(let sibling):
      guard let position = interior.pieces.firstIndex(where: { $0.child == child(sibling) }) else { break }
      return .after(position)
    }
    throw .noSuchPlace(in: tree.pointer(to: interior.container))
  }

  /// Throws if `object` already has the key.
  func checkKey(_ key: String, isFreeIn object: Node) throws(EditError) {
    guard tree.member(named: key, in: object) != nil else { return }
    throw .keyExists(key, at: tree.pointer(to: object))
  }

  /// Throws if a value has duplicate keys or would be nested too deeply inside `container`.
  func check(_ value: Tree, inside container: Node?) throws(EditError) {
    guard let root = value.root else { return }
    if let duplicate = value.duplicateKeys().first {
      throw .duplicateKey(value.string(of: duplicate.repeated) ?? "", at: nil)
    }
    try checkDepth(of: container, height: value.height(of: root))
  }

  /// Throws if a value with `height` levels would be nested too deeply inside `container`.
  func checkDepth(of container: Node?, height: Int) throws(EditError) {
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
  /// The number of nested containers in `node`, at its deepest point.
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
  /// Moves a member or element, with its comments, to `place` in `container`, which may be its own container or another
  /// one.
  ///
  /// In an object, `key` is its new key; without it, a member keeps its key. An element that becomes a member needs a
  /// key. Only the indentation of the moved lines changes, except that a value of several lines without comments is
  /// written on one line if the container is on one line. `Place.index` does not count the moved child.
  package func move(
    _ node: Node,
    to container: Node,
    at place: Place = .last,
    as key: String? = nil
  ) throws(EditError) -> [TextEdit] {
    guard tree.parent(of: node) != nil else { throw .root }
    guard tree.kind(of: container).isContainer else { throw .noContainer(at: tree.pointer(to: container)) }
    guard tree.parent(of: node) != container else { return try shift(node, to: place, as: key) }
    return try carry(node, to: container, at: place, as: key)
  }

  /// Moves a child within its container.
  private func shift(_ node: Node, to place: Place, as key: String?) throws(EditError) -> [TextEdit] {
    let (old, position) = try self.place(of: node)
    let renaming =
      try member(of: node) == nil ? [] : key.map { key throws(EditError) in try rename(node, to: key) } ?? []
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

extension TextRun {
  /// The text run after an edit of its first bytes; the text run itself if there is no edit.
  fileprivate func replacing(_ edits: [TextEdit]) -> TextRun {
    guard let edit = edits.first else { return self }
    return TextRun(edit.replacement + bytes[edit.range.upperBound...])
  }
}
