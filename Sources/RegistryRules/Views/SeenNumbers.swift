/// Hashes that have been seen: tells that all of some texts differ for a tenth of what a dictionary of them costs. Where one
/// comes twice only the texts can say whether they are equal.
struct SeenNumbers {
  /// 0 for an empty slot.
  private var slots: [UInt64]

  /// Room for `count` numbers.
  init(count: Int) {
    var capacity = 16
    while capacity < count * 2 { capacity *= 2 }
    slots = [UInt64](repeating: 0, count: capacity)
  }

  /// Notes `number`; false where it was there already.
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
