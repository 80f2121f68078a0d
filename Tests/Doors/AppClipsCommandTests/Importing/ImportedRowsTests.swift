import AppClipsCommand
import TestSupport
import Testing

/// What import says about the rows of a shop's table.
@Suite("import of rows")
struct ImportedRowsTests {
  private static let app = """
    { "schemaVersion": 2, "name": "Shop", "bundleID": "com.example.shop", "teamID": "ABCDE12345",
      "clip": { "bundleID": "com.example.shop.Clip" }, "domains": ["example.com"], "defaultLanguage": "en" }
    """
  private static let template = """
    { "rows": "all.csv", "urlPrefix": "https://example.com/${id}", "action": "open", "title": "${title}",
      "subtitle": "S", "image": "images/a.png", "retired": "${retired}",
      "codes": [{ "kind": "qr", "url": "https://example.com/${id}", "deployed": true }] }
    """

  private func run(_ table: String, _ map: String) throws -> Transcript {
    try withTemporaryFolder { folder in
      try folder.write(Self.app, to: "experiences/shop/app.json")
      try folder.write(Self.template, to: "experiences/shop/all.json")
      try folder.write("id,title,retired\na,A,\nb,B,\nc,C,\n", to: "experiences/shop/all.csv")
      try folder.write(table, to: "shops.csv")
      return Transcript(
        ["import", "csv", "shops.csv", "--rows", "all", "--url", "https://example.com/${Nr}", "--map", map],
        workingFolder: folder.path
      )
    }
  }

  @Test("a column that retires most rows is noted, and its opposite is not")
  func retired() throws {
    let table = "Nr,aktiv\na,WAHR\nb,WAHR\nc,FALSCH\n"
    let note =
      "note: experiences/shop/all.csv: 2 of 3 rows are retired, and show no card of their own; if the column states which "
      + "rows are active, map it with --map 'COLUMN=!retired'"
    let wrong = try run(table, "aktiv=retired")
    #expect(wrong.errors.contains(note), "\(wrong.errors)")
    let right = try run(table, "aktiv=!retired")
    #expect(right.status == .fine && !right.errors.contains("rows are retired"), "\(right.errors)")
    #expect(right.output.contains("+c,C,true") && right.output.contains("+a,A,false"), "\(right.output)")
  }

  @Test("a changed card is listed once, with the line of its row")
  func changedCards() throws {
    let errors = try run("Nr,zu\nc,ja\n", "zu=retired").errors
    let changes = errors.split(separator: "\n").filter { $0.hasPrefix("card changes: ") }
    #expect(
      changes == [
        "card changes: https://example.com/c (deployed code in experiences/shop/all.csv:4): shop/all#c → no card"
      ],
      "\(errors)"
    )
  }

  @Test("codes of the template get the members of a mapped column, or the import says what to add")
  func codesOfTemplate() throws {
    let run = try run("Nr,aktiv\na,ja\n", "aktiv=!codes.deployed")
    #expect(run.status == .findings)
    #expect(
      run.errors.contains(
        "\"codes.deployed\" of \"https://example.com/a\" is false here, but \"experiences/shop/all.json\" sets it to true"
      ),
      "\(run.errors)"
    )
    #expect(run.errors.contains("write \"${deployed}\" in experiences/shop/all.json"), "\(run.errors)")
  }
}
