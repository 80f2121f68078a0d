/// What one walk over some bytes shows, eight of them at a time.
package struct BytesHash {
  /// A number that equal bytes have in common and that others hardly ever do.
  package let value: UInt64
  /// Whether all bytes are ASCII.
  let isASCII: Bool
  /// Whether a capital letter of ASCII is among them.
  package let holdsCapital: Bool

  @inline(__always)
  package init(of bytes: Span<UInt8>) {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var hash = UInt64(bytes.count) &+ 1
    var seen: UInt64 = 0
    var capitals: UInt64 = 0
    var offset = 0
    while offset < bytes.count {
      let word = Self.word(of: bytes, from: offset)
      seen |= word
      // Added to the lower seven bits, 0x3F carries into the eighth from A on, 0x25 from what follows Z.
      let letters = word & (ones &* 0x7F)
      capitals |= (letters &+ ones &* 0x3F) & ~(letters &+ ones &* 0x25) & ~word
      hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
      offset &+= 8
    }
    value = hash
    isASCII = seen & (ones &* 0x80) == 0
    holdsCapital = capitals & (ones &* 0x80) != 0
  }

  /// The eight bytes from `offset` on, or those up to the end.
  @inline(__always)
  private static func word(of bytes: Span<UInt8>, from offset: Int) -> UInt64 {
    let rest = bytes.count &- offset
    if rest >= 8 {
      return UInt64(littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    guard bytes.count < 8 else {
      let last = bytes.bytes.unsafeLoadUnaligned(fromByteOffset: bytes.count &- 8, as: UInt64.self)
      return UInt64(littleEndian: last) >> UInt64(64 &- 8 &* rest)
    }
    var word: UInt64 = 0
    for position in offset..<bytes.count { word = word << 8 | UInt64(bytes[position]) }
    return word
  }
}
