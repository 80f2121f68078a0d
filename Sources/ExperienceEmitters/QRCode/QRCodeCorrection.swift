/// How much of a code may be damaged and still be read: the levels of ISO/IEC 18004, the weakest first.
enum QRCodeCorrection: Int, CaseIterable, Sendable, Hashable {
  /// About 7 % of the codewords.
  case low
  /// About 15 %.
  case medium
  /// About 25 %.
  case quartile
  /// About 30 %.
  case high

  /// The two bits that say it in the format information, which are not in the levels' order.
  var formatBits: Int {
    switch self {
    case .low: 0b01
    case .medium: 0b00
    case .quartile: 0b11
    case .high: 0b10
    }
  }
}
