extension String {
  /// Whether every character is one of those that nearly all texts are made of: what an ASCII keyboard has, the letters of
  /// Latin, Greek, Cyrillic, Chinese, Japanese and Korean, dashes and quotation marks.
  ///
  /// None of them is white space other than the space, a control, invisible, of another direction, an emoji, or lost. Costs
  /// a look at the bytes.
  package var isPlainText: Bool {
    let answer = utf8.withContiguousStorageIfAvailable { bytes in
      var offset = 0
      while offset < bytes.count {
        guard let width = Self.widthOfPlain(bytes, at: offset) else { return false }
        offset &+= width
      }
      return true
    }
    return answer ?? utf8.allSatisfy { 0x20...0x7E ~= $0 }
  }

  /// How many bytes the plain character at `offset` has; nil for any other.
  private static func widthOfPlain(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int? {
    let first = bytes[offset]
    if first < 0x7F { return first >= 0x20 ? 1 : nil }
    // U+00C0 to U+024F, U+0370 to U+047F.
    if 0xC3...0xC8 ~= first || 0xCE...0xD1 ~= first { return 2 }
    guard offset &+ 2 < bytes.count else { return nil }
    let scalar = UInt32(first & 0x0F) << 12 | UInt32(bytes[offset + 1] & 0x3F) << 6 | UInt32(bytes[offset + 2] & 0x3F)
    switch (first, scalar) {
    case (0xE2, 0x2010...0x2027): return 3
    case (0xE3, 0x3041...0x3096), (0xE3, 0x30A1...0x30FE): return 3
    case (0xE4...0xE9, 0x4E00...0x9FFF), (0xEA...0xED, 0xAC00...0xD7A3): return 3
    default: return nil
    }
  }
}
