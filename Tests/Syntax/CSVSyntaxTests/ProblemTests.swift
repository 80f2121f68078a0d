import CSVSyntax
import Testing

@Suite("Defects of a table are reported at their location")
struct ProblemTests {
  @Test(
    "each defect is one problem, and the other rows are still read",
    arguments: [
      ("id,name\n1,a\"b\n2,c\n", "2:4 unexpected quotation mark in a cell that does not start with one", [["2", "c"]]),
      (
        "id,name\n1,\"a\"b\n2,c\n",
        "2:6 found text after the closing quotation mark of the cell; expected a separator or the end of the line",
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
      ("id,name,id\n2,c,3\n", "1:9 two columns are named \"id\"", [["2", "c", "3"]]),
      ("", "1:1 the file has no header line", []),
      ("\r\n\n", "3:1 the file has no header line", []),
    ]
  )
  func messages(text: String, problem: String, rows: [[String]]) {
    let table = CSVTable(Array(text.utf8))
    #expect(table.lines == [problem])
    #expect(table.texts.filter { !$0.isEmpty } == rows)
  }

  @Test("bytes that are not UTF-8, in a file that otherwise is, break only their row")
  func notUTF8() {
    let table = CSVTable(Array("id,name\n1,K".utf8) + [0xF6, 0xFC] + Array("ln\n2,é\n".utf8))
    #expect(table.encoding == .utf8)
    #expect(table.lines == ["2:4 bytes 0xF6 0xFC are not valid UTF-8"])
    #expect(table.texts == [[], ["2", "é"]])
  }

  @Test("a damaged UTF-16 file is reported as such")
  func utf16() {
    let table = CSVTable([0xFF, 0xFE, 0x69, 0, 0x69])
    #expect(table.lines == ["1:1 the file is damaged: it is marked as UTF-16 but is not valid UTF-16"])
  }

  @Test(
    "a workbook is reported as such",
    arguments: [[0x50, 0x4B, 0x03, 0x04], [0xD0, 0xCF, 0x11, 0xE0]] as [[UInt8]]
  )
  func workbook(signature: [UInt8]) {
    let table = CSVTable(signature + Array("xl/workbook.xml".utf8))
    #expect(table.lines == ["1:1 the file is an Excel workbook or another archive, not CSV"])
  }

  @Test("at most a hundred problems of a file are reported")
  func limit() {
    let table = CSVTable(Array(("id,name\n" + String(repeating: "1,a\"b\n", count: 1000)).utf8))
    #expect(table.problems.count == CSVTable.problemLimit)
    #expect(table.texts.allSatisfy(\.isEmpty) && table.rowCount == 1000)
  }

  @Test("rows with the same wrong number of cells are one problem, with a count")
  func sameMistake() {
    let table = CSVTable(Array(("id,name\n" + String(repeating: "1,a,b\n", count: 14) + "2\n3,c\n").utf8))
    #expect(
      table.lines == [
        "2:5 this row and 13 more have 3 cells; the header has 2", "16:1 the row has 1 cell; the header has 2",
      ]
    )
    #expect(table.texts.filter { !$0.isEmpty } == [["3", "c"]])
  }

  @Test(
    "a row that is separated differently from the header gets the help that fits",
    arguments: [
      (
        "id;name;town\n1,a,b\n2;c;d\n",
        "separate the cells of this row with semicolons, as in the header, not with commas"
      ),
      ("id,name\n1;a\n2;b\n", "separate the cells of these rows with commas, as in the header, not with semicolons"),
      ("id\tname\n1,\"a,b\"\n", "separate the cells of this row with tabs, as in the header, not with commas"),
      ("id;name\n1;a;b,c\n", "put quotation marks around each value that contains a semicolon"),
    ]
  )
  func otherSeparator(text: String, help: String) {
    #expect(CSVTable(Array(text.utf8)).problems.map(\.help) == [help])
  }

  @Test(
    "what spreadsheets leave at the end of rows is ignored: empty cells, and columns without a name and a value",
    arguments: [
      "id,name,,\n1,a,,\n2,b\n", "id,name\n1,a,,,\n2,b,\n", "id,name,\n1,a\n2,b,,,,\n", "id,name\n1,a\n,\n2,b\n,,,\n",
    ]
  )
  func trailingSeparators(text: String) {
    let table = CSVTable(Array(text.utf8))
    #expect(table.lines == [])
    #expect(table.columns == ["id", "name"])
    #expect(table.texts == [["1", "a"], ["2", "b"]])
  }

  @Test("a row that was divided at a comma of a text is reported, even if its last cell is empty")
  func dividedText() {
    let table = CSVTable(Array("id,title,subtitle,code\na,1 High Street,Order,\nb,7 Pine Avenue, rear,Order,\n".utf8))
    #expect(table.lines == ["3:29 the row has 5 cells; the header has 4"])
    #expect(table.texts.first == ["a", "1 High Street", "Order", ""])
    #expect(CSVTable(Array("id, title\na, 1\nb, 2,\n".utf8)).lines == [])
  }

  @Test("a value in a column without a name is reported at the header, once for each column")
  func namelessValue() {
    let table = CSVTable(Array("id,name,,\n1,a,b,\n2,c,d,\n".utf8))
    #expect(table.lines == ["1:9 column 3 has no name"])
    #expect(table.texts == [["1", "a"], ["2", "c"]])
  }

  @Test("a cell with line breaks is one cell, and the rows after it have the line numbers that an editor shows")
  func lineBreaks() {
    let table = CSVTable(Array("id,note\r\n1,\"one\r\ntwo, \"\"three\"\"\"\r\n\r\n2,x".utf8))
    #expect(table.texts == [["1", "one\r\ntwo, \"three\""], ["2", "x"]])
    #expect((0..<2).map { table.line(ofRow: $0) } == [2, 5])
    #expect(table.location(of: table.cell(inColumn: 1, ofRow: 0).contents.lowerBound) == .init(line: 2, column: 4))
  }

  @Test("a byte order mark is not part of a name")
  func byteOrderMark() {
    let table = CSVTable([0xEF, 0xBB, 0xBF] + Array("id\n1".utf8))
    #expect(table.columns == ["id"])
    #expect(table.location(of: table.headerCell(ofColumn: 0).range.lowerBound) == .init(line: 1, column: 1))
  }
}

extension CSVTable {
  /// The problems, each as line, column and message.
  var lines: [String] {
    problems.map { problem in
      let place = location(of: problem.range.lowerBound)
      return "\(place.line):\(place.column) \(problem.message)"
    }
  }
}
