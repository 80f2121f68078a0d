import TextBasics

/// A hash of some bytes, and facts about them, computed in one pass over eight bytes at a time.
package struct BytesHash {
  /// The hash: equal for equal bytes, and almost always different for different bytes.
  package let value: UInt64
  /// Whether the bytes contain an ASCII capital letter.
  package let holdsCapital: Bool

  @inline(__always)
  package init(of bytes: Span<UInt8>) {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var hash = UInt64(bytes.count) &+ 1
    var capitals: UInt64 = 0
    var offset = 0
    while offset < bytes.count {
      let word = Self.word(of: bytes, from: offset)
      // Adding 0x3F to the lower seven bits carries into the eighth bit from `A` on; adding 0x25 does so after `Z`.
      let letters = word & (ones &* 0x7F)
      capitals |= (letters &+ ones &* 0x3F) & ~(letters &+ ones &* 0x25) & ~word
      hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
      offset &+= 8
    }
    value = hash
    holdsCapital = capitals & (ones &* 0x80) != 0
  }

  /// The eight bytes starting at `offset`, or fewer at the end.
  @inline(__always)
  private static func word(of bytes: Span<UInt8>, from offset: Int) -> UInt64 {
    let rest = bytes.count &- offset
    if rest >= 8 { return bytes.word(at: offset) }
    guard bytes.count < 8 else {
      return bytes.word(at: bytes.count &- 8) >> UInt64(64 &- 8 &* rest)
    }
    var word: UInt64 = 0
    for position in offset..<bytes.count { word = word << 8 | UInt64(bytes[position]) }
    return word
  }
}
