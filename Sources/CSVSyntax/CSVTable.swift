/// A file of comma-separated values with a header line (RFC 4180): which bytes are which cell of which row.
///
/// Read as people have it: in UTF-8, UTF-16 or Windows-1252 (``CSVEncoding``), with commas, semicolons or tabs between the
/// cells (``CSVDialect``).
///
/// Read once, in one pass, into flat arrays: no text is made of a cell before somebody asks for it. Decided where the
/// RFC leaves it open:
///
/// - A line ends with `\r\n`, `\n` or a lone `\r`; a line without a byte is no row, nor is one of empty cells alone,
///   which spreadsheets leave below a table.
/// - Spaces belong to the cell (section 2.4); a byte order mark belongs to none.
/// - Every row has as many cells as the header (section 2.4 says "should"); one that has not is broken.
/// - A quotation mark inside a cell without them is a problem (section 2.5). Where one opens a cell and is not closed
///   before text that cannot follow it, the cell is taken to end with its line: one slip costs one row, not the file.
package struct CSVTable: Sendable {
  /// The size of the largest file that is read.
  package static let byteLimit = 100_000_000
  /// How many problems are recorded; a file with more has something more general wrong.
  package static let problemLimit = 100

  /// The file, in UTF-8.
  package let bytes: [UInt8]
  /// The encoding it was saved in.
  package let encoding: CSVEncoding
  /// What is between its cells.
  package let dialect: CSVDialect
  /// What is wrong with it, in order of location.
  package let problems: [CSVProblem]
  /// The names in the header, as they are: some may be empty or equal where that is among the problems.
  package let columns: [String]
  /// The cells of the header and of all rows, one behind the other.
  let cells: [CSVCell]
  /// The header and the rows.
  let records: [CSVRecord]

  /// Reads `bytes`, whatever they are.
  package init(_ bytes: [UInt8]) {
    let (bytes, encoding) = CSVEncoding.decoded(bytes)
    let dialect = CSVDialect(of: bytes)
    self.bytes = bytes
    self.encoding = encoding
    self.dialect = dialect
    var reader = CSVReader(dialect)
    reader.readFile(bytes)
    cells = reader.cells
    records = reader.records
    columns = reader.columns
    problems = reader.problems.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// How many rows there are, the header left out.
  package var rowCount: Int { max(0, records.count - 1) }

  /// The first bytes that tell the encoding: of the first letter outside ASCII, else the start of the file. Nil for UTF-8.
  package var signOfEncoding: Range<Int>? {
    guard encoding != .utf8 else { return nil }
    guard encoding == .windows1252, let first = bytes.firstIndex(where: { $0 >= 0x80 }) else { return 0..<0 }
    return first..<(bytes[(first + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count)
  }

  /// A cell as a number in the spelling of JSON: with a decimal point where the dialect has decimal commas. Nil where it is no
  /// number of the dialect's.
  package func numberText(of cell: CSVCell) -> String? {
    guard dialect.hasDecimalCommas else { return nil }
    let text = text(of: cell)
    guard text.utf8.count(where: { $0 == .comma }) == 1, !text.utf8.contains(UInt8(ascii: ".")) else { return nil }
    return text.split(separator: ",", omittingEmptySubsequences: false).joined(separator: ".")
  }

  /// The position of the column called `name`, or nil; of equal names the first.
  package func column(named name: String) -> Int? { columns.firstIndex(of: name) }

  /// Whether something is wrong with a row, so that its cells say nothing. Rows count from 0, the header left out.
  package func isBroken(row: Int) -> Bool { records[row + 1].isBroken }

  /// The cell of a row that is not broken in a column of the header.
  package func cell(inColumn column: Int, ofRow row: Int) -> CSVCell { cells[records[row + 1].firstCell + column] }

  /// The cell of the header with the name of a column.
  package func headerCell(ofColumn column: Int) -> CSVCell { cells[column] }

  /// The bytes of the header, without its line end; nil where there is none.
  package var rangeOfHeader: Range<Int>? { records.isEmpty ? nil : range(ofRecord: 0) }

  /// The line in which a row begins, counted from 1.
  package func line(ofRow row: Int) -> Int { records[row + 1].line }

  /// The bytes of a row, without its line end.
  package func range(ofRow row: Int) -> Range<Int> { range(ofRecord: row + 1) }

  /// What a cell says: without its quotation marks, and with one for each pair inside.
  package func text(of cell: CSVCell) -> String { cell.text(in: bytes) }

  /// Writes what a cell says to the start of `output`, which has room for the cell's contents, and returns how many bytes it
  /// wrote.
  package func write(_ cell: CSVCell, to output: UnsafeMutableBufferPointer<UInt8>) -> Int {
    cell.write(from: bytes, to: output)
  }

  func range(ofRecord record: Int) -> Range<Int> {
    let end = record + 1 < records.count ? records[record + 1].firstCell : cells.count
    return cells[records[record].firstCell].range.lowerBound..<cells[end - 1].range.upperBound
  }

  /// How many bytes a UTF-8 byte order mark takes at the start: 3 or 0.
  static func byteOrderMarkLength(of bytes: [UInt8]) -> Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}
