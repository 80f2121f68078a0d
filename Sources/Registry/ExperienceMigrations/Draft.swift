import JSONSyntax

/// A text that a step changes, one edit at a time, each in the existing layout.
struct Draft {
  var tree: Tree

  /// Whether there is a value at `pointer`.
  func has(_ pointer: String) -> Bool { tree.node(at: pointer) != nil }

  /// Renames the member at `pointer`.
  mutating func rename(_ pointer: String, to key: String) throws(UnexpectedEditError) {
    guard let node = tree.node(at: pointer) else { return }
    try edit { editor throws(EditError) in try editor.rename(node, to: key) }
  }

  /// Replaces the value at `pointer`, or inserts it after the last of its siblings.
  mutating func set(_ pointer: String, to value: JSONValue) throws(UnexpectedEditError) {
    try edit { editor throws(EditError) in try editor.set(pointer, to: value) }
  }

  /// Inserts a member after the one at `sibling`, or first if there is no such sibling.
  mutating func insert(
    _ key: String,
    _ value: JSONValue,
    in object: String,
    behind sibling: String?
  ) throws(UnexpectedEditError) {
    guard let container = tree.node(at: object) else { return }
    let place = sibling.flatMap { tree.node(at: $0) }.map(Place.after) ?? .first
    try edit { editor throws(EditError) in try editor.insert(value, forKey: key, in: container, at: place) }
  }

  /// Moves the member at `pointer` to the end of the object at `container`.
  mutating func move(_ pointer: String, to container: String, as key: String? = nil) throws(UnexpectedEditError) {
    guard let node = tree.node(at: pointer), let target = tree.node(at: container) else { return }
    try edit { editor throws(EditError) in try editor.move(node, to: target, as: key) }
  }

  /// Removes the value at `pointer`.
  mutating func remove(_ pointer: String) throws(UnexpectedEditError) {
    guard let node = tree.node(at: pointer) else { return }
    try edit { editor throws(EditError) in try editor.remove(node) }
  }

  /// The value at `pointer` as written.
  func value(_ pointer: String) -> JSONValue? { tree.node(at: pointer).map { JSONValue($0, of: tree) } }

  private mutating func edit(_ edits: (TreeEditor) throws(EditError) -> [TextEdit]) throws(UnexpectedEditError) {
    tree = try tree.editing(edits)
  }

  /// Replaces the object at `pointer` with its members, keeping all comments before, in and after it.
  ///
  /// Moving the members one by one would lose the comments between the key and the opening brace and before the closing
  /// brace.
  mutating func unwrap(_ pointer: String) throws(UnexpectedEditError) {
    guard let object = tree.node(at: pointer), let wrapper = Wrapper(of: object, in: tree) else { return }
    do {
      tree = try tree.applying(wrapper.edits)
    } catch {
      throw UnexpectedEditError(reason: "\(error)")
    }
  }
}

/// An object that is the value of a member and is replaced with its own members.
private struct Wrapper {
  private let tree: Tree
  private let member: Member
  /// The range between the braces, from the first to the last byte that is not white space.
  private let content: SourceRange
  /// Whether the content ends with a line comment.
  private let endsInLineComment: Bool

  init?(of object: Node, in tree: Tree) {
    guard let outer = tree.parent(of: object) else { return nil }
    guard let member = tree.members(of: outer).first(where: { $0.value == object }) else { return nil }
    let tokens = tree.tokens(in: tree.range(of: object)).dropFirst().dropLast().filter { $0.kind != .whitespace }
    guard let first = tokens.first, let last = tokens.last else { return nil }
    self.tree = tree
    self.member = member
    content = SourceRange(first.lowerBound, last.upperBound)
    endsInLineComment = last.kind == .lineComment
  }

  var edits: [TextEdit] {
    let key = tree.range(of: member.key)
    let object = tree.range(of: member.value)
    let head = TextEdit(SourceRange(key.lowerBound, content.lowerBound), [])
    let isLineOver =
      tree.source.bytes.dropFirst(outerComma?.upperBound ?? object.upperBound).first.map(isLineEnd) ?? true
    let tail = TextEdit(
      SourceRange(content.upperBound, object.upperBound),
      endsInLineComment && !isLineOver ? [UInt8(ascii: "\n")] : []
    )
    return [head, tail] + outdents + commaEdits
  }

  /// The comma after the object; nil if no member follows.
  private var outerComma: SourceRange? {
    guard let outer = tree.parent(of: member.value) else { return nil }
    let behind = SourceRange(tree.range(of: member.value).upperBound, tree.range(of: outer).upperBound)
    let next = tree.tokens(in: behind).first { $0.kind != .whitespace && !$0.isComment }
    return next.flatMap { $0.kind == .comma ? $0.range : nil }
  }

  /// The edits that move the comma to directly after the last member, before any comment there.
  private var commaEdits: [TextEdit] {
    guard let comma = outerComma, let last = Array(tree.members(of: member.value)).last else { return [] }
    let end = tree.range(of: last.value).upperBound
    let hasComma = tree.tokens(in: SourceRange(end, content.upperBound)).contains { $0.kind == .comma }
    let removal = TextEdit(comma, [])
    return hasComma ? [removal] : [removal, TextEdit(SourceRange(end, end), [UInt8(ascii: ",")])]
  }

  /// The edits that outdent all lines of the content except the first to the column of the object's key.
  private var outdents: [TextEdit] {
    guard let first = tree.members(of: member.value).first(where: { _ in true }) else { return [] }
    let inner = indentation(before: tree.range(of: first.key).lowerBound)
    let outer = indentation(before: tree.range(of: member.key).lowerBound)
    guard let inner, let outer, inner != outer else { return [] }
    let bytes = tree.source.bytes
    return bytes[content.lowerBound..<content.upperBound].indices.compactMap { index in
      guard bytes[index] == UInt8(ascii: "\n"), bytes[(index + 1)...].starts(with: inner) else { return nil }
      return TextEdit(SourceRange(index + 1, index + 1 + inner.count), Array(outer))
    }
  }

  /// The white space from the start of the line to `offset`; nil if there is anything else.
  private func indentation(before offset: Int) -> ArraySlice<UInt8>? {
    let line = tree.source.bytes[..<offset].reversed().prefix { !isLineEnd($0) }
    guard line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) else { return nil }
    return tree.source.bytes[(offset - line.count)..<offset]
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
}
