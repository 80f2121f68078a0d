/// A list of names that strings of a tree are looked up in, without making a `String` of any.
///
/// An open table of 2 to 4 slots a name. The first and the last eight bytes of a name and its length say all of it up to 16
/// bytes; what a longer one has between them is compared byte by byte.
package struct NameTable: Sendable {
  /// The names; of two that are equal the first is found.
  package let names: [String]
  private let entries: [Entry]
  /// One more than a position in `entries`, or 0.
  private let slots: [UInt16]

  private struct Entry: Sendable {
    let key: Key
    let bytes: [UInt8]
  }

  /// Makes a table of at most 16,000 names.
  package init(_ names: [String]) {
    precondition(names.count < 1 << 14, "a name table is for short lists")
    var capacity = 8
    while capacity < names.count * 2 { capacity *= 2 }
    let entries = names.map { name in
      let bytes = Array(name.utf8)
      return Entry(key: Key(bytes.span), bytes: bytes)
    }
    var slots = [UInt16](repeating: 0, count: capacity)
    for (position, entry) in entries.enumerated() {
      var slot = Int(truncatingIfNeeded: entry.key.hash) & (capacity - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (capacity - 1) }
      slots[slot] = UInt16(position + 1)
    }
    self.names = names
    self.entries = entries
    self.slots = slots
  }

  /// The position of the name whose UTF-8 is `name`, or nil.
  package func position(of name: Span<UInt8>) -> Int? {
    let key = Key(name)
    var slot = Int(truncatingIfNeeded: key.hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let position = Int(slots[slot]) - 1
      if entries[position].key == key, key.count <= 16 || areEqual(entries[position].bytes, name) { return position }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func areEqual(_ left: [UInt8], _ right: Span<UInt8>) -> Bool {
    for offset in 8..<left.count - 8 where left[offset] != right[offset] { return false }
    return true
  }

  /// The ends of a name and its length.
  private struct Key: Equatable {
    let head: UInt64
    let tail: UInt64
    let count: Int

    @inline(__always)
    init(_ name: Span<UInt8>) {
      count = name.count
      guard count < 8 else {
        head = name.bytes.unsafeLoadUnaligned(fromByteOffset: 0, as: UInt64.self)
        tail = name.bytes.unsafeLoadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
        return
      }
      var word: UInt64 = 0
      for offset in 0..<count { word = word << 8 | UInt64(name[offset]) }
      head = word
      tail = 0
    }

    var hash: UInt64 {
      let mixed = (head &* 0x9E37_79B9_7F4A_7C15) ^ (tail &* 0xC2B2_AE3D_27D4_EB4F) ^ UInt64(count)
      return mixed ^ mixed >> 32
    }
  }
}

extension Tree {
  /// The position in `names` of what the string `node` means, byte for byte; nil for any other string and any other node.
  package func position(of node: Node, in names: NameTable) -> Int? {
    let record = records[node.position]
    guard record.kind == .string else { return nil }
    guard record.isPlain else {
      let decoded = decodedBytes(of: node)
      return names.position(of: decoded.span)
    }
    let bytes = source.bytes
    return names.position(of: bytes.span.extracting(Int(record.lowerBound) + 1..<Int(record.upperBound) - 1))
  }
}
