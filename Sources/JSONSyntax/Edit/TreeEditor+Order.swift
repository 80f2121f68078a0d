extension TreeEditor {
  /// Takes a member or element out, with its comments.
  package func remove(_ node: Node) throws(EditRefusal) -> [TextEdit] {
    var (interior, position) = try place(of: node)
    _ = interior.remove(at: position)
    return interior.edits(layout, of: tree.source)
  }

  /// Takes out what stands at a JSON Pointer, with its comments.
  package func remove(_ pointer: String) throws(EditRefusal) -> [TextEdit] {
    try remove(node(at: pointer))
  }

  /// Puts the children of `container` into `order`, which names each once: keys or values of members, or elements.
  ///
  /// Comments go with their members; blank lines and remarks stay where they are.
  package func reorder(_ container: Node, into order: [Node]) throws(EditRefusal) -> [TextEdit] {
    guard tree.kind(of: container).isContainer else { throw .noContainer(at: tree.pointer(to: container)) }
    var interior = Interior(of: container, in: tree)
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

  /// Puts the members of `object` into the order of `keys`; members that it does not name follow in the order they have,
  /// names that the object has not are passed over.
  package func reorder(_ object: Node, keys: [String]) throws(EditRefusal) -> [TextEdit] {
    guard tree.kind(of: object) == .object else { throw .noObject(at: tree.pointer(to: object)) }
    let named = keys.compactMap { tree.member(named: $0, in: object)?.key }
    let others = tree.members(of: object).map(\.key).filter { !named.contains($0) }
    return try reorder(object, into: named + others)
  }
}
