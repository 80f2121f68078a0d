import CSVSyntax
import TestSupport
import Testing

/// Tables as Excel and Numbers save them in Germany and elsewhere.
@Suite("A table as spreadsheets save it")
struct DialectTests {
  private static let rows = [["1", "Zürich – „Löwe“", "47,3744"], ["2", "a;b,c", "8,5"]]

  @Test("has the same cells in every encoding and with every separator")
  func everyDialect() {
    for separator in [",", ";", "\t"] {
      for lineEnd in ["\n", "\r\n"] {
        let text = Self.text(separator, lineEnd)
        for (bytes, encoding) in Self.encodings(of: text) {
          let table = CSVTable(bytes)
          #expect(table.problems == [])
          #expect(table.encoding == encoding)
          #expect(table.columns == ["id", "name", "latitude"])
          #expect(table.texts == Self.rows)
          #expect(table.dialect.separator == Array(separator.utf8)[0])
        }
      }
    }
  }

  @Test("has decimal commas unless commas separate the cells")
  func decimalCommas() {
    let numbers = [";", ",", "\t"].map { separator in
      let table = CSVTable(Array(Self.text(separator, "\n").utf8))
      return table.numberText(of: table.cell(inColumn: 2, ofRow: 0))
    }
    #expect(numbers == ["47.3744", nil, "47.3744"])
  }

  @Test("may begin with a line that sets the separator for Excel")
  func separatorLine() {
    let table = CSVTable(Array("sep=;\r\nid;name\r\n1;a,b,c\r\n2\r\n".utf8))
    #expect(table.columns == ["id", "name"])
    #expect(table.lines == ["4:1 the row has 1 cell; the header has 2"])
    #expect(table.line(ofRow: 0) == 3)
  }

  @Test("may end with rows of empty cells")
  func emptyRows() {
    let table = CSVTable(Array("id;name\n1;a\n;\n\"\";\"\"\n;;;\n".utf8))
    #expect(table.problems == [])
    #expect(table.texts == [["1", "a"]])
  }

  @Test("counts the header's separators outside quotation marks")
  func quotedHeader() {
    #expect(CSVTable(Array("id;\"a,b,c\"\n1;2\n".utf8)).columns == ["id", "a,b,c"])
    #expect(CSVTable(Array("id,name\n1;2,3\n".utf8)).texts == [["1;2", "3"]])
  }

  @Test("that is in none of the encodings keeps its bytes, and never shows wrong letters")
  func noMojibake() {
    // UTF-8 with one damaged byte would read as "Ã¼" in Windows-1252.
    let damaged = CSVTable(Array("id,n\n1,ü".utf8) + [0xFC])
    #expect(damaged.encoding == .utf8)
    #expect(damaged.problems.map(\.kind) == [.notUTF8])
    // 0x81 is not a character in Windows-1252; in Mac OS Roman it is a capital letter, which no word ends with,
    // so that encoding is not proposed either. One letter does not show that a text is one of MS-DOS.
    let unclear = CSVTable(Array("id,n\n1,caf".utf8) + [0x81])
    #expect(unclear.encoding == .utf8)
    #expect(unclear.problems.map(\.kind) == [.notUTF8])
  }

  @Test("finds the first letter that reveals its encoding")
  func signOfEncoding() {
    let latin = CSVTable([0x69, 0x64, 0x0A, 0x4B, 0xF6, 0x6C, 0x6E])
    #expect(latin.signOfEncoding.map { latin.location(of: $0.lowerBound) } == CSVLocation(line: 2, column: 2))
    #expect(CSVTable([0xFF, 0xFE, 0x69, 0, 0x64, 0]).signOfEncoding == 0..<0)
    #expect(CSVTable(Array("id\nö".utf8)).signOfEncoding == nil)
  }

  private static func text(_ separator: String, _ lineEnd: String) -> String {
    let rows = [["id", "name", "latitude"]] + rows
    return rows.map { row in row.map { "\"\($0)\"" }.joined(separator: separator) + lineEnd }.joined()
  }

  private static func encodings(of text: String) -> [([UInt8], CSVEncoding)] {
    let little = text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let big = text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
    let special: [Unicode.Scalar: UInt8] = ["–": 0x96, "„": 0x84, "“": 0x93]
    let windows: [UInt8] = text.unicodeScalars.map { special[$0] ?? UInt8($0.value) }
    return [
      (Array(text.utf8), .utf8), ([0xEF, 0xBB, 0xBF] + text.utf8, .utf8), ([0xFF, 0xFE] + little, .utf16),
      ([0xFE, 0xFF] + big, .utf16), (little, .utf16), (big, .utf16), (windows, .singleByte(.windows1252)),
    ]
  }
}
