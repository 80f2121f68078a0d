/// One cell of a table, as offsets into its file: 8 bytes, no text.
package struct CSVCell: Sendable, Hashable {
  private let lower: UInt32
  /// Whether the cell is in quotation marks in the top bit, the offset behind it in the other 31.
  private let packed: UInt32

  init(_ range: Range<Int>, isQuoted: Bool) {
    lower = UInt32(truncatingIfNeeded: range.lowerBound)
    packed = UInt32(truncatingIfNeeded: range.upperBound) | (isQuoted ? 1 << 31 : 0)
  }

  /// The bytes of the cell, with its quotation marks where it has some.
  package var range: Range<Int> { Int(lower)..<Int(packed & ~(1 << 31)) }

  /// Whether it stands in quotation marks: of each pair of them inside, one is meant.
  package var isQuoted: Bool { packed >> 31 == 1 }

  /// The bytes between the quotation marks; all of them where there are none.
  package var contents: Range<Int> { isQuoted ? range.lowerBound + 1..<range.upperBound - 1 : range }

  /// What the cell says in its file.
  func text(in bytes: [UInt8]) -> String {
    let contents = contents
    guard isQuoted, bytes[contents].contains(.quote) else { return String(decoding: bytes[contents], as: UTF8.self) }
    return String(unsafeUninitializedCapacity: contents.count) { write(from: bytes, to: $0) }
  }

  /// Writes what the cell says in its file to the start of `output`, which has room for `contents`, and returns how many
  /// bytes it wrote.
  func write(from bytes: [UInt8], to output: UnsafeMutableBufferPointer<UInt8>) -> Int {
    let contents = contents
    guard isQuoted else { return output.update(fromContentsOf: bytes[contents]) }
    var (count, offset) = (0, contents.lowerBound)
    while offset < contents.upperBound {
      output[count] = bytes[offset]
      count += 1
      // Of each pair of quotation marks one is meant.
      offset += bytes[offset] == .quote ? 2 : 1
    }
    return count
  }
}
