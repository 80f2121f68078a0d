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
