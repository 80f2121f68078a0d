import CSVSyntax
import JSONSyntax
import TestSupport
import Testing

@Suite("A table is parsed cell by cell")
struct ReadingTests {
  @Test("a written table parses back, whatever the texts and line ends are")
  func roundTrip() async throws {
    try await forEachCase(400) { random in
      let width = random.integer(in: 1...5)
      let columns = (0..<width).map { "c\($0)" + Self.text(&random) }
      let rows = (0..<random.integer(in: 0...6)).map { _ in (0..<width).map { _ in Self.text(&random) } }
      var writer = CSVWriter(lineEnd: random.one(of: ["\n", "\r\n", "\r"]))
      for cells in [columns] + rows { writer.add(cells) }
      let mark: [UInt8] = random.oneIn(3) ? [0xEF, 0xBB, 0xBF] : []
      let table = CSVTable(mark + writer.bytes)
      #expect(table.problems.isEmpty)
      #expect(table.columns == columns)
      // Spreadsheets leave rows with only empty cells at the end of a table, so they are skipped.
      #expect(table.texts == rows.filter { row in width == 1 || !row.allSatisfy(\.isEmpty) })
    }
  }

  @Test("any bytes are parsed without a crash, and every location is in the file")
  func anyBytes() async throws {
    try await forEachCase(2000) { random in
      let bytes = Self.bytes(&random)
      let table = CSVTable(bytes)
      for problem in table.problems {
        #expect(problem.range.lowerBound >= 0 && problem.range.upperBound <= table.bytes.count)
        #expect(!problem.message.isEmpty && !problem.help.isEmpty)
      }
      #expect(table.problems.map(\.range.lowerBound) == table.problems.map(\.range.lowerBound).sorted())
      for row in 0..<table.rowCount where !table.isBroken(row: row) {
        let cells = table.columns.indices.map { table.cell(inColumn: $0, ofRow: row).range }
        #expect(cells.first?.lowerBound == table.range(ofRow: row).lowerBound)
        #expect(cells.last?.upperBound == table.range(ofRow: row).upperBound)
        #expect(zip(cells, cells.dropFirst()).allSatisfy { $0.upperBound + 1 == $1.lowerBound })
      }
    }
  }

  @Test("every offset in a cell leads to that cell, also in a row with too few of them")
  func positions() async throws {
    let broken = CSVTable(Array("id,name\n1,\"a,b\"\n2".utf8))
    #expect([0, 2, 3, 7].map { broken.position(at: $0)?.column } == [0, 0, 1, 1])
    #expect([8, 12, 16].map { broken.position(at: $0)?.row } == [0, 0, 1])
    #expect(broken.position(at: 12)?.column == 1 && broken.rows(in: 9..<16) == 0..<2)
    try await forEachCase(500) { random in
      let table = CSVTable(Self.bytes(&random))
      for row in 0..<table.rowCount where !table.isBroken(row: row) {
        for column in table.columns.indices {
          let range = table.cell(inColumn: column, ofRow: row).range
          let found = table.position(at: random.integer(in: range.lowerBound...range.upperBound))
          #expect(found?.row == row && found?.column == column && found?.cell.range == range)
        }
        #expect(table.rows(in: table.range(ofRow: row)).contains(row))
      }
    }
  }

  @Test("a file has problems only if RFC 4180 does not allow it, and otherwise the cells that a plain reader finds")
  func strict() async throws {
    try await forEachCase(4000) { random in
      let bytes = (0..<random.integer(in: 0...24)).map { _ in random.one(of: Array("\",\"\n\r,abc".utf8)) }
      let table = CSVTable(bytes)
      let isWhole = !table.problems.contains { $0.message.contains("quotation mark") }
      let records = StrictReader.records(bytes)
      #expect((records != nil) == isWhole, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
      guard let records, let header = records.first else { return }
      // Columns at the end that have no name belong to the table only if it has no others.
      let width = (header.lastIndex { !$0.isEmpty } ?? header.count - 1) + 1
      #expect(table.columns.map { Array($0.utf8) } == Array(header[..<width]))
      let rows = records.dropFirst().filter { $0.count == 1 || !$0.allSatisfy(\.isEmpty) }
      #expect(table.rowCount == rows.count)
      for (row, record) in rows.enumerated() {
        let end = max(width, (record.lastIndex { !$0.isEmpty } ?? 0) + 1)
        #expect(table.isBroken(row: row) == (record.count < width || end > header.count))
        guard !table.isBroken(row: row) else { continue }
        let texts = table.columns.indices.map { Array(table.text(of: table.cell(inColumn: $0, ofRow: row)).utf8) }
        #expect(texts == Array(record[..<width]))
      }
    }
  }

  @Test("the locations of bytes are those found by a search from the start of the file")
  func places() async throws {
    try await forEachCase(300) { random in
      let bytes = Self.bytes(&random)
      let table = CSVTable(bytes)
      let lines = LineTable(SourceText(table.bytes))
      for offset in 0...table.bytes.count {
        let expected = lines.location(of: offset)
        let found = table.location(of: offset)
        #expect(found == CSVLocation(line: expected.line, column: expected.column), "byte \(offset) of \(bytes)")
      }
      for row in 0..<table.rowCount {
        #expect(table.line(ofRow: row) == table.location(of: table.range(ofRow: row).lowerBound).line)
      }
    }
  }

  private static func text(_ random: inout SeededRandom) -> String {
    let pieces = ["a", "1", " ", ",", "\"", "\n", "\r\n", "\r", "ü", "🍩", "\u{202E}", ";", "\t", ""]
    return (0..<random.integer(in: 0...5)).map { _ in random.one(of: pieces) }.joined()
  }

  private static func bytes(_ random: inout SeededRandom) -> [UInt8] {
    let likely: [UInt8] = Array("\",\"\n\r,aü\u{FEFF}".utf8)
    return (0..<random.integer(in: 0...40)).map { _ in
      random.oneIn(8) ? UInt8(random.integer(in: 0...255)) : random.one(of: likely)
    }
  }
}

extension CSVTable {
  /// The texts of all rows; a broken one has none.
  var texts: [[String]] {
    (0..<rowCount).map { row in
      isBroken(row: row) ? [] : columns.indices.map { text(of: cell(inColumn: $0, ofRow: row)) }
    }
  }
}
