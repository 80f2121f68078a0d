/// One Unicode scalar as UTF-8 bytes, or the bytes that are none.
struct EncodedScalar {
  /// The scalar; U+FFFD where the bytes are not UTF-8.
  let scalar: Unicode.Scalar
  /// How many bytes belong to it: 1 to 4. Of broken ones as many as Unicode chapter 3.9 lets one U+FFFD replace.
  let length: Int
  /// Whether the bytes are UTF-8.
  let isValid: Bool

  /// Reads the scalar that begins at `offset`, which lies inside `bytes`.
  ///
  /// The ranges are those of table 3-7 of the Unicode standard: no overlong forms, no surrogates, nothing above
  /// U+10FFFF.
  init(at offset: Int, in bytes: Span<UInt8>) {
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

  /// What the first byte of several says about the others, or nil for a byte that stands alone or begins nothing.
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

/// The quotes that open and close one text.
enum QuoteFamily: Hashable {
  case double, single, backtick
}

extension Unicode.Scalar {
  /// Which quotes may close a text that this one opened, or nil for what is no quote. Typographic double quotes and
  /// straight ones are one family: text processors mix them.
  var quoteFamily: QuoteFamily? {
    switch self {
    case "\"", "\u{201C}"..."\u{201F}", "\u{AB}", "\u{BB}": .double
    case "'", "\u{2018}"..."\u{201B}", "\u{2039}", "\u{203A}": .single
    case "`": .backtick
    default: nil
    }
  }

  /// Whether this is a curly, low or angle quote, as text processors put in place of straight ones.
  var isTypographicQuote: Bool { value >= 0x80 && quoteFamily != nil }

  /// Whether this looks like a space or like nothing, and is no whitespace in JSON.
  var isStrangeSpace: Bool {
    switch self {
    case "\u{85}", "\u{A0}", "\u{1680}", "\u{2000}"..."\u{200F}", "\u{2028}"..."\u{202F}", "\u{205F}"..."\u{2064}": true
    case "\u{3000}", "\u{FEFF}", "\u{0B}", "\u{0C}": true
    default: false
    }
  }
}
