/// The bytes that RFC 4180 gives a meaning, by name.
extension UInt8 {
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let quote = UInt8(ascii: "\"")
  static let comma = UInt8(ascii: ",")
  static let semicolon = UInt8(ascii: ";")
  static let tab = UInt8(ascii: "\t")

  /// Whether a cell without quotation marks ends before this byte.
  func endsCell(_ separator: UInt8) -> Bool { self == separator || self == .lineFeed || self == .carriageReturn }
}
