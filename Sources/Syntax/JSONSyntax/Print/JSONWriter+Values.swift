extension JSONWriter {
  /// Writes an integer.
  package mutating func integer(_ value: Int) {
    guard value >= 0 else { return literal("\(value)".utf8) }
    self.value { Self.appendDigits(of: value, to: &$0) }
  }

  /// Writes the shortest digits that parse back to `value`; whole numbers have no fraction. Infinity and NaN, which
  /// JSON does not have, become `null`.
  package mutating func double(_ value: Double) {
    guard value.isFinite else { return null() }
    let text = "\(value)"
    literal(text.hasSuffix(".0") ? text.dropLast(2).utf8 : text[...].utf8)
  }

  /// Writes `true` or `false`.
  mutating func boolean(_ value: Bool) { literal((value ? "true" : "false").utf8) }

  /// Writes `null`.
  package mutating func null() { literal("null".utf8) }

  /// Writes a number digit for digit. Text that is not a number in RFC 8259 becomes `null`.
  package mutating func number(text: String) {
    let bytes = ContiguousArray(text.utf8)
    guard bytes.span.isJSONNumber else { return null() }
    literal(bytes)
  }

  /// Writes a member with a string.
  package mutating func member(_ key: String, _ value: String) {
    self.key(key)
    string(value)
  }

  /// Writes a member with a string, or nothing if `value` is nil.
  package mutating func optionalMember(_ key: String, _ value: String?) {
    if let value { member(key, value) }
  }

  /// Writes a member with an integer.
  package mutating func member(_ key: String, _ value: Int) {
    self.key(key)
    integer(value)
  }

  /// Writes a member with a number.
  package mutating func member(_ key: String, _ value: Double) {
    self.key(key)
    double(value)
  }

  /// Writes a member with `true` or `false`.
  package mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    boolean(value)
  }

  /// Writes a member with an array of strings.
  package mutating func member(_ key: String, _ values: [String]) {
    self.key(key)
    beginArray()
    for value in values { string(value) }
    endArray()
  }

  /// Writes a member with a value, in this writer's layout.
  package mutating func member(_ key: String, _ value: JSONValue) {
    self.key(key)
    let tree = value.tree
    if let root = tree.root { self.value(root, of: tree) }
  }

  /// Writes a value of `tree` in this writer's layout. Numbers keep their digits, strings are escaped again, and
  /// members keep their order. A missing value becomes `null`, and a missing key becomes an empty string.
  package mutating func value(_ node: Node, of tree: Tree) {
    var open: [(node: Node, end: Int)] = []
    var position = node.position
    let end = tree.records[position].next
    while position < end {
      close(&open, before: position, of: tree)
      writeStart(of: Node(position), isKey: isKey(position, in: open.last?.node, of: tree), of: tree)
      if tree.kind(of: Node(position)).isContainer {
        open.append((Node(position), tree.records[position].next))
      }
      position += 1
    }
    close(&open, before: end, of: tree)
  }

  private mutating func close(_ open: inout [(node: Node, end: Int)], before position: Int, of tree: Tree) {
    while let last = open.last, last.end <= position {
      tree.kind(of: last.node) == .object ? endObject() : endArray()
      open.removeLast()
    }
  }

  /// Whether the node at `position` is a key: it is in an object, and no key is waiting for its value.
  private func isKey(_ position: Int, in container: Node?, of tree: Tree) -> Bool {
    guard let container else { return false }
    return tree.kind(of: container) == .object && !owesValue
  }

  private mutating func writeStart(of node: Node, isKey: Bool, of tree: Tree) {
    guard !isKey else { return key(tree.string(of: node) ?? "") }
    switch tree.kind(of: node) {
    case .object: beginObject()
    case .array: beginArray()
    case .string: string(tree.string(of: node) ?? "")
    case .number: number(text: tree.numberText(of: node) ?? "")
    case .true: boolean(true)
    case .false: boolean(false)
    case .null, .missing: null()
    }
  }
}

extension [UInt8] {
  /// Appends the bytes of a span.
  @inlinable
  package mutating func append(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { append(contentsOf: $0) }
  }
}

/// Methods that write whole objects and arrays, so that none can be left open.
extension JSONWriter {
  /// A machine-readable document: one object with `formatVersion` and the members that `write` writes, followed by a
  /// line end. The version increases when a key is renamed or removed, but not when keys are added.
  package static func document(formatVersion: Int = 1, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter(layout: .indented(spaces: 2))
    writer.object { writer in
      writer.member("formatVersion", formatVersion)
      write(&writer)
    }
    return writer.finish()
  }

  /// Writes an object with the members that `write` writes.
  package mutating func object(_ write: (inout JSONWriter) -> Void) {
    beginObject()
    write(&self)
    endObject()
  }

  /// Writes a member that is an object.
  package mutating func object(_ key: String, _ write: (inout JSONWriter) -> Void) {
    self.key(key)
    object(write)
  }

  /// Writes a member that is an array with an object for each of `elements`.
  package mutating func objects<Elements: Sequence>(
    _ key: String,
    _ elements: Elements,
    _ write: (Elements.Element, inout JSONWriter) -> Void
  ) {
    self.key(key)
    beginArray()
    for element in elements { object { write(element, &$0) } }
    endArray()
  }
}
