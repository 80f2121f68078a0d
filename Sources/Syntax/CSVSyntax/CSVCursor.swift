import TextBasics

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
