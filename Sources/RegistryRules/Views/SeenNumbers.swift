/// A set of hashes that have been seen. It shows that all of some texts differ, at a tenth of the cost of a
/// dictionary of the texts. If a hash occurs twice, the texts themselves must be compared.
struct SeenNumbers {
  /// The numbers by slot; 0 for an empty slot.
  private var slots: [UInt64]

  /// Creates an empty set with room for `count` numbers.
  init(count: Int) {
    var capacity = 16
    while capacity < count * 2 { capacity *= 2 }
    slots = [UInt64](repeating: 0, count: capacity)
  }

  /// Inserts `number`. Returns false if it is already present.
  mutating func insert(_ number: UInt64) -> Bool {
    let number = max(number, 1)
    var slot = Int(truncatingIfNeeded: number ^ number >> 32) & (slots.count - 1)
    while slots[slot] != 0 {
      if slots[slot] == number { return false }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = number
    return true
  }
}
