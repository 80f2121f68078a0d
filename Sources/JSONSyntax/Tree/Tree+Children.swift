extension Tree {
  /// The members of an object in the order of the text, repeated keys included; of anything else none.
  package func members(of node: Node) -> Members {
    Members(records: records, container: kind(of: node) == .object ? node : nil)
  }

  /// The elements of an array in the order of the text; of anything else none.
  package func elements(of node: Node) -> Elements {
    Elements(records: records, container: kind(of: node) == .array ? node : nil)
  }

  /// The members of one object.
  package struct Members: Sequence, IteratorProtocol {
    private let records: [NodeRecord]
    private var position: Int
    private let end: Int

    init(records: [NodeRecord], container: Node?) {
      self.records = records
      self.position = (container?.position ?? 0) + 1
      self.end = container.map { records[$0.position].next } ?? 0
    }

    /// The next member, or nil at the end.
    package mutating func next() -> Member? {
      guard position < end else { return nil }
      let key = position
      let value = records[key].next
      position = records[value].next
      return Member(key: Node(key), value: Node(value))
    }
  }

  /// The elements of one array.
  package struct Elements: Sequence, IteratorProtocol {
    private let records: [NodeRecord]
    private var position: Int
    private let end: Int

    init(records: [NodeRecord], container: Node?) {
      self.records = records
      self.position = (container?.position ?? 0) + 1
      self.end = container.map { records[$0.position].next } ?? 0
    }

    /// The next element, or nil at the end.
    package mutating func next() -> Node? {
      guard position < end else { return nil }
      defer { position = records[position].next }
      return Node(position)
    }
  }
}
