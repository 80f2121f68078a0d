/// What a byte is in a URL. The sets are those of RFC 3986 section 2 and of the URL Standard (url.spec.whatwg.org).
extension UInt8 {
  /// A letter A to Z or a to z.
  var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// A digit 0 to 9.
  var isDigit: Bool { self &- 0x30 < 10 }

  /// The letter in lower case; any other byte as it is.
  var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

  /// The value of a hexadecimal digit; nil for any other byte.
  var hexadecimalValue: UInt8? {
    if isDigit { return self &- 0x30 }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? letter + 10 : nil
  }

  /// RFC 3986 2.3: means the same escaped or not.
  var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    default: isASCIILetter || isDigit
    }
  }

  /// A C0 control or a space, which are trimmed from both ends of a URL.
  var isControlOrSpace: Bool { self <= 0x20 }

  /// Tab, line feed and carriage return, which are dropped wherever they stand.
  var isTabOrNewline: Bool { self == 0x09 || self == 0x0A || self == 0x0D }

  /// `/` and, in the special schemes, `\`.
  var isSlash: Bool { self == UInt8(ascii: "/") || self == UInt8(ascii: "\\") }

  /// What ends an authority: a slash, `?` or `#`.
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

  /// The forbidden domain code points, of the ASCII ones.
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
/// `String.utf8.span` came with the 2025 releases of Apple's systems; before them `withUTF8` does, which copies only a
/// string that is not stored as UTF-8.
func withBytes<Answer>(of text: String, _ body: (Span<UInt8>) -> Answer) -> Answer {
  if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) { return body(text.utf8.span) }
  var copy = text
  return copy.withUTF8 { body($0.span) }
}

extension String {
  /// The text of the UTF-8 bytes in `range`.
  init(copying bytes: Span<UInt8>, _ range: Range<Int>) {
    self = bytes.extracting(range).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }
}

/// The bytes of `input` that `range` covers once tabs and newlines are dropped.
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
