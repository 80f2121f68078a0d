extension TreeEditor {
  /// Moves a member or element to `place` in `container`, its own or another, with its comments; `key` names it there.
  ///
  /// The bytes stay as they are but for the indentation of their lines; only where a one-line container takes a value of
  /// several lines without comments, that is written on one line. `Place.index` counts without what moves. An element
  /// that becomes a member needs a key.
  package func move(
    _ node: Node,
    to container: Node,
    at place: Place = .last,
    as key: String? = nil
  ) throws(EditRefusal) -> [TextEdit] {
    let (interior, position) = try self.place(of: node)
    let member = member(of: node)
    if interior.container == container {
      guard key == nil || key == member.flatMap({ tree.string(of: $0.key) }) else {
        throw .wrongContainer(at: tree.pointer(to: container))
      }
      return try move(position, inside: interior, to: place)
    }
    let target = try self.interior(of: container, tree.kind(of: container) == .object ? .object : .array)
    let value = member?.value ?? node
    guard !tree.lies(container, in: value) else { throw .intoItself(tree.pointer(to: value)) }
    try checkDepth(of: container, height: tree.height(of: value))
    let name = try name(for: member, as: key, in: target)
    var source = interior
    let piece = source.remove(at: position)
    return try source.edits(layout, of: tree.source)
      + insert(piece, value: value, named: name, in: target, at: place)
  }

  private func move(_ position: Int, inside old: Interior, to place: Place) throws(EditRefusal) -> [TextEdit] {
    let children = old.pieces.compactMap(\.child)
    if case .before(let sibling) = place, child(sibling) == old.pieces[position].child { return [] }
    if case .after(let sibling) = place, child(sibling) == old.pieces[position].child { return [] }
    guard children.count > 1 else { return [] }
    var interior = old
    let separator = old.separator(near: position, layout)
    let piece = interior.remove(at: position)
    let site = try site(at: place, in: &interior, isLeaf: true, separator: separator)
    interior.insert(piece, at: site.slot, separator: site.separator)
    guard interior.pieces.compactMap(\.child) != children else { return [] }
    return interior.edits(layout, of: tree.source)
  }

  /// What stands before the value in `target`: key, colon and the comments between; in an array only these.
  private func name(for member: Member?, as key: String?, in target: Interior) throws(EditRefusal) -> [UInt8] {
    let between = member.map { SourceRange(tree.range(of: $0.key).upperBound, tree.range(of: $0.value).lowerBound) }
    let tokens = between.map { tree.tokens(in: $0) } ?? []
    let hasComments = tokens.contains(where: \.isComment)
    guard target.kind == .object else {
      let comments = hasComments ? tokens.filter { $0.kind != .colon }.drop { !$0.isComment } : []
      return comments.flatMap { tree.source.bytes[$0.lowerBound..<$0.upperBound] }
    }
    guard let name = key ?? member.flatMap({ tree.string(of: $0.key) }) else {
      throw .wrongContainer(at: tree.pointer(to: target.container))
    }
    try checkKey(name, isFreeIn: target.container)
    let isSame = member.map { tree.isString($0.key, equalTo: name) } ?? false
    let literal = isSame ? member.map { tree.range(of: $0.key) } : nil
    let colon = hasComments ? tokens.flatMap { tree.source.bytes[$0.lowerBound..<$0.upperBound] } : nil
    return (literal.map { Array(tree.source.bytes[$0.lowerBound..<$0.upperBound]) } ?? JSONValue.string(name).text)
      + (colon ?? self.colon(of: target.container))
  }

  private func insert(
    _ piece: Piece,
    value: Node,
    named name: [UInt8],
    in old: Interior,
    at place: Place
  ) throws(EditRefusal) -> [TextEdit] {
    var interior = old
    let range = tree.range(of: value)
    let site = try site(at: place, in: &interior, isLeaf: tree.isLeaf(value) && tree.height(of: value) == 0)
    let indentation = tree.source.lineIndentation(at: piece.content.range?.lowerBound ?? range.lowerBound)
    func moved(_ passage: Passage) -> Passage {
      Passage(passage.bytes.reindented(from: indentation, to: site.indentation))
    }
    var moving = piece
    moving.child = nil
    moving.comma = .empty
    moving.head = moved(piece.head)
    moving.tail = piece.tail.isWhitespace ? .empty : moved(piece.tail)
    moving.trail = moved(piece.trail)
    let text = Passage(range, of: tree.source)
    let isFlattened = !site.gap.isBroken && text.isBroken && !tree.tokens(in: range).contains(where: \.isComment)
    let bytes =
      isFlattened
      ? layout.text(of: value, in: tree, shape: .inline, colon: colon(of: old.container), indentation: [])
      : Array(moved(text).bytes)
    let before = moved(Passage(name))
    moving.content = Passage(before.bytes + bytes)
    if old.kind == .array, before.isBroken { moving.isHeadAbove = true }
    interior.insert(moving, at: site.slot, separator: site.separator)
    return interior.edits(layout, of: tree.source)
  }
}

extension Tree {
  /// Whether `node` is `container` or lies inside it.
  func lies(_ node: Node, in container: Node) -> Bool {
    (container.position..<records[container.position].next).contains(node.position)
  }
}

extension ArraySlice<UInt8> {
  /// The same lines, those behind the first with `new` in place of `old` at their beginning.
  func reindented(from old: ArraySlice<UInt8>, to new: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = self
    while let lineEnd = rest.firstIndex(where: \.isLineEnd) {
      bytes += rest[...lineEnd]
      rest = rest[(lineEnd + 1)...]
      guard !(bytes.last == .carriageReturn && rest.first == .lineFeed), rest.starts(with: old) else { continue }
      bytes += new
      rest = rest.dropFirst(old.count)
    }
    return bytes + rest
  }
}
