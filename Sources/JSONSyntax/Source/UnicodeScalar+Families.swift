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
