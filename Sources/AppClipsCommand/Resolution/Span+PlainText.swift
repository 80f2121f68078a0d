extension Span<UInt8> {
  /// Whether every byte is ASCII, no control and neither quote nor backslash, so that a JSON string can hold them as they
  /// are. Eight bytes at a time, and never stopped: nearly every URL is so.
  @inline(__always)
  var isPlainInJSON: Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    guard count >= 8 else { return false }
    var marks: UInt64 = 0
    var offset = 0
    while true {
      let word = UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
      let backslashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
      // A borrow can only mark bytes after one that is rightly marked, and what is not ASCII is marked in any case.
      marks |= word | (word &- ones &* 0x20) | (quotes &- ones) | (backslashes &- ones)
      guard offset &+ 8 < count else { return marks & (ones &* 0x80) == 0 }
      offset = min(offset &+ 8, count &- 8)
    }
  }
}
