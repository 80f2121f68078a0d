/// From a hash to numbers: open addressing over slots of eight bytes, the lower 32 bits of the hash and 32 bits of payload.
///
/// A `Dictionary` takes four times the memory and two cache misses a look-up. Several payloads may share a hash, and
/// different keys may share those 32 bits (of a million keys, about one in ten thousand does): who looks something up has
/// to compare what the payload stands for.
package struct SlotTable: Sendable {
  package static let stride: UInt64 = 8
  let start: Int
  /// How many slots there are. At least one is free.
  let count: Int

  /// The slots in `part` of a table's bytes; a free slot is 0.
  init(_ part: TablePart) {
    start = part.start
    count = part.count
  }

  /// How many slots `count` payloads get; seven of ten are taken.
  package static func size(for count: Int) -> Int { count * 10 / 7 + 1 }

  /// How many slots in a row may be taken among `count` of them. With seven of ten taken at random, the longest run is less
  /// than half of this.
  package static func longestRun(amongSlots count: Int) -> Int { 32 * (Int.bitWidth - count.leadingZeroBitCount) }

  /// Where the look-up of `hash` begins.
  @inline(__always)
  func home(of hash: UInt64) -> Int { Self.home(of: hash, count: count) }

  @inline(__always)
  package static func home(of hash: UInt64, count: Int) -> Int {
    Int(truncatingIfNeeded: ((hash & 0xFFFF_FFFF) &* UInt64(truncatingIfNeeded: count)) >> 32)
  }

  /// The slot at `position`, its payload lowest. A layout is made of bytes that have all its slots, and a position is one
  /// of theirs.
  @inline(__always)
  func slot(at position: Int, _ image: Span<UInt8>) -> UInt64 { image.word(known: start &+ position &* 8) }

  /// The next payload at `hash`, from `position` on, which moves past it; 0 where there is none.
  @inline(__always)
  func next(_ hash: UInt64, _ position: inout Int, _ image: Span<UInt8>) -> UInt32 {
    while true {
      let slot = slot(at: position, image)
      guard slot != 0 else { return 0 }
      position = position &+ 1 == count ? 0 : position &+ 1
      if slot >> 32 == hash & 0xFFFF_FFFF { return UInt32(truncatingIfNeeded: slot) }
    }
  }

  /// The first payload at `hash`; 0 where there is none.
  @inline(__always)
  func first(_ hash: UInt64, _ image: Span<UInt8>) -> UInt32 {
    var position = home(of: hash)
    return next(hash, &position, image)
  }
}
