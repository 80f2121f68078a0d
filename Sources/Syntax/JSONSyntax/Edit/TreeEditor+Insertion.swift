extension TreeEditor {
  /// Adds a member to `object`, which must not have that key.
  package func insert(
    _ value: JSONValue,
    forKey key: String,
    in object: Node,
    at place: Place = .last
  ) throws(EditError) -> [TextEdit] {
    guard tree.kind(of: object) == .object else { throw .noObject(at: tree.pointer(to: object)) }
    try checkKey(key, isFreeIn: object)
    return try insert(value, after: JSONValue.string(key).text + colon(of: object), into: object, at: place)
  }

  /// Adds an element to `array`.
  package func insert(_ value: JSONValue, in array: Node, at place: Place = .last) throws(EditError) -> [TextEdit] {
    guard tree.kind(of: array) == .array else { throw .noArray(at: tree.pointer(to: array)) }
    return try insert(value, after: [], into: array, at: place)
  }

  /// Adds members to the end of `object`, in this order. The object must not have any of the keys.
  package func append(_ members: [(key: String, value: JSONValue)], to object: Node) throws(EditError) -> [TextEdit] {
    guard tree.kind(of: object) == .object else { throw .noObject(at: tree.pointer(to: object)) }
    let colon = colon(of: object)
    var values: [(key: [UInt8], value: JSONValue)] = []
    for (key, value) in members {
      try checkKey(key, isFreeIn: object)
      values.append((JSONValue.string(key).text + colon, value))
    }
    return try append(values, to: object, colon: colon)
  }

  /// Adds elements to the end of `array`, in this order.
  package func append(_ elements: [JSONValue], to array: Node) throws(EditError) -> [TextEdit] {
    guard tree.kind(of: array) == .array else { throw .noArray(at: tree.pointer(to: array)) }
    return try append(elements.map { ([], $0) }, to: array, colon: colon(of: array))
  }

  private func insert(
    _ value: JSONValue,
    after key: [UInt8],
    into container: Node,
    at place: Place
  ) throws(EditError) -> [TextEdit] {
    var interior = ContainerBody(of: container, in: tree)
    _ = try insert(value, after: key, into: &interior, at: place, colon: colon(of: container))
    return interior.edits(layout, of: tree.source)
  }

  /// Appends several values. The first two are inserted one by one, because the first may open an empty container; the
  /// others use the insertion point of the second, so that each has constant cost.
  private func append(
    _ values: [(key: [UInt8], value: JSONValue)],
    to container: Node,
    colon: [UInt8]
  ) throws(EditError) -> [TextEdit] {
    var interior = ContainerBody(of: container, in: tree)
    var known: (site: InsertionPoint, shape: Shape?)?
    for (number, (key, value)) in values.enumerated() {
      guard number > 1, let (site, shape) = known else {
        known = try insert(value, after: key, into: &interior, at: .last, colon: colon)
        continue
      }
      let new = value.tree
      guard let root = new.root else { continue }
      try check(new, inside: container)
      let text = layout.text(of: root, in: new, shape: shape, colon: colon, indentation: site.indentation)
      interior.pieces.append(ItemWithTrivia(gap: site.separator, content: TextRun(key + text)))
    }
    return interior.edits(layout, of: tree.source)
  }

  /// Inserts one value, and returns its insertion point and shape.
  private func insert(
    _ value: JSONValue,
    after key: [UInt8],
    into interior: inout ContainerBody,
    at place: Place,
    colon: [UInt8]
  ) throws(EditError) -> (site: InsertionPoint, shape: Shape?)? {
    let new = value.tree
    guard let root = new.root else { return nil }
    try check(new, inside: interior.container)
    let site = try site(at: place, in: &interior, isLeaf: new.records.count == 1)
    let shape = shape(of: root, in: new, among: interior, at: site.slot.position, isBroken: site.gap.isBroken)
    let text = layout.text(of: root, in: new, shape: shape, colon: colon, indentation: site.indentation)
    interior.insert(ItemWithTrivia(gap: .empty, content: TextRun(key + text)), at: site.slot, separator: site.separator)
    return (site, shape)
  }
}
