/// The bytes of a name in two words: all of a name of at most 16 bytes, or both ends of a longer one.
struct NameKey: Equatable, Sendable {
  let head: UInt64
  let tail: UInt64
  let count: Int

  /// The key of the bytes from `start` up to `end`.
  @inline(__always)
  init(_ bytes: Span<UInt8>, from start: Int, upTo end: Int) {
    count = end &- start
    guard count < 8 else {
      head = Self.word(bytes, at: start)
      tail = Self.word(bytes, at: end &- 8)
      return
    }
    tail = 0
    guard start &+ 8 <= bytes.count else {
      var word: UInt64 = 0
      for offset in stride(from: end - 1, through: start, by: -1) { word = word << 8 | UInt64(bytes[offset]) }
      head = word
      return
    }
    head = Self.word(bytes, at: start) & (1 << UInt64(8 &* count) &- 1)
  }

  var hash: UInt64 {
    let mixed = (head &* 0x9E37_79B9_7F4A_7C15) ^ (tail &* 0xC2B2_AE3D_27D4_EB4F) ^ UInt64(count)
    return mixed ^ mixed >> 32
  }

  @inline(__always)
  private static func word(_ bytes: Span<UInt8>, at offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}
