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
    let contents = bytes[contents]
    guard isQuoted, contents.contains(.quote) else { return String(decoding: contents, as: UTF8.self) }
    var text: [UInt8] = []
    text.reserveCapacity(contents.count)
    var offset = contents.startIndex
    while offset < contents.endIndex {
      text.append(contents[offset])
      offset += contents[offset] == .quote ? 2 : 1
    }
    return String(decoding: text, as: UTF8.self)
  }
}
