/// Line feeds, looked for eight bytes at a time, as a line has some fifty.
extension Span<UInt8> {
  private static var ones: UInt64 { 0x0101_0101_0101_0101 }

  /// The offset of the next line feed at or behind `start`.
  func firstLineFeed(from start: Int) -> Int? {
    var offset = start
    while offset &+ 8 <= count {
      let difference = word(at: offset) ^ (Self.ones &* 0x0A)
      let hits = (difference &- Self.ones) & ~difference & (Self.ones &* 0x80)
      guard hits == 0 else { return offset &+ hits.trailingZeroBitCount >> 3 }
      offset &+= 8
    }
    while offset < count {
      if self[offset] == UInt8(ascii: "\n") { return offset }
      offset &+= 1
    }
    return nil
  }

  /// How many line feeds there are.
  var lineFeedCount: Int {
    var found = 0
    var offset = 0
    while offset &+ 8 <= count {
      // Each of eight counters is a byte wide.
      let end = min(offset &+ 255 &* 8, count & ~7)
      var counters: UInt64 = 0
      while offset < end {
        let difference = word(at: offset) ^ (Self.ones &* 0x0A)
        let others = ((difference & (Self.ones &* 0x7F)) &+ (Self.ones &* 0x7F)) | difference
        counters &+= (~others >> 7) & Self.ones
        offset &+= 8
      }
      let pairs = (counters & 0x00FF_00FF_00FF_00FF) &+ (counters >> 8 & 0x00FF_00FF_00FF_00FF)
      found &+= Int((pairs &* 0x0001_0001_0001_0001) >> 48)
    }
    while offset < count {
      if self[offset] == UInt8(ascii: "\n") { found &+= 1 }
      offset &+= 1
    }
    return found
  }

  private func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}
