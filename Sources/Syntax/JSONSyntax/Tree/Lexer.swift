import TextBasics

/// Splits a text into tokens. It never fails: what JSON does not allow becomes a malformed or unknown token.
///
/// The bytes are passed to every call instead of stored, because a struct that holds a `Span` needs lifetime
/// annotations that the language has not settled. The lexer looks beyond the token it returns, so it must see the whole
/// text, but it can start at the first byte of any token.
struct Lexer {
  /// The offset of the next token.
  var offset = 0
  /// The bitwise OR of the bytes inside strings, and of each plus one; a set high bit means that the text is not all ASCII
  /// or may hold U+007F. Tokens outside strings that may hold such bytes set all bits.
  var seenBits: UInt64 = 0

  /// The next token after whitespace and a byte order mark; comments are returned.
  @inline(__always)
  mutating func nextSignificant(in bytes: Span<UInt8>) -> Token {
    skipWhitespace(in: bytes)
    let token = next(in: bytes)
    guard token.kind == .byteOrderMark else { return token }
    skipWhitespace(in: bytes)
    return next(in: bytes)
  }

  /// Skips whitespace, and returns whether a string comes next.
  @inline(__always)
  mutating func isAtString(in bytes: Span<UInt8>) -> Bool {
    skipWhitespace(in: bytes)
    return offset < bytes.count && bytes[offset] == .quote
  }

  /// Skips whitespace, and `byte` if it comes next. A shortcut for the punctuation that a well-formed text has there.
  @inline(__always)
  mutating func skip(_ byte: UInt8, in bytes: Span<UInt8>) -> Bool {
    skipWhitespace(in: bytes)
    guard offset < bytes.count, bytes[offset] == byte else { return false }
    offset &+= 1
    return true
  }

  /// Skips whitespace; after each character it tries to skip eight spaces at once, because most whitespace is
  /// indentation.
  @inline(__always)
  private mutating func skipWhitespace(in bytes: Span<UInt8>) {
    var position = offset
    while position < bytes.count, bytes[position].isWhitespace {
      position &+= 1
      guard position &+ 8 <= bytes.count else { continue }
      let word = bytes.word(at: position)
      position &+= (word ^ 0x2020_2020_2020_2020).trailingZeroBitCount >> 3
    }
    offset = position
  }

  /// The next token, trivia included.
  @inline(__always)
  mutating func next(in bytes: Span<UInt8>) -> Token {
    let start = offset
    guard start < bytes.count else { return Token(.endOfText, start, start) }
    let token = token(at: start, in: bytes)
    offset = token.upperBound
    return token
  }

  @inline(__always)
  private mutating func token(at start: Int, in bytes: Span<UInt8>) -> Token {
    let byte = bytes[start]
    switch byte {
    case .quote: return string(at: start, in: bytes)
    case .comma: return Token(.comma, start, start + 1)
    case .colon: return Token(.colon, start, start + 1)
    case .leftBrace: return Token(.leftBrace, start, start + 1)
    case .rightBrace: return Token(.rightBrace, start, start + 1)
    case .leftBracket: return Token(.leftBracket, start, start + 1)
    case .rightBracket: return Token(.rightBracket, start, start + 1)
    case .minus, UInt8(ascii: "0")...UInt8(ascii: "9"): return number(at: start, in: bytes)
    case UInt8(ascii: "a")...UInt8(ascii: "z"): return word(at: start, in: bytes)
    case .space, .lineFeed, .carriageReturn, .tab: return whitespace(at: start, in: bytes)
    default: return uncommon(at: start, in: bytes)
    }
  }

  @inline(never)
  private func whitespace(at start: Int, in bytes: Span<UInt8>) -> Token {
    var end = start + 1
    while end < bytes.count, bytes[end].isWhitespace {
      end += 1
    }
    return Token(.whitespace, start, end)
  }
}

extension Lexer {
  /// The number at `start`, or the malformed text in its place, up to the last byte that may belong to a word.
  @inline(never)
  func number(at start: Int, in bytes: Span<UInt8>) -> Token {
    let end = Self.endOfNumber(from: start, in: bytes)
    let wordEnd = Self.endOfWord(from: end ?? start, in: bytes)
    return Token(.number, wordEnd == end ? .plain : .malformed, start, max(wordEnd, start + 1))
  }

  /// The end of a number as defined by RFC 8259 section 6, or nil if there is no such number at `start`.
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
  /// Whether the bytes are exactly one number as defined by RFC 8259 section 6.
  package var isJSONNumber: Bool { !isEmpty && Lexer.endOfNumber(from: 0, in: self) == count }
}

extension Lexer {
  /// The string that begins at `start` and is not closed before `lineEnd`.
  ///
  /// Either the string contains a raw line break and is closed further down, or its closing quote was forgotten. The
  /// second is assumed if the next line begins with a quote or a bracket; then the commas and brackets at the end of
  /// the line are most likely punctuation and are not part of the string.
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

  /// The end of a string with raw line breaks: after the next quote, if that is followed by something that can follow a
  /// string.
  ///
  /// The look-ahead never passes a quote, escaped or not, so no byte is examined for more than two strings.
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

  /// Whether a comma, colon, closing bracket or line end is at `offset`, ignoring spaces and tabs before it.
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
