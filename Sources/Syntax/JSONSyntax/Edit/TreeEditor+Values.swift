extension TreeEditor {
  /// Replaces the value `node` with `value`; for a key, the value of its member. Comments inside the old value are
  /// removed; those around it stay.
  package func set(_ node: Node, to value: JSONValue) throws(EditError) -> [TextEdit] {
    let node = member(of: node)?.value ?? node
    let new = value.tree
    guard let root = new.root, JSONValue(node, of: tree) != value else { return [] }
    try check(new, inside: tree.parent(of: node))
    let range = tree.range(of: node)
    guard new.kind(of: root).isContainer else { return [TextEdit(range, value.text)] }
    let text = layout.text(
      of: root,
      in: new,
      shape: shape(of: root, in: new, replacing: node),
      colon: colon(in: node),
      indentation: tree.source.lineIndentation(at: range.lowerBound)
    )
    return [TextEdit(range, text)]
  }

  /// Sets the value at a JSON Pointer. A new member is added after its siblings, and so is an element at `-` or at the
  /// index after the last one, as in RFC 6902. Its container must exist.
  package func set(_ pointer: String, to value: JSONValue) throws(EditError) -> [TextEdit] {
    if let node = tree.node(at: pointer) { return try set(node, to: value) }
    guard let (parent, key) = Tree.lastStep(of: pointer), let container = tree.node(at: parent) else {
      throw .nothing(at: pointer)
    }
    guard tree.kind(of: container) != .object else { return try insert(value, forKey: key, in: container) }
    guard tree.kind(of: container) == .array else { throw .noContainer(at: parent) }
    let count = tree.elements(of: container).reduce(0) { count, _ in count + 1 }
    guard key == "-" || key == String(count) else { throw .nothing(at: pointer) }
    return try insert(value, in: container)
  }

  /// Changes the key of a member. Its value, position and comments stay.
  package func rename(_ node: Node, to key: String) throws(EditError) -> [TextEdit] {
    guard let object = tree.parent(of: node) else { throw .root }
    guard let member = member(of: node) else { throw .noObject(at: tree.pointer(to: object)) }
    guard !tree.isString(member.key, equalTo: key) else { return [] }
    try checkKey(key, isFreeIn: object)
    return [TextEdit(tree.range(of: member.key), JSONValue.string(key).text)]
  }

  /// The shape for the new value: that of the old value if both are of the same kind and it has children; otherwise
  /// that of a similar sibling.
  private func shape(of root: Node, in new: Tree, replacing node: Node) -> Shape? {
    let kind = new.kind(of: root)
    guard kind.isContainer else { return nil }
    if tree.kind(of: node) == kind, let shape = ContainerBody(of: node, in: tree).shape { return shape }
    guard let parent = tree.parent(of: node) else { return nil }
    let interior = ContainerBody(of: parent, in: tree)
    let position = interior.pieces.firstIndex { $0.child == child(node) } ?? 0
    return shape(of: root, in: new, among: interior, at: position, isBroken: interior.pieces[position].gap.isBroken)
  }

  /// The colon style of the members of `node`, or of the nearest enclosing object.
  private func colon(in node: Node) -> [UInt8] {
    var container: Node? = node
    while let next = container, !tree.members(of: next).contains(where: { _ in true }) {
      container = tree.parent(of: next)
    }
    return container.map { colon(of: $0) } ?? layout.colon
  }

  /// Removes a member or element, with its comments.
  package func remove(_ node: Node) throws(EditError) -> [TextEdit] {
    var (interior, position) = try place(of: node)
    _ = interior.remove(at: position)
    return interior.edits(layout, of: tree.source)
  }

  /// Removes the member or element at a JSON Pointer, with its comments.
  package func remove(_ pointer: String) throws(EditError) -> [TextEdit] { try remove(node(at: pointer)) }

  /// Reorders the children of `container`. `order` must list each exactly once: keys or values of members, or elements.
  ///
  /// Comments move with their members; blank lines and remarks stay where they are.
  package func reorder(_ container: Node, into order: [Node]) throws(EditError) -> [TextEdit] {
    guard tree.kind(of: container).isContainer else { throw .noContainer(at: tree.pointer(to: container)) }
    var interior = ContainerBody(of: container, in: tree)
    var positions: [Node: Int] = [:]
    for entry in interior.entries {
      guard let child = interior.pieces[entry].child else { continue }
      positions[child] = entry
      positions[value(of: child, in: interior)] = entry
    }
    let wanted = order.compactMap { positions[$0] }
    guard wanted.count == order.count, wanted.sorted() == interior.entries else {
      throw .incompleteOrder(of: tree.pointer(to: container))
    }
    guard wanted != interior.entries else { return [] }
    interior.reorder(wanted)
    return interior.edits(layout, of: tree.source)
  }

  /// Reorders the members of `object` by `keys`. Members that are not listed follow in their current order; keys that
  /// the object does not have are ignored.
  package func reorder(_ object: Node, keys: [String]) throws(EditError) -> [TextEdit] {
    guard tree.kind(of: object) == .object else { throw .noObject(at: tree.pointer(to: object)) }
    let named = keys.compactMap { tree.member(named: $0, in: object)?.key }
    let others = tree.members(of: object).map(\.key).filter { !named.contains($0) }
    return try reorder(object, into: named + others)
  }
}
