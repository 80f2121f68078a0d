extension TreeEditor {
  /// Adds a member to `object`, which has none of that key.
  package func insert(
    _ value: JSONValue,
    forKey key: String,
    in object: Node,
    at place: Place = .last
  ) throws(EditRefusal) -> [TextEdit] {
    guard tree.kind(of: object) == .object else { throw .noObject(at: tree.pointer(to: object)) }
    try checkKey(key, isFreeIn: object)
    return try insert(value, behind: JSONValue.string(key).text + colon(of: object), into: object, at: place)
  }

  /// Adds an element to `array`.
  package func insert(_ value: JSONValue, in array: Node, at place: Place = .last) throws(EditRefusal) -> [TextEdit] {
    guard tree.kind(of: array) == .array else { throw .noArray(at: tree.pointer(to: array)) }
    return try insert(value, behind: [], into: array, at: place)
  }

  private func insert(
    _ value: JSONValue,
    behind key: [UInt8],
    into container: Node,
    at place: Place
  ) throws(EditRefusal) -> [TextEdit] {
    let new = value.tree
    guard let root = new.root else { return [] }
    try check(new, inside: container)
    var interior = Interior(of: container, in: tree)
    let site = try site(at: place, in: &interior, isLeaf: new.records.count == 1)
    let text = layout.text(
      of: root,
      in: new,
      shape: shape(of: root, in: new, among: interior, at: site.slot.position, isBroken: site.gap.isBroken),
      colon: colon(of: container),
      indentation: site.indentation
    )
    interior.insert(Piece(gap: .empty, content: Passage(key + text)), at: site.slot, separator: site.separator)
    return interior.edits(layout, of: tree.source)
  }
}
