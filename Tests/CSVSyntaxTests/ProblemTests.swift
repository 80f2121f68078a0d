import CSVSyntax
import Testing

@Suite("A broken table is told about at its place")
struct ProblemTests {
  @Test(
    "each defect is one problem, and the other rows are read",
    arguments: [
      ("id,name\n1,a\"b\n2,c\n", "2:4 unexpected quotation mark in a cell that does not begin with one", [["2", "c"]]),
      (
        "id,name\n1,\"a\"b\n2,c\n",
        "2:6 unexpected text after the quotation mark that ends the cell",
        [["2", "c"]]
      ),
      ("id,name\n1,\"a\n2,c\n", "2:3 the quotation mark at the start of this cell is not closed", [["2", "c"]]),
      (
        "id,name\n1,\"a\n2,\"c\"\n3,d\n", "2:3 the quotation mark at the start of this cell is not closed",
        [["2", "c"], ["3", "d"]]
      ),
      ("id,name\n1\n2,c\n", "2:1 the row has 1 cell; the header has 2", [["2", "c"]]),
      ("id,name\r\n1,a,b,c\r\n2,c", "2:5 the row has 4 cells; the header has 2", [["2", "c"]]),
      ("id,,name\n2,,c\n", "1:4 column 2 has no name", [["2", "", "c"]]),
      ("id,name,id\n2,c,3\n", "1:9 two columns are called \"id\"", [["2", "c", "3"]]),
      ("", "1:1 the file has no header line", []),
      ("\r\n\n", "3:1 the file has no header line", []),
    ]
  )
  func messages(text: String, problem: String, rows: [[String]]) {
    let table = CSVTable(Array(text.utf8))
    #expect(table.lines == [problem])
    #expect(table.texts.filter { !$0.isEmpty } == rows)
  }

  @Test("bytes that are not UTF-8 in a file that is break their row and no other")
  func notUTF8() {
    let table = CSVTable(Array("id,name\n1,K".utf8) + [0xF6, 0xFC] + Array("ln\n2,é\n".utf8))
    #expect(table.encoding == .utf8)
    #expect(table.lines == ["2:4 the bytes F6 FC are not UTF-8"])
    #expect(table.texts == [[], ["2", "é"]])
  }

  @Test("a damaged file of UTF-16 is named as one")
  func utf16() {
    #expect(CSVTable([0xFF, 0xFE, 0x69, 0, 0x69]).lines == ["1:1 the file is UTF-16 and damaged"])
  }

  @Test("a workbook is named as one", arguments: [[0x50, 0x4B, 0x03, 0x04], [0xD0, 0xCF, 0x11, 0xE0]] as [[UInt8]])
  func workbook(signature: [UInt8]) {
    let table = CSVTable(signature + Array("xl/workbook.xml".utf8))
    #expect(table.lines == ["1:1 the file is an Excel workbook or another archive, not CSV"])
  }

  @Test("of a file that is broken everywhere a hundred problems are told")
  func limit() {
    let table = CSVTable(Array(("id,name\n" + String(repeating: "1\n", count: 1000)).utf8))
    #expect(table.problems.count == CSVTable.problemLimit)
    #expect(table.texts.allSatisfy(\.isEmpty) && table.rowCount == 1000)
  }

  @Test("a cell with line breaks is one cell, and the rows behind it have the lines that an editor shows")
  func lineBreaks() {
    let table = CSVTable(Array("id,note\r\n1,\"one\r\ntwo, \"\"three\"\"\"\r\n\r\n2,x".utf8))
    #expect(table.texts == [["1", "one\r\ntwo, \"three\""], ["2", "x"]])
    #expect((0..<2).map { table.line(ofRow: $0) } == [2, 5])
    #expect(table.location(of: table.cell(inColumn: 1, ofRow: 0).contents.lowerBound) == .init(line: 2, column: 4))
  }

  @Test("a byte order mark belongs to no name")
  func byteOrderMark() {
    let table = CSVTable([0xEF, 0xBB, 0xBF] + Array("id\n1".utf8))
    #expect(table.columns == ["id"])
    #expect(table.location(of: table.headerCell(ofColumn: 0).range.lowerBound) == .init(line: 1, column: 1))
  }
}

extension CSVTable {
  /// Each problem as line, column and message.
  var lines: [String] {
    problems.map { problem in
      let place = location(of: problem.range.lowerBound)
      return "\(place.line):\(place.column) \(problem.message)"
    }
  }
}
