extension Lexer {
  /// The number or what is written in place of one, from `start` to the last byte that may belong to a word.
  @inline(never)
  func number(at start: Int, in bytes: Span<UInt8>) -> Token {
    let end = Self.endOfNumber(from: start, in: bytes)
    let wordEnd = Self.endOfWord(from: end ?? start, in: bytes)
    return Token(.number, wordEnd == end ? .plain : .malformed, start, max(wordEnd, start + 1))
  }

  /// The end of the number as RFC 8259 section 6 has it, or nil where there is none.
  static func endOfNumber(from start: Int, in bytes: Span<UInt8>) -> Int? {
    var offset = start
    if offset < bytes.count, bytes[offset] == .minus { offset += 1 }
    let integer = endOfDigits(from: offset, in: bytes)
    guard integer > offset, integer == offset + 1 || bytes[offset] != .zero else { return nil }
    offset = integer
    if offset < bytes.count, bytes[offset] == .point {
      let fraction = endOfDigits(from: offset + 1, in: bytes)
      guard fraction > offset + 1 else { return nil }
      offset = fraction
    }
    guard offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") else { return offset }
    offset += 1
    if offset < bytes.count, bytes[offset] == .minus || bytes[offset] == UInt8(ascii: "+") { offset += 1 }
    let exponent = endOfDigits(from: offset, in: bytes)
    return exponent > offset ? exponent : nil
  }

  private static func endOfDigits(from start: Int, in bytes: Span<UInt8>) -> Int {
    var offset = start
    while offset < bytes.count, bytes[offset].isDigit {
      offset &+= 1
    }
    return offset
  }
}

extension Span<UInt8> {
  /// Whether the bytes are a number as RFC 8259 section 6 has it, and nothing else.
  package var isJSONNumber: Bool { !isEmpty && Lexer.endOfNumber(from: 0, in: self) == count }
}
