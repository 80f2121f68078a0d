/// A key that an earlier member of the same object has already.
package struct DuplicateKey: Hashable, Sendable {
  /// The first key of the name.
  package let first: Node
  /// The later key.
  package let repeated: Node
}

extension Tree {
  /// Every later member whose key an earlier member of the same object has, in order of place. Keys are compared as
  /// decoded bytes: `"a"` and `"\u0061"` are one key, a letter with a combining accent and the composed letter are two.
  package func duplicateKeys() -> [DuplicateKey] {
    var found: [DuplicateKey] = []
    for index in records.indices where records[index].kind == .object {
      addDuplicates(in: Node(index), to: &found)
    }
    return found.sorted { $0.repeated.index < $1.repeated.index }
  }

  private func addDuplicates(in object: Node, to found: inout [DuplicateKey]) {
    let keys = members(of: object).map(\.key).filter { kind(of: $0) == .string }
    guard keys.count > 1 else { return }
    var firsts: [[UInt8]: Node] = [:]
    for key in keys {
      let name = decodedBytes(of: key)
      guard let first = firsts[name] else {
        firsts[name] = key
        continue
      }
      found.append(DuplicateKey(first: first, repeated: key))
    }
  }
}
