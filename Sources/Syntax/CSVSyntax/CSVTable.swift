/// A table of comma-separated values with a header line (RFC 4180), parsed into cells and rows.
///
/// The file may be UTF-8, UTF-16 or in an encoding with one byte per character (``CSVEncoding``), with commas, semicolons or
/// tabs between the cells (``CSVDialect``).
///
/// It is parsed in one pass into flat arrays; the text of a cell is only created on demand. Where the RFC leaves a
/// choice:
///
/// - A line ends with `\r\n`, `\n` or a lone `\r`. Empty lines are not rows, nor are lines with only empty cells, which
///   spreadsheets leave below a table.
/// - Spaces belong to the cell (section 2.4); a byte order mark does not.
/// - Every row must have as many cells as the header (section 2.4 says "should"); other rows are broken. Empty cells at
///   the end of a row, and columns at the end that have neither a name nor a value, are ignored: spreadsheets leave
///   them where a column was deleted.
/// - A quotation mark inside an unquoted cell is a problem (section 2.5). If the quotation mark at the start of a cell
///   is not closed properly, the cell ends with its line, so that one mistake costs one row and not the rest of the
///   file.
///
/// A class, because every cell of every row is read through it: one reference count is kept instead of five.
package final class CSVTable: Sendable {
  /// The size of the largest file that is read.
  package static let byteLimit = 100_000_000
  /// How many problems are recorded; a file with more of them has a more general problem.
  package static let problemLimit = 100

  /// The file, in UTF-8.
  package let bytes: [UInt8]
  /// The encoding it was saved in.
  package let encoding: CSVEncoding
  /// The dialect, with the separator between the cells.
  package let dialect: CSVDialect
  /// The defects of the file, in order of location.
  package let problems: [CSVError]
  /// The column names in the header. Some may be empty or equal; then `problems` contains that.
  package let columns: [String]
  /// The cells of the header and of all rows, in order.
  let cells: [CSVCell]
  /// The header and the rows.
  let records: [CSVRecord]

  /// The position of the first column with each name.
  private let positions: [String: Int]

  /// Parses `bytes`. Any bytes are accepted; defects are in `problems`.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - encoding: Its encoding; nil to recognize it.
  ///   - languages: The languages that its texts are probably in, as two-letter codes. They help to recognize the encoding.
  package init(_ bytes: [UInt8], in encoding: CSVEncoding? = nil, languages: [String] = []) {
    let text = CSVText(of: bytes, in: encoding, languages: languages)
    let dialect = CSVDialect(of: text.bytes)
    self.bytes = text.bytes
    self.encoding = text.encoding
    self.dialect = dialect
    var reader = CSVReader(dialect, problem: text.problem)
    reader.readFile(text.bytes)
    cells = reader.cells
    records = reader.records
    columns = reader.columns
    positions = reader.positions
    problems = reader.problems.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The same table, read again if its encoding depends on the languages that its texts are in.
  package func inLanguages(_ languages: [String]) -> CSVTable {
    switch encoding {
    case .utf16: return self
    case .singleByte(let encoding):
      let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
      return CSVTable(scalars.compactMap(encoding.byte), languages: languages)
    case .utf8:
      let isUnclear = problems.contains { if case .unclearEncoding = $0.kind { true } else { false } }
      return isUnclear ? CSVTable(bytes, languages: languages) : self
    }
  }

  /// The number of rows, not counting the header.
  package var rowCount: Int { max(0, records.count - 1) }

  /// The first bytes that reveal the encoding: the first character outside ASCII, or else the start of the file. Nil
  /// for UTF-8.
  package var signOfEncoding: Range<Int>? {
    guard encoding != .utf8 else { return nil }
    guard encoding != .utf16, let first = bytes.firstIndex(where: { $0 >= 0x80 }) else { return 0..<0 }
    return first..<(bytes[(first + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count)
  }

  /// The line with the first character outside ASCII, as it was read, to show that it was read correctly; nil for UTF-8
  /// and UTF-16, which are certain.
  package var sampleLine: String? {
    guard case .singleByte = encoding, let first = signOfEncoding?.lowerBound else { return nil }
    let isEnd = { (byte: UInt8) in byte == .lineFeed || byte == .carriageReturn }
    let start = bytes[..<first].lastIndex(where: isEnd).map { $0 + 1 } ?? 0
    let line = String(decoding: bytes[start...].prefix { !isEnd($0) }, as: UTF8.self)
    return line.count > 60 ? line.prefix(60) + "…" : line
  }

  /// The text of a cell with its decimal comma replaced by a decimal point, as in JSON. Nil if the dialect does not
  /// have decimal commas, or if the cell does not contain exactly one comma and no decimal point.
  package func numberText(of cell: CSVCell) -> String? {
    guard dialect.hasDecimalCommas else { return nil }
    let text = text(of: cell)
    guard text.utf8.count(where: { $0 == .comma }) == 1, !text.utf8.contains(UInt8(ascii: ".")) else { return nil }
    return text.split(separator: ",", omittingEmptySubsequences: false).joined(separator: ".")
  }

  /// The position of the first column with the name `name`, or nil.
  package func column(named name: String) -> Int? { positions[name] }

  /// Whether a row has a defect, so that its cells are unreliable. Rows are counted from 0, without the header.
  package func isBroken(row: Int) -> Bool { records[row + 1].isBroken }

  /// The cell in a column of a row. The row must not be broken.
  package func cell(inColumn column: Int, ofRow row: Int) -> CSVCell { cells[records[row + 1].firstCell + column] }

  /// The header cell with the name of a column.
  package func headerCell(ofColumn column: Int) -> CSVCell { cells[column] }

  /// The bytes of the header, without its line end; nil if there is none.
  package var rangeOfHeader: Range<Int>? { records.isEmpty ? nil : range(ofRecord: 0) }

  /// The line on which a row begins, counted from 1.
  package func line(ofRow row: Int) -> Int { records[row + 1].line }

  /// The bytes of a row, without its line end.
  package func range(ofRow row: Int) -> Range<Int> { range(ofRecord: row + 1) }

  /// The text of a cell, without its quotation marks and with doubled quotation marks resolved.
  package func text(of cell: CSVCell) -> String { cell.text(in: bytes) }

  /// Writes the text of a cell to the start of `output`, which must have room for the cell's contents, and returns the
  /// number of bytes written.
  package func write(_ cell: CSVCell, to output: UnsafeMutableBufferPointer<UInt8>) -> Int {
    cell.write(from: bytes, to: output)
  }

  /// The bytes of the table with the cells of `edits` replaced, and with rows added at its end. All other bytes stay.
  ///
  /// The texts are those of `CSVWriter`: quoted where necessary. The added rows end like the header.
  package func applying(_ edits: [(range: Range<Int>, text: String)], adding rows: [String] = []) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var end = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += bytes[end..<edit.range.lowerBound]
      result += edit.text.utf8
      end = edit.range.upperBound
    }
    result += bytes[end...]
    guard !rows.isEmpty else { return result }
    let isWindows = bytes[(rangeOfHeader?.upperBound ?? 0)...].starts(with: "\r\n".utf8)
    let lineEnd = isWindows ? "\r\n" : "\n"
    if let last = result.last, last != UInt8(ascii: "\n"), last != UInt8(ascii: "\r") { result += lineEnd.utf8 }
    for row in rows { result += (row + lineEnd).utf8 }
    return result
  }

  func range(ofRecord record: Int) -> Range<Int> {
    let end = record + 1 < records.count ? records[record + 1].firstCell : cells.count
    return cells[records[record].firstCell].range.lowerBound..<cells[end - 1].range.upperBound
  }

  /// The length of a UTF-8 byte order mark at the start: 3 or 0.
  static func byteOrderMarkLength(of bytes: [UInt8]) -> Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}
