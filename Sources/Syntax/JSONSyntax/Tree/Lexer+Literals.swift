import TextBasics

extension Lexer {
  /// The string whose opening quote is at `start`.
  @inline(__always)
  mutating func string(at start: Int, in bytes: Span<UInt8>) -> Token {
    let end = endOfPlainText(from: start + 1, in: bytes)
    guard end < bytes.count, bytes[end] == .quote else { return string(at: start, plainUpTo: end, in: bytes) }
    return Token(.string, start, end + 1)
  }

  /// The string that begins at `start` and has no quote, backslash or control character before `offset`.
  @inline(never)
  private mutating func string(at start: Int, plainUpTo offset: Int, in bytes: Span<UInt8>) -> Token {
    var form = Token.Form.plain
    var offset = offset
    while true {
      guard offset < bytes.count else { return unclosedString(at: start, lineEnd: offset, in: bytes) }
      switch bytes[offset] {
      case .quote:
        return Token(.string, form, start, offset + 1)
      case .backslash:
        let length = Self.escapeLength(at: offset, in: bytes)
        form = length == nil || form == .malformed ? .malformed : .escaped
        offset += length ?? 1
      case .lineFeed, .carriageReturn:
        return unclosedString(at: start, lineEnd: offset, in: bytes)
      default:
        form = .malformed
        offset += 1
      }
      offset = endOfPlainText(from: offset, in: bytes)
    }
  }

  /// The offset of the next quote, backslash or control character at or after `start`.
  ///
  /// Checks eight bytes at a time: a byte's high bit is set in `found` if the byte is one of the three or not ASCII. A
  /// borrow may set the bit of a byte after a true hit but never before it, and only the first hit counts. Non-ASCII
  /// bytes do not borrow.
  @inline(__always)
  private mutating func endOfPlainText(from start: Int, in bytes: Span<UInt8>) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var offset = start
    while offset &+ 8 <= bytes.count {
      let word = bytes.word(at: offset)
      seenBits |= word | (word &+ ones)
      let quotes = word ^ (ones &* 0x22)
      let backslashes = word ^ (ones &* 0x5C)
      let found = (quotes &- ones) | (backslashes &- ones) | (word &- ones &* 0x20)
      let hits = found & ~word & (ones &* 0x80)
      guard hits == 0 else { return offset &+ hits.trailingZeroBitCount >> 3 }
      offset &+= 8
    }
    while offset < bytes.count, bytes[offset] != .quote, bytes[offset] != .backslash, bytes[offset] >= .space {
      seenBits |= UInt64(bytes[offset]) | (UInt64(bytes[offset]) &+ 1)
      offset &+= 1
    }
    return offset
  }

  /// The length of the escape at `start`, or nil if RFC 8259 section 7 does not define it.
  static func escapeLength(at start: Int, in bytes: Span<UInt8>) -> Int? {
    guard start + 1 < bytes.count else { return nil }
    switch bytes[start + 1] {
    case .quote, .backslash, .slash: return 2
    case UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"): return 2
    case UInt8(ascii: "u"): break
    default: return nil
    }
    guard start + 6 <= bytes.count else { return nil }
    for offset in start + 2..<start + 6 {
      guard bytes[offset].hexadecimalValue != nil else { return nil }
    }
    return 6
  }
}

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
