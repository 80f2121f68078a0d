/// A key that repeats the key of an earlier member of the same object.
package struct DuplicateKey: Hashable, Sendable {
  /// The first key with the name.
  package let first: Node
  /// The later key.
  package let repeated: Node
}

extension Tree {
  /// All keys that repeat the key of an earlier member of the same object, in order of location. Keys are compared as
  /// decoded bytes: `"a"` and `"\u0061"` are the same key; a letter with a combining accent and the composed letter are
  /// not.
  ///
  /// Small objects are compared key by key, which allocates nothing; large ones through a dictionary.
  package func duplicateKeys() -> [DuplicateKey] {
    var found: [DuplicateKey] = []
    for index in records.indices where records[index].kind == .object {
      if hasManyMembers(index) {
        addDuplicatesByName(in: Node(index), to: &found)
      } else {
        addDuplicatesInPairs(in: index, to: &found)
      }
    }
    return found.count > 1 ? found.sorted { $0.repeated.index < $1.repeated.index } : found
  }

  private func hasManyMembers(_ object: Int) -> Bool {
    var key = object + 1
    var count = 0
    while key < records[object].next, count <= 16 {
      key = nextKey(after: key)
      count += 1
    }
    return count > 16
  }

  private func nextKey(after key: Int) -> Int { records[records[key].next].next }

  private func addDuplicatesInPairs(in object: Int, to found: inout [DuplicateKey]) {
    let bytes = source.bytes[...]
    var marks = KeyMarks()
    var key = object + 1
    while key < records[object].next {
      guard marks.mayHold(records[key], in: bytes.span) else {
        key = nextKey(after: key)
        continue
      }
      var earlier = object + 1
      while earlier < key, !haveEqualNames(earlier, key) {
        earlier = nextKey(after: earlier)
      }
      if earlier < key { found.append(DuplicateKey(first: Node(earlier), repeated: Node(key))) }
      key = nextKey(after: key)
    }
  }

  private func haveEqualNames(_ left: Int, _ right: Int) -> Bool {
    guard records[left].kind == .string, records[right].kind == .string else { return false }
    guard records[left].isPlain, records[right].isPlain else {
      return decodedBytes(of: Node(left)) == decodedBytes(of: Node(right))
    }
    let leftRange = records[left].range
    let rightRange = records[right].range
    guard leftRange.count == rightRange.count else { return false }
    let bytes = source.bytes
    for offset in 1..<leftRange.count - 1
    where bytes[leftRange.lowerBound + offset] != bytes[rightRange.lowerBound + offset] {
      return false
    }
    return true
  }

  private func addDuplicatesByName(in object: Node, to found: inout [DuplicateKey]) {
    var firsts: [[UInt8]: Node] = [:]
    for member in members(of: object) where kind(of: member.key) == .string {
      let name = decodedBytes(of: member.key)
      guard let first = firsts[name] else {
        firsts[name] = member.key
        continue
      }
      found.append(DuplicateKey(first: first, repeated: member.key))
    }
  }
}

/// A 64-bit Bloom filter of the keys of one object so far, which rules out most duplicates without comparing keys.
private struct KeyMarks {
  private var bits: UInt64 = 0

  /// Whether an earlier key may have the same name as `key`. Also adds `key` to the filter.
  mutating func mayHold(_ key: NodeRecord, in bytes: Span<UInt8>) -> Bool {
    let start = Int(key.lowerBound) + 1
    let count = Int(key.upperBound) - 1 - start
    // An escaped key may spell any name, so from here on any key may be a duplicate.
    guard key.kind == .string, key.isPlain else {
      defer { bits = .max }
      return bits != 0
    }
    guard count > 0 else { return note(63) }
    let (first, last) = (Int(bytes[start]), Int(bytes[start + count - 1]))
    let middle = Int(bytes[start + count / 2])
    return note((count &* 7 &+ first &* 5 &+ middle &* 3 &+ last) & 63)
  }

  private mutating func note(_ mark: Int) -> Bool {
    defer { bits |= 1 << UInt64(mark) }
    return bits & 1 << UInt64(mark) != 0
  }
}
