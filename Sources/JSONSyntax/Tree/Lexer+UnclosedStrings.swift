extension Lexer {
  /// The string that begins at `start` and is not closed before `lineEnd`.
  ///
  /// It is either text with a raw line break, closed further down, or text whose closing quote was forgotten. The
  /// second is what people do when the next line begins with a quote or a bracket; then the commas and brackets at the
  /// end of the line are most likely meant as such and are left out of the string.
  @inline(never)
  func unclosedString(at start: Int, lineEnd: Int, in bytes: Span<UInt8>) -> Token {
    if let end = endOfBrokenString(from: lineEnd, in: bytes) {
      return Token(.string, .malformed, start, end)
    }
    var end = lineEnd
    while end > start + 1, Self.mayFollowString(bytes[end - 1]) {
      end -= 1
    }
    return Token(.string, .malformed, start, end)
  }

  /// The end of a string with raw line breaks: behind the next quote, if something that can follow a string follows.
  ///
  /// No look-ahead passes a quote, escaped or not, so that no byte is looked at by more than two strings.
  private func endOfBrokenString(from lineEnd: Int, in bytes: Span<UInt8>) -> Int? {
    guard let next = Self.firstVisible(from: lineEnd, in: bytes), !Self.beginsStructure(bytes[next]) else { return nil }
    var offset = next
    while offset < bytes.count, bytes[offset] != .quote {
      offset += 1
    }
    guard offset < bytes.count, bytes[offset - 1] != .backslash else { return nil }
    guard let following = Self.firstVisible(from: offset + 1, in: bytes) else { return offset + 1 }
    return Self.mayFollowString(bytes[following]) || bytes[following] == .colon ? offset + 1 : nil
  }

  /// Whether a comma, colon, closing bracket or line end follows at `offset`, spaces and tabs apart.
  static func mayEndString(at offset: Int, in bytes: Span<UInt8>) -> Bool {
    var next = offset
    while next < bytes.count, bytes[next] == .space || bytes[next] == .tab {
      next += 1
    }
    return next == bytes.count || mayFollowString(bytes[next]) || bytes[next] == .colon
  }

  private static func firstVisible(from start: Int, in bytes: Span<UInt8>) -> Int? {
    var offset = start
    while offset < bytes.count, bytes[offset].isWhitespace {
      offset += 1
    }
    return offset < bytes.count ? offset : nil
  }

  private static func beginsStructure(_ byte: UInt8) -> Bool {
    switch byte {
    case .quote, .leftBrace, .rightBrace, .leftBracket, .rightBracket, .comma: true
    default: false
    }
  }

  private static func mayFollowString(_ byte: UInt8) -> Bool {
    byte == .comma || byte == .rightBrace || byte == .rightBracket || byte.isWhitespace
  }
}
