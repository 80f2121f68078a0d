/// One Unicode scalar in UTF-8, or a run of bytes that is not valid UTF-8.
package struct EncodedScalar {
  /// The scalar; U+FFFD if the bytes are not UTF-8.
  package let scalar: Unicode.Scalar
  /// How many bytes it occupies: 1 to 4. For invalid bytes, as many as Unicode chapter 3.9 lets one U+FFFD replace.
  package let length: Int
  /// Whether the bytes are UTF-8.
  package let isValid: Bool

  /// Decodes the scalar that begins at `offset`, which must be inside `bytes`.
  ///
  /// The ranges are those of table 3-7 of the Unicode standard: no overlong forms, no surrogates, nothing above
  /// U+10FFFF.
  package init(at offset: Int, in bytes: Span<UInt8>) {
    let first = bytes[offset]
    guard let shape = Self.shape(of: first) else {
      self = first < 0x80 ? EncodedScalar(UInt32(first), length: 1) : EncodedScalar(brokenAfter: 1)
      return
    }
    var value = UInt32(first) & shape.mask
    for index in 1..<shape.length {
      let allowed = index == 1 ? shape.second : 0x80...0xBF
      guard offset + index < bytes.count, allowed.contains(bytes[offset + index]) else {
        self = EncodedScalar(brokenAfter: index)
        return
      }
      value = value << 6 | UInt32(bytes[offset + index] & 0x3F)
    }
    self = EncodedScalar(value, length: shape.length)
  }

  private init(_ value: UInt32, length: Int) {
    self.scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    self.length = length
    self.isValid = true
  }

  private init(brokenAfter length: Int) {
    self.scalar = "\u{FFFD}"
    self.length = length
    self.isValid = false
  }

  /// The length and valid ranges that the first byte of a sequence implies, or nil for ASCII and invalid first bytes.
  private static func shape(of first: UInt8) -> (length: Int, second: ClosedRange<UInt8>, mask: UInt32)? {
    switch first {
    case 0xC2...0xDF: (2, 0x80...0xBF, 0x1F)
    case 0xE0: (3, 0xA0...0xBF, 0x0F)
    case 0xED: (3, 0x80...0x9F, 0x0F)
    case 0xE1...0xEF: (3, 0x80...0xBF, 0x0F)
    case 0xF0: (4, 0x90...0xBF, 0x07)
    case 0xF1...0xF3: (4, 0x80...0xBF, 0x07)
    case 0xF4: (4, 0x80...0x8F, 0x07)
    default: nil
    }
  }
}

/// A family of quotes that can open and close the same text.
enum QuoteFamily: Hashable {
  case double, single, backtick
}

extension Unicode.Scalar {
  /// The family of quotes that can close a text opened by this quote, or nil if this is not a quote. Typographic and
  /// straight double quotes are one family, because word processors mix them.
  var quoteFamily: QuoteFamily? {
    switch self {
    case "\"", "\u{201C}"..."\u{201F}", "\u{AB}", "\u{BB}": .double
    case "'", "\u{2018}"..."\u{201B}", "\u{2039}", "\u{203A}": .single
    case "`": .backtick
    default: nil
    }
  }

  /// Whether this is a curly, low or angle quote, which word processors insert instead of straight ones.
  var isTypographicQuote: Bool { value >= 0x80 && quoteFamily != nil }

  /// Whether this looks like a space or is invisible, but is not whitespace in JSON.
  var isStrangeSpace: Bool {
    switch self {
    case "\u{85}", "\u{A0}", "\u{1680}", "\u{2000}"..."\u{200F}", "\u{2028}"..."\u{202F}", "\u{205F}"..."\u{2064}": true
    case "\u{3000}", "\u{FEFF}", "\u{0B}", "\u{0C}": true
    default: false
    }
  }
}
