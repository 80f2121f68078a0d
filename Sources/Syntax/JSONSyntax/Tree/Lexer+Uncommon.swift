extension Lexer {
  /// A token that does not occur in a well-formed `.json` file, or the byte order mark.
  @inline(never)
  mutating func uncommon(at start: Int, in bytes: Span<UInt8>) -> Token {
    seenBits = .max
    let byte = bytes[start]
    switch byte {
    case .slash: return comment(at: start, in: bytes) ?? Token(.unknown, .malformed, start, start + 1)
    case UInt8(ascii: "#"): return Token(.hashComment, .malformed, start, Self.endOfLine(from: start, in: bytes))
    case UInt8(ascii: "<"):
      return markupComment(at: start, in: bytes) ?? Token(.unknown, .malformed, start, start + 1)
    case .apostrophe, UInt8(ascii: "`"): return quoted(at: start, in: bytes)
    case .formFeed, .verticalTab: return Token(.strangeSpace, .malformed, start, start + 1)
    case 0x80...: return beyondASCII(at: start, in: bytes)
    case UInt8(ascii: "+"), .point: return number(at: start, in: bytes)
    default: break
    }
    guard byte.isWordByte else { return Token(.unknown, .malformed, start, start + 1) }
    return word(at: start, in: bytes)
  }

  private func comment(at start: Int, in bytes: Span<UInt8>) -> Token? {
    guard start + 1 < bytes.count else { return nil }
    if bytes[start + 1] == .slash {
      return Token(.lineComment, start, Self.endOfLine(from: start, in: bytes))
    }
    guard bytes[start + 1] == UInt8(ascii: "*") else { return nil }
    var offset = start + 2
    while offset + 1 < bytes.count {
      if bytes[offset] == UInt8(ascii: "*"), bytes[offset + 1] == .slash {
        return Token(.blockComment, start, offset + 2)
      }
      offset += 1
    }
    return Token(.blockComment, .malformed, start, bytes.count)
  }

  /// An HTML comment, up to its end on the same line.
  private func markupComment(at start: Int, in bytes: Span<UInt8>) -> Token? {
    let opening: StaticString = "<!--"
    guard start + 4 <= bytes.count else { return nil }
    for index in 0..<4 where bytes[start + index] != opening.utf8Start[index] { return nil }
    let lineEnd = Self.endOfLine(from: start, in: bytes)
    var end = start + 7
    while end < lineEnd, bytes[end - 1] != UInt8(ascii: ">") || bytes[end - 2] != .minus || bytes[end - 3] != .minus {
      end += 1
    }
    return Token(.hashComment, .malformed, start, min(end, lineEnd))
  }

  /// The token that begins with a byte outside ASCII.
  private mutating func beyondASCII(at start: Int, in bytes: Span<UInt8>) -> Token {
    let first = EncodedScalar(at: start, in: bytes)
    guard first.isValid else { return broken(at: start, in: bytes) }
    if start == 0, first.scalar == "\u{FEFF}" { return Token(.byteOrderMark, start, first.length) }
    if first.scalar.isTypographicQuote { return quoted(at: start, in: bytes) }
    if first.scalar == "\u{FF1A}" || first.scalar == "\u{FF0C}" {
      return Token(.unknown, .malformed, start, start + first.length)
    }
    if first.scalar.isStrangeSpace { return Token(.strangeSpace, .malformed, start, start + first.length) }
    return word(at: start, in: bytes)
  }

  private func broken(at start: Int, in bytes: Span<UInt8>) -> Token {
    var end = start
    while end < bytes.count, bytes[end] >= 0x80 {
      let scalar = EncodedScalar(at: end, in: bytes)
      guard !scalar.isValid else { break }
      end += scalar.length
    }
    return Token(.notUTF8, .malformed, start, end)
  }

  /// Text in quotes that JSON does not allow, if they are closed on the same line; otherwise the lone quote.
  ///
  /// The text ends at the first quote that is followed by a comma, colon, bracket or line end, because such texts may
  /// contain quotes and apostrophes. If none of the next eight quotes qualifies, it ends at the first of them. The
  /// limit of eight keeps a line full of quotes from being searched to its end for each quote. Backslashes are ignored.
  private func quoted(at start: Int, in bytes: Span<UInt8>) -> Token {
    let opening = EncodedScalar(at: start, in: bytes)
    var firstEnd: Int?
    var offset = start + opening.length
    for _ in 0..<8 {
      guard let end = Self.endOfQuote(like: opening.scalar, from: offset, in: bytes) else { break }
      if Self.mayEndString(at: end, in: bytes) { return Token(.string, .malformed, start, end) }
      firstEnd = firstEnd ?? end
      offset = end
    }
    guard let firstEnd else { return Token(.unknown, .malformed, start, start + opening.length) }
    return Token(.string, .malformed, start, firstEnd)
  }

  /// The end of the next quote on the line that may close what `opening` opened.
  private static func endOfQuote(like opening: Unicode.Scalar, from start: Int, in bytes: Span<UInt8>) -> Int? {
    var offset = start
    while offset < bytes.count, !bytes[offset].isLineEnd {
      let scalar = EncodedScalar(at: offset, in: bytes)
      offset += scalar.length
      if scalar.scalar.quoteFamily == opening.quoteFamily { return offset }
    }
    return nil
  }

  static func endOfLine(from start: Int, in bytes: Span<UInt8>) -> Int {
    var offset = start
    while offset < bytes.count, !bytes[offset].isLineEnd {
      offset += 1
    }
    return offset
  }
}
