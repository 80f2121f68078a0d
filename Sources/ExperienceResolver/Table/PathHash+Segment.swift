extension PathHash {
  /// The end and the hash of the segment that begins at `start`.
  @inline(__always)
  package func segment(
    _ bytes: Span<UInt8>,
    from start: Int,
    before pathEnd: Int,
    below state: UInt64
  ) -> (end: Int, hash: UInt64) {
    var state = state
    var offset = start
    while offset &+ 8 <= pathEnd {
      let word = bytes.word(at: offset)
      let slashes = slashes(in: word)
      if slashes != 0 { return end(word, slashes, at: offset, from: start, state) }
      state = PathHash.state(after: state, word: word)
      offset &+= 8
    }
    let rest = pathEnd &- offset
    let word = bytes.word(endingAt: pathEnd, length: rest)
    let slashes = slashes(in: word)
    if slashes != 0 { return end(word, slashes, at: offset, from: start, state) }
    return (pathEnd, hash(state, tail: word, length: pathEnd &- start))
  }

  @inline(__always)
  private func end(
    _ word: UInt64,
    _ slashes: UInt64,
    at offset: Int,
    from start: Int,
    _ state: UInt64
  ) -> (end: Int, hash: UInt64) {
    let bits = UInt64(slashes.trailingZeroBitCount) & ~7
    let end = offset &+ Int(truncatingIfNeeded: bits &>> 3)
    return (end, hash(state, tail: word & ~(~0 &<< bits), length: end &- start))
  }

  /// The high bit of each byte of `word` that is a slash, exact for the first one.
  @inline(__always)
  private func slashes(in word: UInt64) -> UInt64 {
    let difference = word ^ 0x2F2F_2F2F_2F2F_2F2F
    return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
  }
}
