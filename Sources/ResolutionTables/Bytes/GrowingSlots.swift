import ExperienceResolver

/// The slots of a table while it is built: from a hash to the numbers 0, 1, 2, … in the order of `append`.
struct GrowingSlots {
  /// How many numbers there are.
  private(set) var count = 0
  private var slots: [UInt64]

  /// Slots that need not grow before they hold `capacity` numbers.
  init(capacity: Int = 0) { slots = Self.free(capacity * 3 / 2 + 16) }

  private static func free(_ count: Int) -> [UInt64] {
    var slots: [UInt64] = []
    slots.reserveCapacityInLargePages(count)
    slots.append(contentsOf: repeatElement(0, count: count))
    return slots
  }

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
    if (count + 1) * 3 > slots.count * 2 { grow() }
    count += 1
    slots.withUnsafeMutableBytes { $0.place(hash << 32 | UInt64(UInt32(count))) }
    return count - 1
  }

  /// The slots stand nearly in the order of their hashes, so both pieces of memory are gone through from end to end.
  private mutating func grow() {
    var larger = Self.free(slots.count * 2)
    larger.withUnsafeMutableBytes { larger in
      for slot in slots where slot != 0 { larger.place(slot) }
    }
    slots = larger
  }

  /// Appends the finished table to `writer`, with a payload for each number.
  func write(to writer: inout TableWriter, payload: (Int) -> UInt32) {
    writer.append(SlotTable.size(for: count), stride: SlotTable.stride) { rows in
      for slot in slots where slot != 0 {
        rows.place(slot & ~0xFFFF_FFFF | UInt64(payload(Int(slot & 0xFFFF_FFFF) - 1)))
      }
    }
  }
}

extension UnsafeMutableRawBufferPointer {
  /// Puts `slot` into the first free one of these slots from its home on; one at least has to be free.
  @inline(__always)
  fileprivate func place(_ slot: UInt64) {
    let count = count / 8
    var position = SlotTable.home(of: slot >> 32, count: count)
    while loadUnaligned(fromByteOffset: position * 8, as: UInt64.self) != 0 {
      position = position + 1 == count ? 0 : position + 1
    }
    store(slot, at: position * 8)
  }
}
