/// Moves children from one container to another, with the indentation of their new siblings.
extension TreeEditor {
  func carry(_ node: Node, to container: Node, at place: Place, as key: String?) throws(EditError) -> [TextEdit] {
    let member = member(of: node)
    let value = member?.value ?? node
    guard !tree.lies(container, in: value) else { throw .intoItself(tree.pointer(to: value)) }
    try checkDepth(of: container, height: tree.height(of: value))
    var (source, position) = try self.place(of: node)
    var piece = source.remove(at: position)
    var target = ContainerBody(of: container, in: tree)
    let name =
      target.kind == .object
      ? try name(of: member, as: key, in: container) : comments(of: member)
    let site = try site(at: place, in: &target, isLeaf: tree.records[value.position].next == value.position + 1)
    reindent(&piece, for: site)
    let text = text(of: value, at: site, in: target)
    piece.content = TextRun(reindented(name, of: value, for: site) + text)
    if target.kind == .array, TextRun(name).isBroken { piece.isHeadAbove = true }
    target.insert(piece, at: site.slot, separator: site.separator)
    return source.edits(layout, of: tree.source) + target.edits(layout, of: tree.source)
  }

  /// The key and colon of a value in `object`, with the comments between them.
  private func name(of member: Member?, as key: String?, in object: Node) throws(EditError) -> [UInt8] {
    guard let name = key ?? member.flatMap({ tree.string(of: $0.key) }) else {
      throw .noKey(for: tree.pointer(to: object))
    }
    try checkKey(name, isFreeIn: object)
    guard let member else { return JSONValue.string(name).text + colon(of: object) }
    let isSame = tree.isString(member.key, equalTo: name)
    let literal = isSame ? Array(bytes(tree.range(of: member.key))) : JSONValue.string(name).text
    guard comments(of: member).isEmpty else { return literal + bytes(between(member)) }
    return literal + colon(of: object)
  }

  /// The comments between the key and value of a member, up to the value.
  private func comments(of member: Member?) -> [UInt8] {
    guard let member else { return [] }
    let tokens = tree.tokens(in: between(member)).filter { $0.kind != .colon }.drop { !$0.isComment }
    return tokens.flatMap { bytes($0.range) }
  }

  private func between(_ member: Member) -> SourceRange {
    SourceRange(tree.range(of: member.key).upperBound, tree.range(of: member.value).lowerBound)
  }

  private func bytes(_ range: SourceRange) -> ArraySlice<UInt8> {
    tree.source.bytes[range.lowerBound..<range.upperBound]
  }

  /// The bytes of a value at its new position.
  private func text(of value: Node, at site: InsertionPoint, in target: ContainerBody) -> [UInt8] {
    let range = tree.range(of: value)
    let isOneLine = !site.gap.isBroken && TextRun(range, of: tree.source).isBroken
    guard isOneLine, !tree.tokens(in: range).contains(where: \.isComment) else {
      return reindented(bytes(range), of: value, for: site)
    }
    let shape = shape(of: value, in: tree, among: target, at: site.slot.position, isBroken: false)
    guard shape == .inline else { return reindented(bytes(range), of: value, for: site) }
    return layout.text(of: value, in: tree, shape: shape, colon: colon(of: target.container), indentation: [])
  }

  private func reindent(_ piece: inout ItemWithTrivia, for site: InsertionPoint) {
    let old = tree.source.lineIndentation(at: piece.content.range?.lowerBound ?? 0)
    piece.child = nil
    piece.comma = .empty
    piece.head = TextRun(piece.head.bytes.reindented(from: old, to: site.indentation))
    piece.tail =
      piece.tail.isWhitespace ? .empty : TextRun(piece.tail.bytes.reindented(from: old, to: site.indentation))
    piece.trail = TextRun(piece.trail.bytes.reindented(from: old, to: site.indentation))
  }

  private func reindented(_ bytes: some Collection<UInt8>, of value: Node, for site: InsertionPoint) -> [UInt8] {
    let start = member(of: value)?.key ?? value
    let old = tree.source.lineIndentation(at: tree.range(of: start).lowerBound)
    return ArraySlice(bytes).reindented(from: old, to: site.indentation)
  }
}

extension Tree {
  /// Whether `node` is `container` or is inside it.
  fileprivate func lies(_ node: Node, in container: Node) -> Bool {
    (container.position..<records[container.position].next).contains(node.position)
  }
}

extension ArraySlice<UInt8> {
  /// The same lines, with the indentation `old` replaced by `new` in all lines after the first.
  fileprivate func reindented(from old: ArraySlice<UInt8>, to new: ArraySlice<UInt8>) -> [UInt8] {
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
