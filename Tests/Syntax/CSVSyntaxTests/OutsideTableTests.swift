import CSVSyntax
import Testing

/// Files as spreadsheets export them that are no plain table: with a title above the header, in an encoding of MS-DOS, or of
/// another format.
@Suite("A table from outside") struct OutsideTableTests {
  @Test(
    "a title or headings of groups above the header are one finding, which names the line of the header",
    arguments: [
      ("Shops November 2026\nid;name;town\n1;A;Bern\n", 2),
      ("Shops November 2026;;;\n;;;\nid;name;town;zip\n1;A;Bern;3000\n2;B;Thun;3600\n", 3),
      ("Shop,,,Address,\nid,name,opened,town,zip\n1,A,2020,Bern,3000\n", 2),
      ("sep=;\nShops\nid;name;town\n1;A;Bern\n", 3),
      ("\"Shops\"\t\t\r\n\r\nid\tname\ttown\r\n1\tA\tBern\r\n", 3),
    ]
  )
  func title(text: String, line: Int) {
    let problems = CSVTable(Array(text.utf8)).problems
    #expect(problems.map(\.message) == ["the first line is not the header, which line \(line) seems to be"])
  }

  @Test(
    "a table with its header in the first line has no other header",
    arguments: [
      "urlPrefix\nhttps://example.com/a,b,c\nhttps://example.com/d,e,f\n",
      "id,title\na,Hello, dear, friend\nb,Oh, my, goodness\n",
      "id,name,,\n1,A,,\n2,B,,\n",
      "id\na\nb\n",
    ]
  )
  func header(text: String) {
    let problems = CSVTable(Array(text.utf8)).problems
    #expect(!problems.contains { $0.message.contains("is not the header") })
  }

  @Test(
    "rare encodings are recognized if no other one makes sense",
    arguments: [
      (SingleByteEncoding.dosLatin1, ["de"], ["Café zum Bär", "Größe für alle", "Übersee"]),
      (.dosLatin1, ["fr"], ["Crème brûlée à la carte", "Hôtel Le Nôtre", "Élysée"]),
      (.dosLatin2, ["pl"], ["Łódź Główna", "Kraków – Śródmieście".replacing("–", with: "-"), "Żółta kawa"]),
      (.isoLatin9, ["de"], ["Kaffee für 3 €", "Größe für alle"]),
    ] as [(SingleByteEncoding, [String], [String])]
  )
  func rare(encoding: SingleByteEncoding, languages: [String], lines: [String]) throws {
    let text = "id,name\n" + lines.enumerated().map { "\($0.offset),\($0.element)\n" }.joined()
    let bytes = text.unicodeScalars.compactMap(encoding.byte)
    let table = CSVTable(bytes, languages: languages)
    #expect(table.problems.map(\.message) == [])
    try #require(table.rowCount == lines.count)
    for (row, line) in lines.enumerated() {
      #expect(table.text(of: table.cell(inColumn: 1, ofRow: row)) == line)
    }
  }

  @Test(
    "a file of another format is named",
    arguments: [
      ("<html><table><tr><td>id</td></tr></table></html>", "a web page (HTML)"),
      ("{\\rtf1\\ansi id,name}", "rich text (RTF)"),
    ]
  )
  func format(text: String, noun: String) {
    #expect(CSVTable(Array(text.utf8)).problems.map(\.message) == ["the file is \(noun), not CSV"])
  }
}
