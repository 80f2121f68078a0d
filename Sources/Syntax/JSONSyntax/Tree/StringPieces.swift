/// One decoded scalar of a string literal, and the bytes that encode it.
struct StringPiece {
  let scalar: Unicode.Scalar
  let range: SourceRange
  /// Whether the piece is a `\u` escape that is half of a surrogate pair.
  let isLoneSurrogate: Bool

  init(_ scalar: Unicode.Scalar, _ lowerBound: Int, _ upperBound: Int, isLoneSurrogate: Bool = false) {
    self.scalar = scalar
    self.range = SourceRange(lowerBound, upperBound)
    self.isLoneSurrogate = isLoneSurrogate
  }
}

/// Decodes a string literal scalar by scalar; escapes are decoded nowhere else.
///
/// A malformed literal is decoded as its author meant it: other quotes count as quotes, unquoted text is taken
/// literally, and a backslash that does not begin an escape is a backslash.
struct StringPieces {
  /// The offset of the next piece.
  private(set) var offset: Int
  private let end: Int

  /// Prepares to decode the literal in `range`.
  init(_ range: SourceRange, in bytes: Span<UInt8>) {
    let opening = range.isEmpty ? nil : EncodedScalar(at: range.lowerBound, in: bytes)
    guard let opening, let family = opening.scalar.quoteFamily else {
      self.offset = range.lowerBound
      self.end = range.upperBound
      return
    }
    self.offset = range.lowerBound + opening.length
    self.end = Self.closingQuote(of: family, from: offset, to: range.upperBound, in: bytes)
  }

  /// The next scalar, or nil at the end.
  mutating func next(in bytes: Span<UInt8>) -> StringPiece? {
    guard offset < end else { return nil }
    let piece = bytes[offset] == .backslash ? escape(in: bytes) : plain(in: bytes)
    offset = piece.range.upperBound
    return piece
  }

  private func plain(in bytes: Span<UInt8>) -> StringPiece {
    let encoded = EncodedScalar(at: offset, in: bytes)
    return StringPiece(encoded.scalar, offset, offset + encoded.length)
  }

  private func escape(in bytes: Span<UInt8>) -> StringPiece {
    guard let length = Lexer.escapeLength(at: offset, in: bytes), offset + length <= end else {
      return StringPiece("\\", offset, offset + 1)
    }
    guard length == 6 else { return StringPiece(Self.meaning(of: bytes[offset + 1]), offset, offset + 2) }
    let unit = Self.codeUnit(at: offset, in: bytes)
    if let scalar = Unicode.Scalar(unit) { return StringPiece(scalar, offset, offset + 6) }
    guard unit < 0xDC00, offset + 12 <= end, Lexer.escapeLength(at: offset + 6, in: bytes) == 6 else { return lone }
    let low = Self.codeUnit(at: offset + 6, in: bytes)
    guard bytes[offset + 6] == .backslash, 0xDC00...0xDFFF ~= low else { return lone }
    let value = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
    return StringPiece(Unicode.Scalar(value) ?? "\u{FFFD}", offset, offset + 12)
  }

  private var lone: StringPiece { StringPiece("\u{FFFD}", offset, offset + 6, isLoneSurrogate: true) }

  private static func meaning(of letter: UInt8) -> Unicode.Scalar {
    switch letter {
    case UInt8(ascii: "b"): "\u{08}"
    case UInt8(ascii: "f"): "\u{0C}"
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "t"): "\t"
    default: Unicode.Scalar(letter)
    }
  }

  private static func codeUnit(at offset: Int, in bytes: Span<UInt8>) -> UInt32 {
    var unit: UInt32 = 0
    for position in offset + 2..<offset + 6 {
      unit = unit << 4 | (bytes[position].hexadecimalValue ?? 0)
    }
    return unit
  }

  /// The offset of the literal's closing quote, or the end of the literal if the quote is missing.
  private static func closingQuote(of family: QuoteFamily, from start: Int, to end: Int, in bytes: Span<UInt8>) -> Int {
    var lower = end - 1
    while lower > start, bytes[lower] & 0xC0 == 0x80 {
      lower -= 1
    }
    guard lower >= start else { return end }
    let last = EncodedScalar(at: lower, in: bytes)
    guard last.scalar.quoteFamily == family else { return end }
    var backslashes = 0
    while lower - backslashes > start, bytes[lower - backslashes - 1] == .backslash {
      backslashes += 1
    }
    return family == .double && bytes[lower] == .quote && backslashes % 2 == 1 ? end : lower
  }
}
