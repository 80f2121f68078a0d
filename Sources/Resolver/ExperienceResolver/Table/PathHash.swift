/// A hash that is carried from segment to segment, eight bytes at a time, so that the hash of every path prefix on a
/// segment boundary is available without reading a byte twice.
///
/// The standard `Hasher` takes as long for one segment as this does for a whole URL, and its results differ from run to
/// run. Only speed depends on the quality of the hash: every match is compared byte by byte before it is returned. URLs
/// can be chosen so that their hashes collide; the table builder then picks another seed under which they do not.
package struct PathHash: Sendable {
  private static let origin: UInt64 = 0x243F_6A88_85A3_08D3
  private static let wordFactor: UInt64 = 0x9E37_79B9_7F4A_7C15
  private static let endFactor: UInt64 = 0xD6E8_FEB8_6659_FD93

  /// The state before the first segment of a path; every hash depends on it.
  package let start: UInt64
  /// The bits of each hash that are kept. All of them, except in tests that make all hashes collide.
  package let mask: UInt64

  /// Creates a hash with a seed, reduced to the bits of `mask`.
  package init(seed: UInt32 = 0, mask: UInt64 = .max) {
    start = Self.origin ^ UInt64(seed) &* Self.wordFactor
    self.mask = mask
  }

  /// The state after eight more bytes.
  @inline(__always)
  package static func state(after state: UInt64, word: UInt64) -> UInt64 { fold(state ^ word, wordFactor) }

  /// The hash of a segment from its last bytes, fewer than eight, and its length.
  @inline(__always)
  func hash(_ state: UInt64, tail: UInt64, length: Int) -> UInt64 {
    Self.fold(state ^ tail, Self.endFactor ^ UInt64(truncatingIfNeeded: length)) & mask
  }

  /// The hash of the bytes in `range`. `state` already covers everything above them and the first `done` of them, a
  /// multiple of eight. There must be at least eight bytes before the end of `range`.
  @inline(__always)
  package func hash(_ bytes: Span<UInt8>, _ range: Range<Int>, skipping done: Int = 0, below state: UInt64) -> UInt64 {
    var state = state
    var offset = range.lowerBound &+ done
    while offset &+ 8 <= range.upperBound {
      state = Self.state(after: state, word: bytes.word(at: offset))
      offset &+= 8
    }
    let tail = bytes.word(endingAt: range.upperBound, length: range.upperBound &- offset)
    return hash(state, tail: tail, length: range.count)
  }

  @inline(__always)
  private static func fold(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}

extension Span<UInt8> {
  /// The last `length` bytes before `end` (fewer than eight), the first one lowest. Reads the eight bytes before `end`.
  @inline(__always)
  func word(endingAt end: Int, length: Int) -> UInt64 {
    length == 0 ? 0 : word(at: end &- 8) &>> UInt64(truncatingIfNeeded: 64 &- 8 &* length)
  }

  /// The last `length` bytes (fewer than eight), the first one lowest, followed by zeros. There must be at least eight
  /// bytes.
  @inline(__always)
  func lastWord(length: Int) -> UInt64 {
    length == 0 ? 0 : word(known: count &- 8) &>> UInt64(truncatingIfNeeded: 64 &- 8 &* length)
  }

  /// Whether the `count` bytes from `start` on equal those of `other` from `otherStart` on. There must be at least
  /// eight bytes before the end of either.
  @inline(__always)
  package func holds(_ other: Span<UInt8>, from otherStart: Int, at start: Int, count: Int) -> Bool {
    guard start &+ count <= self.count else { return false }
    var offset = 0
    while offset &+ 8 <= count {
      guard word(known: start &+ offset) == other.word(at: otherStart &+ offset) else { return false }
      offset &+= 8
    }
    let rest = count &- offset
    return word(endingAt: start &+ count, length: rest) == other.word(endingAt: otherStart &+ count, length: rest)
  }
}

extension PathHash {
  /// The end and the hash of the segment that begins at `start`. The segment ends at a slash or at the end of the path.
  /// `bytes` must begin with `https://`.
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

  /// The high bit of each byte of `word` that ends a segment (`/`, `?` or `#`); exact only for the first such byte. `/`
  /// and `?` differ in a single bit.
  @inline(__always)
  private static func ends(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let slash = word & (ones &* 0xEF) ^ (ones &* 0x2F)
    let number = word ^ (ones &* 0x23)
    return ((slash &- ones) & ~slash | (number &- ones) & ~number) & (ones &* 0x80)
  }
}

extension Span<UInt8> {
  /// Whether the path ends at `offset`, which is a slash or the end of a segment, or directly after it.
  @inline(__always)
  func endsPath(at offset: Int) -> Bool {
    offset >= count || self[offset] == UInt8(ascii: "?") || self[offset] == UInt8(ascii: "#")
  }
}
