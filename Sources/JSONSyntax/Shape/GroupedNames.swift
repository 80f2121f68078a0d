/// Names in groups, such as the keys of several objects, each found by its group and its bytes in a probe or two.
///
/// One flat table for all groups: a `NameTable` for each would be three arrays to retain and release for each look-up.
struct GroupedNames: Sendable {
  private var entries: [Entry] = []
  /// Positions in `entries`, counted from 1, at the slots that their hashes say; 0 for an empty slot.
  private var slots = [UInt16](repeating: 0, count: 64)
  /// The bytes of all names.
  private var texts: [UInt8] = []
  /// How many groups there are.
  private(set) var groupCount = 0

  private struct Entry: Sendable {
    let key: NameKey
    let group: UInt32
    let position: UInt32
    let textStart: Int
  }

  /// Adds a group and gives its number. A name's position is that in `names`.
  mutating func add(_ names: [String]) -> Int {
    for (position, name) in names.enumerated() {
      let bytes = ContiguousArray(name.utf8)
      let key = NameKey(bytes.span, from: 0, upTo: bytes.count)
      entries.append(
        Entry(key: key, group: UInt32(groupCount), position: UInt32(position), textStart: texts.count)
      )
      texts += bytes
    }
    precondition(entries.count < 1 << 15, "a table of names is for short lists")
    place(entries.count - names.count..<entries.count)
    groupCount += 1
    return groupCount - 1
  }

  /// Puts the `newest` entries into slots, and where those grow too few all of them.
  private mutating func place(_ newest: Range<Int>) {
    var newest = newest
    if slots.count < entries.count * 3 {
      var capacity = slots.count
      while capacity < entries.count * 3 { capacity *= 2 }
      slots = [UInt16](repeating: 0, count: capacity)
      newest = entries.indices
    }
    for number in newest {
      var slot = start(entries[number].key, Int(entries[number].group))
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt16(number + 1)
    }
  }

  @inline(__always)
  private func start(_ key: NameKey, _ group: Int) -> Int {
    Int(truncatingIfNeeded: key.hash &+ UInt64(group) &* 0x9E37_79B9) & (slots.count &- 1)
  }

  /// The position in its group of the name with the bytes from `start` up to `end`; nil where the group has none such.
  @inline(__always)
  func position(of bytes: Span<UInt8>, from start: Int, upTo end: Int, in group: Int) -> Int? {
    let key = NameKey(bytes, from: start, upTo: end)
    var slot = self.start(key, group)
    while slots[slot] != 0 {
      let entry = entries[Int(slots[slot]) &- 1]
      if entry.key == key, entry.group == group, key.count <= 16 || isText(entry, bytes, from: start) {
        return Int(entry.position)
      }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return nil
  }

  /// Whether the middle is the same too, of a name whose ends are.
  private func isText(_ entry: Entry, _ bytes: Span<UInt8>, from start: Int) -> Bool {
    for offset in 8..<entry.key.count - 8 where texts[entry.textStart + offset] != bytes[start + offset] {
      return false
    }
    return true
  }
}
