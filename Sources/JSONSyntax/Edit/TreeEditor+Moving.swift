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
