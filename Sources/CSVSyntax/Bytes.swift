/// The bytes that RFC 4180 gives a meaning, by name.
extension UInt8 {
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let quote = UInt8(ascii: "\"")
  static let comma = UInt8(ascii: ",")

  /// Whether a cell without quotation marks ends before this byte.
  var endsCell: Bool { self == .comma || self == .lineFeed || self == .carriageReturn }
}
