extension Lexer {
  /// The word at `start`: `true`, `false`, `null`, or unquoted text.
  @inline(never)
  mutating func word(at start: Int, in bytes: Span<UInt8>) -> Token {
    let end = Self.endOfWord(from: start, in: bytes)
    if Self.matches("true", start, end, in: bytes) { return Token(.true, start, end) }
    if Self.matches("null", start, end, in: bytes) { return Token(.null, start, end) }
    if Self.matches("false", start, end, in: bytes) { return Token(.false, start, end) }
    seenBits = .max
    return Token(.word, .malformed, start, end)
  }

  /// The end of the run of letters, digits and similar characters that contains `start`.
  static func endOfWord(from start: Int, in bytes: Span<UInt8>) -> Int {
    var offset = start
    while offset < bytes.count {
      if bytes[offset].isWordByte {
        offset &+= 1
        continue
      }
      guard bytes[offset] >= 0x80 else { break }
      let scalar = EncodedScalar(at: offset, in: bytes)
      guard scalar.isValid, !scalar.scalar.isStrangeSpace, !scalar.scalar.isTypographicQuote else { break }
      offset &+= scalar.length
    }
    return offset
  }

  private static func matches(_ word: StaticString, _ start: Int, _ end: Int, in bytes: Span<UInt8>) -> Bool {
    guard end - start == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { expected in
      for index in expected.indices where bytes[start + index] != expected[index] {
        return false
      }
      return true
    }
  }
}
