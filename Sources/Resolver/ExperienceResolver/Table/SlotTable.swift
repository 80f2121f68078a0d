/// A hash table from hashes to numbers: open addressing over slots of eight bytes, which hold the lower 32 bits of the
/// hash and 32 bits of payload.
///
/// A `Dictionary` takes four times the memory and two cache misses per look-up. Several payloads may share a hash, and
/// different keys may share those 32 bits (about one in ten thousand of a million keys does), so callers must compare
/// the keys that the payloads stand for.
package struct SlotTable: Sendable {
  package static let stride: UInt64 = 8
  let start: Int
  /// The number of slots. At least one is free.
  let count: Int

  /// Creates a slot table over `part` of a table's bytes; a free slot is 0.
  init(_ part: TablePart) {
    start = part.start
    count = part.count
  }

  /// The number of slots for `count` payloads; seven of ten are taken.
  package static func size(for count: Int) -> Int { count * 10 / 7 + 1 }

  /// The greatest run of consecutive taken slots to accept among `count` slots. With seven of ten taken at random, the
  /// longest run is less than half of this.
  package static func longestRun(amongSlots count: Int) -> Int { 32 * (Int.bitWidth - count.leadingZeroBitCount) }

  /// The position at which the look-up of `hash` begins.
  @inline(__always)
  func home(of hash: UInt64) -> Int { Self.home(of: hash, count: count) }

  @inline(__always)
  package static func home(of hash: UInt64, count: Int) -> Int {
    Int(truncatingIfNeeded: ((hash & 0xFFFF_FFFF) &* UInt64(truncatingIfNeeded: count)) >> 32)
  }

  /// The slot at `position`, with its payload in the low bits. Not bounds-checked: a layout is only created for bytes
  /// that contain all its slots.
  @inline(__always)
  func slot(at position: Int, _ image: Span<UInt8>) -> UInt64 { image.word(known: start &+ position &* 8) }

  /// The next payload for `hash` from `position` on, which is moved past it; 0 if there is none.
  @inline(__always)
  func next(_ hash: UInt64, _ position: inout Int, _ image: Span<UInt8>) -> UInt32 {
    while true {
      let slot = slot(at: position, image)
      guard slot != 0 else { return 0 }
      position = position &+ 1 == count ? 0 : position &+ 1
      if slot >> 32 == hash & 0xFFFF_FFFF { return UInt32(truncatingIfNeeded: slot) }
    }
  }

  /// The first payload for `hash`; 0 if there is none.
  @inline(__always)
  func first(_ hash: UInt64, _ image: Span<UInt8>) -> UInt32 {
    var position = home(of: hash)
    return next(hash, &position, image)
  }
}
