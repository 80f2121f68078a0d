/// Character classes of a byte in a URL, as defined in RFC 3986 section 2 and the URL Standard (url.spec.whatwg.org).
extension UInt8 {
  /// A letter A to Z or a to z.
  var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// A digit 0 to 9.
  var isDigit: Bool { self &- 0x30 < 10 }

  /// The lower-case letter for an ASCII letter; any other byte unchanged.
  var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

  /// The value of a hexadecimal digit; nil for any other byte.
  var hexadecimalValue: UInt8? {
    if isDigit { return self &- 0x30 }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? letter + 10 : nil
  }

  /// Whether the byte has the same meaning escaped or unescaped (RFC 3986 2.3).
  var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    default: isASCIILetter || isDigit
    }
  }

  /// Whether the byte is a C0 control or a space, which are trimmed from both ends of a URL.
  var isControlOrSpace: Bool { self <= 0x20 }

  /// Whether the byte is a tab, line feed or carriage return, which are dropped anywhere in a URL.
  var isTabOrNewline: Bool { self == 0x09 || self == 0x0A || self == 0x0D }

  /// Whether the byte is `/` or, as in the special schemes, `\`.
  var isSlash: Bool { self == UInt8(ascii: "/") || self == UInt8(ascii: "\\") }

  /// Whether the byte ends an authority: a slash, `?` or `#`.
  var endsAuthority: Bool { isSlash || self == UInt8(ascii: "?") || self == UInt8(ascii: "#") }

  /// The special-query percent-encode set.
  var isEscapedInQuery: Bool {
    switch self {
    case 0...0x20, 0x7F...0xFF: true
    case UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "'"): true
    default: false
    }
  }

  /// The path percent-encode set.
  var isEscapedInPath: Bool {
    switch self {
    case 0...0x20, 0x7F...0xFF: true
    case UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "<"), UInt8(ascii: ">"): true
    case UInt8(ascii: "?"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "}"): true
    default: false
    }
  }

  /// The userinfo percent-encode set.
  var isEscapedInUserInformation: Bool {
    switch self {
    case UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "@"): true
    case UInt8(ascii: "["), UInt8(ascii: "\\"), UInt8(ascii: "]"), UInt8(ascii: "|"): true
    default: isEscapedInPath
    }
  }

  /// The forbidden domain code points in the ASCII range.
  var isForbiddenInHost: Bool {
    switch self {
    case 0...0x20, 0x7F: true
    case UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "<"): true
    case UInt8(ascii: ">"), UInt8(ascii: "?"), UInt8(ascii: "@"), UInt8(ascii: "["), UInt8(ascii: "\\"): true
    case UInt8(ascii: "]"), UInt8(ascii: "^"), UInt8(ascii: "|"): true
    default: false
    }
  }
}

/// Runs `body` with the UTF-8 bytes of `text`, without copying them where the platform allows it.
///
/// `String.utf8.span` requires the 2025 releases of Apple's systems. Earlier systems use `withUTF8`, which copies only
/// a string that is not stored as UTF-8.
func withBytes<Answer>(of text: String, _ body: (Span<UInt8>) -> Answer) -> Answer {
  if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) { return body(text.utf8.span) }
  var copy = text
  return copy.withUTF8 { body($0.span) }
}

extension String {
  /// Creates a string from the UTF-8 bytes in `range`.
  init(copying bytes: Span<UInt8>, _ range: Range<Int>) {
    self = bytes.extracting(range).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }
}

/// Maps a range in `input` without tabs and newlines to the corresponding range in `input` itself.
func writtenRange(_ range: Range<Int>, in input: Span<UInt8>) -> Range<Int> {
  guard input.count <= Normalizer.lengthLimit else { return range }
  var kept = 0
  var start = input.count
  var end = input.count
  for offset in 0..<input.count where !input[offset].isTabOrNewline {
    if kept == range.lowerBound { start = offset }
    if kept == range.upperBound - 1 { end = offset + 1 }
    kept += 1
  }
  return range.isEmpty ? start..<start : start..<end
}
