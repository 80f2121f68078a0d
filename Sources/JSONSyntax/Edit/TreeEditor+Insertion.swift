extension TreeEditor {
  /// Adds a member to `object`, which has none of that key.
  package func insert(
    _ value: JSONValue,
    forKey key: String,
    in object: Node,
    at place: Place = .last
  ) throws(EditRefusal) -> [TextEdit] {
    let interior = try interior(of: object, .object)
    try checkKey(key, isFreeIn: object)
    return try insert(value, behind: JSONValue.string(key).text + colon(of: object), in: interior, at: place)
  }

  /// Adds an element to `array`.
  package func insert(_ value: JSONValue, in array: Node, at place: Place = .last) throws(EditRefusal) -> [TextEdit] {
    try insert(value, behind: [], in: interior(of: array, .array), at: place)
  }

  private func insert(
    _ value: JSONValue,
    behind key: [UInt8],
    in old: Interior,
    at place: Place
  ) throws(EditRefusal) -> [TextEdit] {
    let new = value.tree
    guard let root = new.root else { return [] }
    try checkDepth(of: old.container, height: new.height(of: root))
    var interior = old
    let site = try site(at: place, in: &interior, isLeaf: new.records.count == 1)
    let text = layout.text(
      of: root,
      in: new,
      shape: shape(of: root, in: new, among: interior, at: site.slot.position, isBroken: site.gap.isBroken),
      colon: colon(of: old.container),
      indentation: site.indentation
    )
    interior.insert(Piece(gap: .empty, content: Passage(key + text)), at: site.slot, separator: site.separator)
    return interior.edits(layout, of: tree.source)
  }
}
