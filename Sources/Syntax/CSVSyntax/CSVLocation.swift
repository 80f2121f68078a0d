import TextBasics

/// A location in a file: line and column, both counted from 1.
///
/// Columns count Unicode scalars, not including a byte order mark. A line ends with `\n`, `\r\n` or a lone `\r`, even
/// inside a cell.
package struct CSVLocation: Sendable, Hashable {
  /// The line, counted from 1.
  package let line: Int
  /// The column in Unicode scalars, counted from 1.
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension CSVTable {
  /// The line and column of the byte at `offset`, which is clamped to the file.
  ///
  /// Costs a binary search among the records and a scan of one of them.
  package func location(of offset: Int) -> CSVLocation { location(of: offset, from: nil) }

  /// The same, counted from `known` if no record starts between the two.
  func location(of offset: Int, from known: (offset: Int, location: CSVLocation)?) -> CSVLocation {
    let offset = min(max(offset, 0), bytes.count)
    var (line, column, start) = (1, 1, Self.byteOrderMarkLength(of: bytes))
    if let record = lastRecord(startingAtOrBefore: offset) {
      (line, start) = (records[record].line, range(ofRecord: record).lowerBound)
    }
    if let known, known.offset > start {
      (line, column, start) = (known.location.line, known.location.column, known.offset)
    }
    var position = start
    while position < offset {
      let length = bytes[position] < 0x80 ? 1 : UTF8Check.scalarLength(at: position, in: bytes).count
      guard position + length <= offset else { break }
      (line, column) = endsLine(at: position) ? (line + 1, 1) : (line, column + 1)
      position += length
    }
    return CSVLocation(line: line, column: column)
  }

  /// The cell at `offset`, or the one that ends there, with its row, counted from 0, and its column; the row of the
  /// header is nil. Nil between two lines.
  ///
  /// Finds cells of broken rows too: the column is then only the number of cells before it.
  package func position(at offset: Int) -> (row: Int?, column: Int, cell: CSVCell)? {
    guard let record = lastRecord(startingAtOrBefore: offset) else { return nil }
    let first = records[record].firstCell
    let end = record + 1 < records.count ? records[record + 1].firstCell : cells.count
    return (first..<end).first { cells[$0].range.lowerBound <= offset && offset <= cells[$0].range.upperBound }
      .map { (record == 0 ? nil : record - 1, $0 - first, cells[$0]) }
  }

  /// The rows that are in `range` of the file, at least in part.
  package func rows(in range: Range<Int>) -> Range<Int> {
    let first = lastRecord(startingAtOrBefore: range.lowerBound) ?? 0
    let last = lastRecord(startingAtOrBefore: range.upperBound) ?? 0
    return max(0, first - 1)..<max(0, last)
  }

  /// Whether the byte at `offset` is the last of a line end.
  private func endsLine(at offset: Int) -> Bool {
    if bytes[offset] == .lineFeed { return true }
    return bytes[offset] == .carriageReturn && (offset + 1 == bytes.count || bytes[offset + 1] != .lineFeed)
  }

  private func lastRecord(startingAtOrBefore offset: Int) -> Int? {
    let end = records.indices.partitionIndex { range(ofRecord: $0).lowerBound > offset }
    return end == 0 ? nil : end - 1
  }
}

/// Finds the lines and columns of many bytes of a table, most of them in the order of the file.
///
/// Each location continues from the one before, so all locations of one long line together cost no more than its length.
package struct CSVCursor: Sendable {
  private let table: CSVTable
  private var offset = 0
  private var location = CSVLocation(line: 1, column: 1)

  /// Creates a cursor at the start of `table`.
  package init(_ table: CSVTable) { self.table = table }

  /// The line and column of the byte at `offset`, as `CSVTable.location(of:)` returns them.
  package mutating func location(of offset: Int) -> CSVLocation {
    location = table.location(of: offset, from: offset >= self.offset ? (self.offset, location) : nil)
    self.offset = min(max(offset, 0), table.bytes.count)
    return location
  }
}
