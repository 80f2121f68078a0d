/// Cuts a text into tokens and cannot fail: what JSON does not know becomes a malformed or unknown token.
///
/// The bytes are given to every call instead of kept, because a struct that holds a `Span` needs lifetime annotations
/// that the language has not settled. The lexer looks beyond the token it returns, so that it must see the whole text,
/// but starts at any token's first byte.
struct Lexer {
  /// The offset of the next token.
  var offset = 0
  /// Bits of the bytes inside strings; a set high bit anywhere says that the text is not all ASCII. Tokens outside
  /// strings that may hold such bytes set all of it.
  var seenBits: UInt64 = 0

  /// The next token behind whitespace and a byte order mark; comments are returned.
  @inline(__always)
  mutating func nextSignificant(in bytes: Span<UInt8>) -> Token {
    skipWhitespace(in: bytes)
    let token = next(in: bytes)
    guard token.kind == .byteOrderMark else { return token }
    skipWhitespace(in: bytes)
    return next(in: bytes)
  }

  /// Whether a string comes next behind whitespace, which is passed over.
  @inline(__always)
  mutating func isAtString(in bytes: Span<UInt8>) -> Bool {
    skipWhitespace(in: bytes)
    return offset < bytes.count && bytes[offset] == .quote
  }

  /// Takes `byte` if it comes next behind whitespace. A shortcut for the punctuation that a well-formed text has there.
  @inline(__always)
  mutating func skip(_ byte: UInt8, in bytes: Span<UInt8>) -> Bool {
    skipWhitespace(in: bytes)
    guard offset < bytes.count, bytes[offset] == byte else { return false }
    offset &+= 1
    return true
  }

  /// Passes over whitespace; behind each character of it over up to eight spaces at once, since indentation is most of it.
  @inline(__always)
  private mutating func skipWhitespace(in bytes: Span<UInt8>) {
    var position = offset
    while position < bytes.count, bytes[position].isWhitespace {
      position &+= 1
      guard position &+ 8 <= bytes.count else { continue }
      let word = UInt64(littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self))
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
