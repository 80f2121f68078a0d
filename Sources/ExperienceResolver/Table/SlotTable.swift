/// From a hash to numbers: open addressing over slots of eight bytes, the lower 32 bits of the hash and 32 bits of payload.
///
/// A `Dictionary` takes four times the memory and two cache misses a look-up. Several payloads may share a hash, and
/// different keys may share those 32 bits (of a million keys, about one in ten thousand does): who looks something up has
/// to compare what the payload stands for.
struct SlotTable: Sendable {
  /// A free slot is 0; no payload is.
  private let slots: [UInt64]

  /// A table of `count` payloads, none of them 0, at their hashes; seven slots of ten are taken.
  init(count: Int, hash: (Int) -> UInt64, payload: (Int) -> UInt32) {
    var slots = [UInt64](repeating: 0, count: count * 10 / 7 + 1)
    for index in 0..<count {
      let hash = hash(index)
      var position = Self.home(of: hash, count: slots.count)
      while slots[position] != 0 { position = position + 1 == slots.count ? 0 : position + 1 }
      slots[position] = hash << 32 | UInt64(payload(index))
    }
    self.slots = slots
  }

  /// How many bytes it takes.
  var byteCount: Int { slots.count * MemoryLayout<UInt64>.stride }

  /// Where the look-up of `hash` begins.
  @inline(__always)
  func home(of hash: UInt64) -> Int { Self.home(of: hash, count: slots.count) }

  @inline(__always)
  static func home(of hash: UInt64, count: Int) -> Int {
    Int(truncatingIfNeeded: ((hash & 0xFFFF_FFFF) &* UInt64(truncatingIfNeeded: count)) >> 32)
  }

  /// The next payload at `hash`, from `position` on, which moves past it; 0 where there is none.
  @inline(__always)
  func next(_ hash: UInt64, _ position: inout Int) -> UInt32 {
    while true {
      let slot = slots[position]
      guard slot != 0 else { return 0 }
      position = position + 1 == slots.count ? 0 : position + 1
      if slot >> 32 == hash & 0xFFFF_FFFF { return UInt32(truncatingIfNeeded: slot) }
    }
  }

  /// The first payload at `hash`; 0 where there is none.
  @inline(__always)
  func first(_ hash: UInt64) -> UInt32 {
    var position = home(of: hash)
    return next(hash, &position)
  }
}
