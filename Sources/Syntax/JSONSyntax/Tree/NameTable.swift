import TextBasics

/// A hash table of names for looking up the strings of a tree by their bytes, in a probe or two and without creating a
/// `String`.
///
/// It is a class because it is used for every member of every object: one reference count is kept instead of four.
package final class NameTable: Sendable {
  /// The names; of two equal names, the first is found.
  let names: [String]
  private let entries: [Entry]
  /// The position in `entries`, counted from 1, for each slot; 0 for an empty slot.
  private let slots: [UInt16]
  /// The bytes of all names.
  private let bytes: [UInt8]

  private struct Entry: Sendable {
    let key: NameKey
    /// Where the name begins in `bytes`.
    let start: Int
  }

  /// Creates a table of `names`, which must be fewer than 16,384.
  package init(_ names: [String]) {
    precondition(names.count < 1 << 14, "a name table holds fewer than 16,384 names")
    var entries: [Entry] = []
    var bytes: [UInt8] = []
    for name in names {
      let name = ContiguousArray(name.utf8)
      entries.append(Entry(key: NameKey(name.span, from: 0, upTo: name.count), start: bytes.count))
      bytes += name
    }
    var capacity = 64
    while capacity < names.count * 3 { capacity *= 2 }
    var slots = [UInt16](repeating: 0, count: capacity)
    for number in entries.indices {
      var slot = Self.firstSlot(of: entries[number].key, among: capacity)
      while slots[slot] != 0 { slot = (slot + 1) & (capacity - 1) }
      slots[slot] = UInt16(number + 1)
    }
    self.names = names
    self.entries = entries
    self.slots = slots
    self.bytes = bytes
  }

  @inline(__always)
  private static func firstSlot(of key: NameKey, among capacity: Int) -> Int {
    Int(truncatingIfNeeded: key.hash) & (capacity &- 1)
  }

  /// The position of the name whose UTF-8 is `name`, or nil.
  package func position(of name: Span<UInt8>) -> Int? { position(of: name, from: 0, upTo: name.count) }

  /// The position of the name in `bytes` from `start` up to `end`, or nil.
  func position(of bytes: Span<UInt8>, from start: Int, upTo end: Int) -> Int? {
    let key = NameKey(bytes, from: start, upTo: end)
    var slot = Self.firstSlot(of: key, among: slots.count)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) &- 1
      if entries[number].key == key, key.count <= 16 || isMiddle(of: entries[number], bytes, from: start) {
        return number
      }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return nil
  }

  /// Whether the middle of a long name is equal, given that its ends are.
  private func isMiddle(of entry: Entry, _ other: Span<UInt8>, from start: Int) -> Bool {
    for offset in 8..<entry.key.count - 8 where bytes[entry.start + offset] != other[start + offset] { return false }
    return true
  }
}

extension Tree {
  /// The position in `names` of the decoded string `node`, compared byte for byte; nil for any other string or node.
  package func position(of node: Node, in names: NameTable) -> Int? {
    let record = records[node.position]
    guard record.isOf(.string) else { return nil }
    guard record.isPlain else {
      let decoded = decodedBytes(of: node)[...]
      return names.position(of: decoded.span)
    }
    let bytes = source.bytes[...]
    return names.position(of: bytes.span, from: Int(record.lowerBound) + 1, upTo: Int(record.upperBound) - 1)
  }
}

/// The bytes of a name in two words: all of a name of at most 16 bytes, or both ends of a longer one.
struct NameKey: Equatable, Sendable {
  let head: UInt64
  let tail: UInt64
  let count: Int

  /// The key of the bytes from `start` up to `end`.
  @inline(__always)
  init(_ bytes: Span<UInt8>, from start: Int, upTo end: Int) {
    count = end &- start
    guard count < 8 else {
      head = bytes.word(at: start)
      tail = bytes.word(at: end &- 8)
      return
    }
    tail = 0
    guard start &+ 8 <= bytes.count else {
      var word: UInt64 = 0
      for offset in stride(from: end - 1, through: start, by: -1) { word = word << 8 | UInt64(bytes[offset]) }
      head = word
      return
    }
    head = bytes.word(at: start) & (1 << UInt64(8 &* count) &- 1)
  }

  var hash: UInt64 {
    let mixed = (head &* 0x9E37_79B9_7F4A_7C15) ^ (tail &* 0xC2B2_AE3D_27D4_EB4F) ^ UInt64(count)
    return mixed ^ mixed >> 32
  }
}
