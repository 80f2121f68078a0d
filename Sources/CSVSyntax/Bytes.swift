/// Names for the bytes that are significant in RFC 4180, and for the other separators.
extension UInt8 {
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let quote = UInt8(ascii: "\"")
  static let comma = UInt8(ascii: ",")
  static let semicolon = UInt8(ascii: ";")
  static let tab = UInt8(ascii: "\t")

  /// Whether an unquoted cell ends before this byte.
  func endsCell(_ separator: UInt8) -> Bool { self == separator || self == .lineFeed || self == .carriageReturn }
}
