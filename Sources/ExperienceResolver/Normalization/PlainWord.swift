/// Eight bytes of a URL looked at together, to pass quickly over what is plain. What it does not call plain may be so
/// nevertheless, and is looked at byte by byte.
///
/// `SIMD8` says the same in fewer words, but its compares are not made into vector instructions under plain `-O`.
struct PlainWord {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080
  private let word: UInt64

  @inline(__always)
  init(_ word: UInt64) { self.word = word }

  /// How many bytes from the first on are letters, digits, hyphens and slashes.
  @inline(__always)
  var plainInPath: Int {
    let lowercased = Self.inside(word | 0x20 &* Self.ones, 0x61, 0x7A)
    return run(lowercased | Self.inside(word, 0x2F, 0x39) | Self.inside(word, 0x2D, 0x2D))
  }

  /// How many bytes from the first on are lower-case letters, digits, hyphens and dots.
  @inline(__always)
  var plainInHost: Int {
    run(Self.inside(word, 0x61, 0x7A) | Self.inside(word, 0x30, 0x39) | Self.inside(word, 0x2D, 0x2E))
  }

  /// How many bytes from the first on are letters, digits, and most of what stands between items and their values.
  @inline(__always)
  var plainInQuery: Int {
    let lowercased = Self.inside(word | 0x20 &* Self.ones, 0x61, 0x7A)
    return run(
      lowercased | Self.inside(word, 0x28, 0x3B) | Self.inside(word, 0x3D, 0x3D) | Self.inside(word, 0x26, 0x26)
        | Self.inside(word, 0x5F, 0x5F)
    )
  }

  /// How many bytes from the first on have their high bit set in `marks` and not in the word itself.
  @inline(__always)
  private func run(_ marks: UInt64) -> Int {
    (~(marks & ~word) & Self.highBits).trailingZeroBitCount >> 3
  }

  /// The high bit of each byte from `low` to `high`, right for those below 0x80.
  @inline(__always)
  private static func inside(_ word: UInt64, _ low: UInt64, _ high: UInt64) -> UInt64 {
    let plain = word & ~highBits
    return ((plain | highBits) &- low &* ones) & ((high &* ones | highBits) &- plain)
  }
}
