/// One record of a table, the header or a row, stored in 8 bytes.
struct CSVRecord: Sendable {
  /// `isBroken` in the top bit, and the position of the first cell in the other 31.
  private var packed: UInt32
  private let firstLine: UInt32

  init(firstCell: Int, line: Int) {
    packed = UInt32(truncatingIfNeeded: firstCell)
    firstLine = UInt32(truncatingIfNeeded: line)
  }

  /// The position of its first cell.
  var firstCell: Int { Int(packed & ~(1 << 31)) }
  /// The line on which it begins, counted from 1.
  var line: Int { Int(firstLine) }
  /// Whether it has a defect, so that the contents of its cells are unreliable.
  var isBroken: Bool { packed >> 31 == 1 }

  mutating func markBroken() { packed |= 1 << 31 }
}
