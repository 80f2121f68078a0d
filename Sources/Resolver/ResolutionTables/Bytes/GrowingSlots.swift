import ExperienceResolver

/// The slots of a table while it is being built: a map from a hash to the numbers 0, 1, 2, … in the order of `append`.
///
/// A look-up walks over taken slots until it finds its number or a free slot. Hashes chosen to collide produce
/// thousands of consecutive taken slots, and every look-up walks over all of them; `isCrowded` reports this early,
/// before much time is lost.
struct GrowingSlots {
  /// The number of entries.
  private(set) var count = 0
  private var slots: ContiguousArray<UInt64>
  /// The most taken slots that an `append` has walked over.
  private var longestWalk = 0
  /// Whether long walks are accepted because no seed prevents them.
  private let mayCrowd: Bool

  /// Creates slots that do not have to grow before they contain `capacity` numbers.
  init(capacity: Int = 0, mayCrowd: Bool) {
    slots = Self.free(capacity * 3 / 2 + 16)
    self.mayCrowd = mayCrowd
  }

  /// Whether an `append` has walked over more slots than happens by chance.
  var isCrowded: Bool { !mayCrowd && longestWalk > SlotTable.longestRun(amongSlots: slots.count) }

  /// Whether a look-up of some hash would walk over more slots than happens by chance. Goes through all slots.
  var hasLongRun: Bool { !mayCrowd && slots.withUnsafeBytes { $0.hasLongRun } }

  private static func free(_ count: Int) -> ContiguousArray<UInt64> {
    var slots: ContiguousArray<UInt64> = []
    slots.reserveCapacity(count)
    slots.append(contentsOf: repeatElement(0, count: count))
    return slots
  }

  /// The first number for `hash` that satisfies `isRight`.
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

  /// Assigns the next number to `hash` and returns it.
  @discardableResult
  mutating func append(_ hash: UInt64) -> Int {
    if (count + 1) * 3 > slots.count * 2 { grow() }
    count += 1
    let walk = slots.withUnsafeMutableBytes { $0.place(hash << 32 | UInt64(UInt32(count))) }
    longestWalk = max(longestWalk, walk)
    return count - 1
  }

  /// Doubles the number of slots. The slots are nearly in the order of their hashes, so both blocks of memory are
  /// traversed from start to end.
  private mutating func grow() {
    var larger = Self.free(slots.count * 2)
    larger.withUnsafeMutableBytes { larger in
      for slot in slots where slot != 0 { larger.place(slot) }
    }
    slots = larger
  }

  /// Appends the finished table to `writer`, with a payload for each number, and sets `writer.isCrowded` if it is
  /// crowded.
  func write(to writer: inout TableWriter, payload: (Int) -> UInt32) {
    var isCrowded = isCrowded
    writer.append(SlotTable.size(for: count), stride: SlotTable.stride) { rows in
      guard !isCrowded else { return }
      for slot in slots where slot != 0 {
        rows.place(slot & ~0xFFFF_FFFF | UInt64(payload(Int(slot & 0xFFFF_FFFF) - 1)))
      }
      isCrowded = !mayCrowd && UnsafeRawBufferPointer(rows).hasLongRun
    }
    if isCrowded { writer.isCrowded = true }
  }
}

extension UnsafeMutableRawBufferPointer {
  /// Stores `slot` in the first free slot from its home on, and returns the number of taken slots that were passed. At
  /// least one slot must be free.
  @inline(__always)
  @discardableResult
  fileprivate func place(_ slot: UInt64) -> Int {
    let count = count / 8
    var position = SlotTable.home(of: slot >> 32, count: count)
    var walk = 0
    while loadUnaligned(fromByteOffset: position * 8, as: UInt64.self) != 0 {
      position = position + 1 == count ? 0 : position + 1
      walk += 1
    }
    store(slot, at: position * 8)
    return walk
  }
}

extension UnsafeRawBufferPointer {
  /// Whether more consecutive slots are taken than happens by chance. The first slot follows the last one.
  fileprivate var hasLongRun: Bool {
    let count = count / 8
    let limit = SlotTable.longestRun(amongSlots: count)
    guard count > limit else { return false }
    var run = 0
    for number in 0..<count + limit {
      let position = number < count ? number : number - count
      run = loadUnaligned(fromByteOffset: position * 8, as: UInt64.self) == 0 ? 0 : run + 1
      if run > limit { return true }
    }
    return false
  }
}
