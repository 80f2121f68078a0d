import TextBasics

/// Names for the bytes that are significant in JSON.
extension UInt8 {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let verticalTab: UInt8 = 0x0B
  static let formFeed: UInt8 = 0x0C
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")
  static let backslash = UInt8(ascii: "\\")
  static let slash = UInt8(ascii: "/")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let minus = UInt8(ascii: "-")
  static let point = UInt8(ascii: ".")
  static let zero = UInt8(ascii: "0")
  static let leftBrace = UInt8(ascii: "{")
  static let rightBrace = UInt8(ascii: "}")
  static let leftBracket = UInt8(ascii: "[")
  static let rightBracket = UInt8(ascii: "]")

  /// Whether this is one of the four characters that RFC 8259 section 2 calls whitespace.
  var isWhitespace: Bool {
    self <= .space && (self == .space || self == .lineFeed || self == .carriageReturn || self == .tab)
  }

  /// Whether this is a line feed or a carriage return.
  var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }

  /// The value of a hexadecimal digit in either case; nil for any other byte.
  var hexadecimalValue: UInt32? {
    if isDigit { return UInt32(self - .zero) }
    let lowercased = self | 0x20
    guard (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(lowercased) else { return nil }
    return UInt32(lowercased - UInt8(ascii: "a")) + 10
  }

  /// Whether this byte may be part of an unquoted word or a number: ASCII letters, digits and `_ $ - + .`.
  var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "_"), UInt8(ascii: "$"), .minus, UInt8(ascii: "+"), .point: true
    default: false
    }
  }
}
