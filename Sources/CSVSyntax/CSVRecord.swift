/// What a table keeps of one record, the header or a row: 8 bytes.
struct CSVRecord: Sendable {
  /// Whether the record is broken in the top bit, the position of its first cell in the other 31.
  private var packed: UInt32
  private let firstLine: UInt32

  init(firstCell: Int, line: Int) {
    packed = UInt32(truncatingIfNeeded: firstCell)
    firstLine = UInt32(truncatingIfNeeded: line)
  }

  /// The position of its first cell.
  var firstCell: Int { Int(packed & ~(1 << 31)) }
  /// The line it begins in, counted from 1.
  var line: Int { Int(firstLine) }
  /// Whether something is wrong with it, so that nobody can say what its cells hold.
  var isBroken: Bool { packed >> 31 == 1 }

  mutating func markBroken() { packed |= 1 << 31 }
}
