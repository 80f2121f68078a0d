extension PathHash {
  /// The end and the hash of the segment that begins at `start`. It ends at a slash, or with the path. `bytes` begin with
  /// `https://`.
  @inline(__always)
  package func segment(_ bytes: Span<UInt8>, from start: Int, below state: UInt64) -> (end: Int, hash: UInt64) {
    var state = state
    var offset = start
    while offset &+ 8 <= bytes.count {
      let word = bytes.word(known: offset)
      let ends = Self.ends(in: word)
      if ends != 0 { return end(word, ends, at: offset, from: start, state) }
      state = PathHash.state(after: state, word: word)
      offset &+= 8
    }
    let rest = bytes.count &- offset
    let word = bytes.lastWord(length: rest)
    let ends = Self.ends(in: word)
    if ends != 0 { return end(word, ends, at: offset, from: start, state) }
    return (bytes.count, hash(state, tail: word, length: bytes.count &- start))
  }

  @inline(__always)
  private func end(
    _ word: UInt64,
    _ ends: UInt64,
    at offset: Int,
    from start: Int,
    _ state: UInt64
  ) -> (end: Int, hash: UInt64) {
    let bits = UInt64(ends.trailingZeroBitCount) & ~7
    let end = offset &+ Int(truncatingIfNeeded: bits &>> 3)
    return (end, hash(state, tail: word & ~(~0 &<< bits), length: end &- start))
  }

  /// The high bit of each byte of `word` that ends a segment, `/`, `?` or `#`, exact for the first one. But for one bit the
  /// first two are the same.
  @inline(__always)
  private static func ends(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let slash = word & (ones &* 0xEF) ^ (ones &* 0x2F)
    let number = word ^ (ones &* 0x23)
    return ((slash &- ones) & ~slash | (number &- ones) & ~number) & (ones &* 0x80)
  }
}

extension Span<UInt8> {
  /// Whether the path ends at `offset`, at which there is a slash or the end of a segment, or behind it.
  @inline(__always)
  func endsPath(at offset: Int) -> Bool {
    offset >= count || self[offset] == UInt8(ascii: "?") || self[offset] == UInt8(ascii: "#")
  }
}
