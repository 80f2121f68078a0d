/// One cell of a table, stored in 8 bytes as offsets into the file.
package struct CSVCell: Sendable, Hashable {
  private let lower: UInt32
  /// `isQuoted` in the top bit, and the offset after the cell in the other 31.
  private let packed: UInt32

  init(_ range: Range<Int>, isQuoted: Bool) {
    lower = UInt32(truncatingIfNeeded: range.lowerBound)
    packed = UInt32(truncatingIfNeeded: range.upperBound) | (isQuoted ? 1 << 31 : 0)
  }

  /// The bytes of the cell, including its quotation marks if it has any.
  package var range: Range<Int> { Int(lower)..<Int(packed & ~(1 << 31)) }

  /// Whether the cell is in quotation marks. A pair of quotation marks inside it then represents a single one.
  package var isQuoted: Bool { packed >> 31 == 1 }

  /// The bytes between the quotation marks; all bytes of an unquoted cell.
  package var contents: Range<Int> { isQuoted ? range.lowerBound + 1..<range.upperBound - 1 : range }

  /// The text of the cell in the file `bytes`.
  func text(in bytes: [UInt8]) -> String {
    let contents = contents
    guard isQuoted, bytes[contents].contains(.quote) else { return String(decoding: bytes[contents], as: UTF8.self) }
    return String(unsafeUninitializedCapacity: contents.count) { write(from: bytes, to: $0) }
  }

  /// Writes the text of the cell to the start of `output`, which must have room for `contents`, and returns the number
  /// of bytes written.
  func write(from bytes: [UInt8], to output: UnsafeMutableBufferPointer<UInt8>) -> Int {
    let contents = contents
    guard isQuoted else { return output.update(fromContentsOf: bytes[contents]) }
    var (count, offset) = (0, contents.lowerBound)
    while offset < contents.upperBound {
      output[count] = bytes[offset]
      count += 1
      // A pair of quotation marks represents a single one.
      offset += bytes[offset] == .quote ? 2 : 1
    }
    return count
  }
}

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
