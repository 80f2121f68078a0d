/// The slots of a table while it is built: from a hash to the numbers 0, 1, 2, … in the order of `append`.
struct GrowingSlots {
  /// The hash of each number.
  private(set) var hashes: [UInt64] = []
  private var slots = [UInt64](repeating: 0, count: 16)

  /// The first number at `hash` for which `isRight` holds.
  @inline(__always)
  func first(_ hash: UInt64, where isRight: (Int) -> Bool) -> Int? {
    var position = SlotTable.home(of: hash, count: slots.count)
    while slots[position] != 0 {
      let slot = slots[position]
      let number = Int(slot & 0xFFFF_FFFF) - 1
      if slot >> 32 == hash & 0xFFFF_FFFF, isRight(number) { return number }
      position = position + 1 == slots.count ? 0 : position + 1
    }
    return nil
  }

  /// Gives `hash` the next number and returns it.
  @discardableResult
  mutating func append(_ hash: UInt64) -> Int {
    hashes.append(hash)
    if hashes.count * 3 > slots.count * 2 { grow() } else { place(hashes.count - 1) }
    return hashes.count - 1
  }

  private mutating func grow() {
    slots = [UInt64](repeating: 0, count: slots.count * 2)
    for number in hashes.indices { place(number) }
  }

  private mutating func place(_ number: Int) {
    let hash = hashes[number]
    var position = SlotTable.home(of: hash, count: slots.count)
    while slots[position] != 0 { position = position + 1 == slots.count ? 0 : position + 1 }
    slots[position] = hash << 32 | UInt64(UInt32(number + 1))
  }

  /// The finished table, with a payload for each number.
  func table(payload: (Int) -> UInt32) -> SlotTable {
    SlotTable(count: hashes.count, hash: { hashes[$0] }, payload: payload)
  }
}
