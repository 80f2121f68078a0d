import TextBasics

/// JSON Pointer (RFC 6901).
extension Tree {
  /// The JSON Pointer to a value; for a key, the pointer to its member's value. The pointer to the root is empty.
  ///
  /// Members with the same key have the same pointer, which leads to the first of them. Keys that are not UTF-8, and
  /// keys that contain half of a surrogate pair, cannot be written in a pointer: U+FFFD takes their place, and the
  /// pointer leads to no value.
  package func pointer(to node: Node) -> String {
    var steps: [String] = []
    var child = node
    while let parent = parent(of: child) {
      steps.append(step(from: parent, to: child))
      child = parent
    }
    return steps.reversed().map { "/" + $0 }.joined()
  }

  /// The value that `pointer` leads to, or nil. If a key is repeated, the first one counts; array indices must not have
  /// a leading zero.
  package func node(at pointer: String) -> Node? {
    guard var node = root else { return nil }
    guard !pointer.isEmpty else { return node }
    let steps = pointer.utf8.split(separator: .slash, omittingEmptySubsequences: false)
    guard steps.first?.isEmpty == true else { return nil }
    for step in steps.dropFirst() {
      guard let child = child(of: node, at: step) else { return nil }
      node = child
    }
    return node
  }

  /// Whether `node` is the key of a member.
  package func isKey(_ node: Node) -> Bool {
    guard let object = parent(of: node), kind(of: object) == .object else { return false }
    return member(of: node, in: object)?.key == node
  }

  /// A pointer without its last step, and the key of that step; nil for the empty pointer and for text that is not a
  /// pointer.
  static func lastStep(of pointer: String) -> (container: String, key: String)? {
    guard let slash = pointer.utf8.lastIndex(of: .slash) else { return nil }
    guard let key = unescaped(pointer.utf8[pointer.utf8.index(after: slash)...]) else { return nil }
    return (String(pointer[..<slash]), key)
  }

  /// The smallest key or value that contains the byte at `utf8Offset`, or nil outside the root.
  package func innermostNode(at utf8Offset: Int) -> Node? {
    guard let root, holds(root.position, utf8Offset) else { return nil }
    var node = root.position
    while let child = childHolding(utf8Offset, in: node) {
      node = child
    }
    return Node(node)
  }

  private func holds(_ position: Int, _ utf8Offset: Int) -> Bool {
    let range = records[position].range
    return range.lowerBound <= utf8Offset && utf8Offset < range.upperBound
  }

  private func childHolding(_ utf8Offset: Int, in container: Int) -> Int? {
    var child = container + 1
    while child < records[container].next {
      if holds(child, utf8Offset) { return child }
      child = records[child].next
    }
    return nil
  }

  private func step(from parent: Node, to child: Node) -> String {
    if kind(of: parent) == .object {
      let key = member(of: child, in: parent).flatMap { string(of: $0.key) } ?? ""
      return String(decoding: Self.escaped(key.utf8), as: UTF8.self)
    }
    if let number = index(of: parent)?.number(of: child) { return String(number) }
    let number = elements(of: parent).enumerated().first { $0.element == child }?.offset
    return number.map(String.init) ?? ""
  }

  /// The member of `object` whose key or value is `child`.
  package func member(of child: Node, in object: Node) -> Member? {
    guard let index = index(of: object) else {
      return members(of: object).first { $0.key == child || $0.value == child }
    }
    guard let number = index.number(of: child) else { return nil }
    let key = number - number % 2
    return Member(key: Node(Int(index.children[key])), value: Node(Int(index.children[key + 1])))
  }

  private func child(of node: Node, at step: Substring.UTF8View.SubSequence) -> Node? {
    if kind(of: node) == .object {
      return Self.unescaped(step).flatMap { value(named: $0, in: node) }
    }
    guard let index = Self.arrayIndex(step) else { return nil }
    if let children = self.index(of: node)?.children {
      return kind(of: node) == .array && index < children.count ? Node(Int(children[index])) : nil
    }
    return elements(of: node).enumerated().first { $0.offset == index }?.element
  }

  private static func arrayIndex(_ step: Substring.UTF8View.SubSequence) -> Int? {
    guard let first = step.first, step.allSatisfy(\.isDigit), first != .zero || step.count == 1 else { return nil }
    return Int(String(Substring(step)))
  }

  private static func escaped(_ key: String.UTF8View) -> [UInt8] {
    key.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "~"): Array("~0".utf8)
      case .slash: Array("~1".utf8)
      default: [byte]
      }
    }
  }

  /// The key that a step encodes, or nil if a tilde is not followed by 0 or 1.
  private static func unescaped(_ step: Substring.UTF8View.SubSequence) -> String? {
    var key: [UInt8] = []
    var rest = step
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "~") else {
        key.append(byte)
        continue
      }
      guard let code = rest.popFirst(), code == .zero || code == UInt8(ascii: "1") else { return nil }
      key.append(code == .zero ? UInt8(ascii: "~") : .slash)
    }
    return String(decoding: key, as: UTF8.self)
  }
}

extension Tree {
  /// The first member of an object whose decoded key is `name`, byte for byte; nil if there is none.
  ///
  /// Cost: proportional to the number of members before it, at most a few hundred; larger objects have an index.
  /// Nothing is allocated for keys without escapes.
  package func member(named name: StaticString, in node: Node) -> Member? {
    if let index = index(of: node) { return name.withUTF8Buffer { index.member(named: $0) } }
    for member in members(of: node) where isString(member.key, equalTo: name) {
      return member
    }
    return nil
  }

  /// The first member of an object whose decoded key is `name`, byte for byte; nil if there is none.
  package func member(named name: String, in node: Node) -> Member? {
    if let index = index(of: node) { return index.member(named: name.utf8) }
    for member in members(of: node) where isString(member.key, equalTo: name) {
      return member
    }
    return nil
  }

  /// The value of `member(named:in:)`.
  package func value(named name: StaticString, in node: Node) -> Node? {
    member(named: name, in: node)?.value
  }

  /// The value of `member(named:in:)`.
  package func value(named name: String, in node: Node) -> Node? {
    member(named: name, in: node)?.value
  }

  /// Whether `node` is a string that decodes to `expected`, byte for byte.
  package func isString(_ node: Node, equalTo expected: StaticString) -> Bool {
    expected.withUTF8Buffer { isString(node, equalToBytes: $0) }
  }

  /// Whether `node` is a string that decodes to `expected`, byte for byte.
  package func isString(_ node: Node, equalTo expected: String) -> Bool {
    let result = expected.utf8.withContiguousStorageIfAvailable { isString(node, equalToBytes: $0) }
    return result ?? Array(expected.utf8).withUnsafeBufferPointer { isString(node, equalToBytes: $0) }
  }

  private func isString(_ node: Node, equalToBytes expected: UnsafeBufferPointer<UInt8>) -> Bool {
    let record = records[node.position]
    guard record.isOf(.string) else { return false }
    guard record.isPlain else { return decodedBytes(of: node).elementsEqual(expected) }
    let lower = Int(record.lowerBound) + 1
    guard Int(record.upperBound) - 1 - lower == expected.count else { return false }
    let bytes = source.bytes
    for index in expected.indices where bytes[lower + index] != expected[index] {
      return false
    }
    return true
  }
}
