extension Parser {
  /// Reports what is wrong with a malformed string or number.
  @inline(never)
  mutating func reportLiteral(_ token: Token, _ bytes: Span<UInt8>) {
    guard token.kind == .string else {
      report { _ in .number(token, bytes) }
      recovery.isSkipping = true
      return
    }
    guard bytes[token.lowerBound] == .quote else { return report { _ in .otherQuotes(token, bytes) } }
    guard isClosed(token, bytes) else {
      reportStructure { _ in .stringIsNotClosed(token) }
      recovery.isSkipping = true
      return
    }
    reportContent(of: token, bytes)
  }

  /// Reports every invalid escape, and the first of each unescaped control character.
  private mutating func reportContent(of token: Token, _ bytes: Span<UInt8>) {
    var seen: Set<UInt8> = []
    var offset = token.lowerBound + 1
    while offset < token.upperBound - 1 {
      let byte = bytes[offset]
      if byte == .backslash {
        offset += reportEscape(at: offset, in: token, bytes)
        continue
      }
      if byte < .space, seen.insert(byte).inserted, byte != .carriageReturn || bytes[offset + 1] != .lineFeed {
        report { _ in .controlCharacter(at: offset, in: token, bytes) }
      }
      offset += 1
    }
  }

  /// Reports the escape at `offset` if it is invalid, and returns the number of bytes to skip.
  private mutating func reportEscape(at offset: Int, in token: Token, _ bytes: Span<UInt8>) -> Int {
    if let length = Lexer.escapeLength(at: offset, in: bytes) { return length }
    report { _ in .escape(at: offset, before: token.upperBound - 1, bytes) }
    return 1
  }

  /// Whether the last byte of a string is its closing quote and not an escaped quote.
  private func isClosed(_ token: Token, _ bytes: Span<UInt8>) -> Bool {
    var offset = token.lowerBound + 1
    while offset < token.upperBound, bytes[offset] != .quote {
      offset += bytes[offset] == .backslash ? Lexer.escapeLength(at: offset, in: bytes) ?? 1 : 1
    }
    return offset == token.upperBound - 1
  }
}
