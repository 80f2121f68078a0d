import TextBasics

/// Parses one file into cells and records.
struct CSVReader {
  private(set) var cells: [CSVCell] = []
  private(set) var records: [CSVRecord] = []
  private(set) var columns: [String] = []
  /// The position of the first column with each name.
  private(set) var positions: [String: Int] = [:]
  private(set) var problems: [CSVError] = []
  private let dialect: CSVDialect
  /// The problem with the encoding of the file, because of which its text is unreliable.
  private let encodingProblem: CSVError?
  private var offset: Int
  private var line: Int
  private var isRecordBroken = false
  /// Whether a record has mismatched quotation marks, which have their own findings.
  private var hasWrongQuotes = false
  /// The number of problems before the current record.
  private var knownProblems = 0
  /// The number of cells that every row must have: the columns up to the last one with a name.
  private var width = 0
  /// The header's cells after those: columns without a name.
  private var nameless: [CSVCell] = []
  private var reportedNameless: Set<Int> = []
  /// The rows with a wrong number of cells, by that number and by the separator that they were probably written with.
  private var miscounts: [Miscount: (rows: Int, first: Range<Int>)] = [:]

  private struct Miscount: Hashable {
    let count: Int
    let separator: CSVDialect?
  }

  init(_ dialect: CSVDialect, problem: CSVError? = nil) {
    self.dialect = dialect
    encodingProblem = problem
    offset = dialect.start
    line = dialect.start > 3 ? 2 : 1
  }

  /// Parses the whole file.
  mutating func readFile(_ bytes: [UInt8]) {
    guard bytes.count <= CSVTable.byteLimit else { return report(.tooLong(bytes.count)) }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) { return report(.utf16) }
    if Self.isWorkbook(bytes) { return report(.workbook) }
    if let form = FileForm(of: bytes), [.webPage, .richText, .program, .gzip].contains(form) {
      return report(.otherForm(form.noun))
    }
    let file = bytes[...]
    let span = file.span
    while offset < span.count { readRecord(span) }
    guard !records.isEmpty else { return report(.noHeader(dialect, at: bytes.count)) }
    readHeader(bytes)
    let isUnusable = width == 1 || !miscounts.isEmpty || !problems.isEmpty
    let first = dialect.start > 3 ? 2 : 1
    if isUnusable, !hasWrongQuotes, let found = LateHeader(in: bytes, from: dialect.start, firstLine: first) {
      problems = [.titleBeforeHeader(line: found.line, at: range(ofRecord: 0))]
      return
    }
    encodingProblem.map { report($0) }
    for (miscount, found) in miscounts.sorted(by: { $0.value.first.lowerBound < $1.value.first.lowerBound }) {
      let other = miscount.separator?.noun
      report(.cellCount(miscount.count, of: width, rows: found.rows, dialect, other: other, at: found.first))
    }
    reportBrokenBytes(bytes)
  }

  /// Whether this is a native spreadsheet file: a ZIP archive (`.xlsx`, `.ods`) or the older binary format (`.xls`).
  static func isWorkbook(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0])
  }

  private mutating func readRecord(_ bytes: Span<UInt8>) {
    guard !takeLineEnd(bytes) else { return }
    let record = CSVRecord(firstCell: cells.count, line: line)
    isRecordBroken = false
    knownProblems = problems.count
    readCell(bytes)
    while offset < bytes.count, bytes[offset] == dialect.separator {
      offset += 1
      readCell(bytes)
    }
    guard !isEmpty(record) else {
      cells.removeSubrange(record.firstCell...)
      _ = takeLineEnd(bytes)
      return
    }
    records.append(record)
    if records.count == 1 { takeColumns() }
    checkCount(record.firstCell, bytes)
    if isRecordBroken { records[records.count - 1].markBroken() }
    _ = takeLineEnd(bytes)
  }

  /// Whether a row has several cells, all of them empty.
  private func isEmpty(_ record: CSVRecord) -> Bool {
    guard !records.isEmpty, cells.count > record.firstCell + 1 else { return false }
    return cells[record.firstCell...].allSatisfy { $0.contents.isEmpty }
  }

  /// Skips a line end; returns false if there is none.
  private mutating func takeLineEnd(_ bytes: Span<UInt8>) -> Bool {
    guard offset < bytes.count, bytes[offset] == .lineFeed || bytes[offset] == .carriageReturn else { return false }
    let isPair = bytes[offset] == .carriageReturn && offset + 1 < bytes.count && bytes[offset + 1] == .lineFeed
    offset += isPair ? 2 : 1
    line += 1
    return true
  }

  /// Ends the header after the last column with a name.
  private mutating func takeColumns() {
    let last = cells.lastIndex { !$0.contents.isEmpty } ?? cells.count - 1
    nameless = Array(cells[(last + 1)...])
    cells.removeSubrange((last + 1)...)
    width = cells.count
  }

  private mutating func checkCount(_ firstCell: Int, _ bytes: Span<UInt8>) {
    dropSurplusCells(firstCell, bytes)
    let count = cells.count - firstCell
    guard count != width else { return }
    let wholeRow = cells[firstCell].range.lowerBound..<cells[cells.count - 1].range.upperBound
    let other = count == 1 ? otherSeparator(of: wholeRow, bytes) : nil
    guard !isRecordBroken || other != nil else { return }
    // Quotation marks are only wrong because the row was divided at the wrong separator.
    if isRecordBroken { problems.removeSubrange(min(knownProblems, problems.count)...) }
    isRecordBroken = true
    let surplus = firstCell + (count > width ? width : 0)
    let range = cells[surplus].range.lowerBound..<cells[cells.count - 1].range.upperBound
    let miscount = Miscount(count: count, separator: other)
    let earlier = miscounts[miscount]
    miscounts[miscount] = ((earlier?.rows ?? 0) + 1, earlier?.first ?? range)
  }

  /// Removes cells after the last column that are empty, or that belong to a column without a name, which is reported.
  ///
  /// They stay, and are reported, if the row was probably divided at a comma of a text without quotation marks: a cell starts
  /// with a space, as in `7 Pine Avenue, rear`, and no name of the header does.
  private mutating func dropSurplusCells(_ firstCell: Int, _ bytes: Span<UInt8>) {
    let end = firstCell + width
    guard cells.count > end else { return }
    let isDivided = nameless.isEmpty && hasSpaceInFront(firstCell..<end, bytes) && !hasSpaceInFront(0..<width, bytes)
    guard !isDivided else { return }
    let last = cells[end...].lastIndex { !$0.contents.isEmpty }.map { $0 + 1 } ?? end
    guard last - end <= nameless.count else { return }
    for cell in end..<last where !cells[cell].contents.isEmpty && reportedNameless.insert(cell - end).inserted {
      report(.namelessColumn(width + cell - end, at: nameless[cell - end].range))
    }
    cells.removeSubrange(end...)
  }

  /// Whether one of the cells starts with a space that is followed by something.
  private func hasSpaceInFront(_ range: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    for cell in cells[range] where cell.range.count > 1 && bytes[cell.range.lowerBound] == 0x20 { return true }
    return false
  }

  /// The dialect whose separator divides the row into as many cells as the header has; nil if there is none.
  private func otherSeparator(of row: Range<Int>, _ bytes: Span<UInt8>) -> CSVDialect? {
    guard width > 1 else { return nil }
    return CSVDialect.all.first { other in
      guard other.separator != dialect.separator else { return false }
      var (count, isInQuotes) = (1, false)
      for offset in row {
        if bytes[offset] == .quote { isInQuotes.toggle() }
        if !isInQuotes, bytes[offset] == other.separator { count += 1 }
      }
      return count == width
    }
  }

  private mutating func readCell(_ bytes: Span<UInt8>) {
    if offset < bytes.count, bytes[offset] == .quote { return readQuotedCell(bytes) }
    let start = offset
    var strayQuote: Int?
    while offset < bytes.count, !bytes[offset].endsCell(dialect.separator) {
      if bytes[offset] == .quote, strayQuote == nil { strayQuote = offset }
      offset += 1
    }
    cells.append(CSVCell(start..<offset, isQuoted: false))
    if let strayQuote { breakRecord(.strayQuote(at: strayQuote)) }
  }

  private mutating func readQuotedCell(_ bytes: Span<UInt8>) {
    let start = offset
    let firstLine = line
    let isClosed = takeQuoted(bytes)
    if isClosed, offset == bytes.count || bytes[offset].endsCell(dialect.separator) {
      cells.append(CSVCell(start..<offset, isQuoted: true))
    } else if isClosed, line == firstLine {
      breakRecord(.textAfterQuote(at: offset))
      endCell(startedAt: start, bytes)
    } else {
      breakRecord(.unclosedQuote(at: start))
      (offset, line) = (start, firstLine)
      endCell(startedAt: start, bytes)
    }
  }

  /// Skips to the end of a quoted cell; returns false if the cell is not closed.
  private mutating func takeQuoted(_ bytes: Span<UInt8>) -> Bool {
    offset += 1
    while offset < bytes.count {
      if bytes[offset] == .quote {
        guard offset + 1 < bytes.count, bytes[offset + 1] == .quote else {
          offset += 1
          return true
        }
        offset += 2
      } else if !takeLineEnd(bytes) {
        offset += 1
      }
    }
    return false
  }

  /// Ends a cell with mismatched quotation marks at the next separator or line end.
  private mutating func endCell(startedAt start: Int, _ bytes: Span<UInt8>) {
    while offset < bytes.count, !bytes[offset].endsCell(dialect.separator) { offset += 1 }
    cells.append(CSVCell(start..<offset, isQuoted: false))
  }

  private mutating func breakRecord(_ problem: CSVError) {
    isRecordBroken = true
    hasWrongQuotes = true
    report(problem)
  }

  private mutating func report(_ problem: CSVError) {
    if problems.count < CSVTable.problemLimit { problems.append(problem) }
  }

  private func range(ofRecord record: Int) -> Range<Int> {
    let end = record + 1 < records.count ? records[record + 1].firstCell : cells.count
    return cells[records[record].firstCell].range.lowerBound..<cells[end - 1].range.upperBound
  }

  private mutating func readHeader(_ bytes: [UInt8]) {
    columns = cells[..<width].map { $0.text(in: bytes) }
    for (position, name) in columns.enumerated() {
      if name.isEmpty {
        report(.namelessColumn(position, at: cells[position].range))
      } else if let earlier = positions[name] {
        report(.sameName(name, at: cells[position].range, earlier: cells[earlier].range))
      } else {
        positions[name] = position
      }
    }
  }

  /// Reports bytes that are not UTF-8, and marks the rows that contain them as broken.
  private mutating func reportBrokenBytes(_ bytes: [UInt8]) {
    var record = 0
    for run in UTF8Check.brokenRuns(in: bytes) {
      if encodingProblem == nil { report(.notUTF8(run, bytes)) }
      while record + 1 < records.count, cells[records[record + 1].firstCell].range.lowerBound <= run.lowerBound {
        record += 1
      }
      records[record].markBroken()
    }
  }
}

/// Names for the bytes that are significant in RFC 4180, and for the other separators.
extension UInt8 {
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let quote = UInt8(ascii: "\"")
  static let comma = UInt8(ascii: ",")
  static let semicolon = UInt8(ascii: ";")
  static let tab = UInt8(ascii: "\t")

  /// Whether an unquoted cell ends before this byte.
  func endsCell(_ separator: UInt8) -> Bool { self == separator || self == .lineFeed || self == .carriageReturn }
}
