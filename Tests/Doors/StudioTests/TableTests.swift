import JSONSyntax
import TestSupport
import Testing

@testable import Studio

@Suite("The table of shops")
struct TableTests {
  private static let template = """
    { "rows": "stalls.csv", "urlPrefix": "https://example.com/s/${id}", "action": "open", "title": "${name}",
      "subtitle": "Open all day", "image": "images/s.png",
      "codes": [{ "kind": "qr", "url": "https://example.com/s/${id}", "deployed": "${open}", "note": "${name}" }] }
    """
  private static let table = "id;name;open\r\nmarket;\"Market; East\";true\r\nharbour;Harbour;\r\npier;\"Pier\";\r\n"

  private static func page(_ table: [UInt8] = Array(table.utf8)) throws -> StudioPage {
    let files = EditingTests.files.merging(["shop/stalls.json": template]) { $1 }
    return try StudioPage(files.mapValues { Array($0.utf8) }.merging(["shop/stalls.csv": table]) { $1 })
  }

  /// A request to change cells and to add rows.
  private static func body(_ cells: [(row: Int, id: String, column: String, value: String)], _ added: [String] = [])
    -> String
  {
    let json = { (text: String) in String(decoding: JSONValue.string(text).text, as: UTF8.self) }
    let edits = cells.map { cell in
      #"{"row":\#(cell.row),"id":\#(json(cell.id)),"column":"\#(cell.column)","value":\#(json(cell.value))}"#
    }
    return
      #"{"id":"shop/stalls","title":"Paste","cells":[\#(edits.joined(separator: ","))],"added":[\#(added.joined(separator: ","))]}"#
  }

  @Test("a table has its columns with the fields that they fill, its cells, and its findings by cell")
  func reading() throws {
    var page = try Self.page()
    let long = "A name that is much too long for the title of a card"
    #expect(try page.post("/api/table", Self.body([(2, "pier", "name", long)])).isFine)
    let table = try page.get("/api/table?id=shop/stalls")
    #expect(table["/columns/1"] == #"{"column":"name","keys":["/title","/codes/0/note"]}"#)
    #expect(table.string("/idColumn") == "id" && table.string("/noun") == "card" && table.string("/separator") == ";")
    #expect(table["/rows/0/cells"] == #"["market","Market; East","true"]"# && table["/rows/0/findings"] == nil)
    #expect(table.string("/rows/2/findings/0/column") == "name")
    #expect(table.string("/rows/2/findings/0/message") == "the title has 52 characters; Apple's guidance is 30")
    let listing = try page.get("/api/registry")
    #expect(listing["/tables/0/count"] == "3" && listing.string("/tables/0/urlPrefix")?.hasSuffix("/s/${id}") == true)
    #expect(try page.get("/api/table?id=shop/coffee").status == "404 Not Found")
  }

  @Test("cells of several rows are changed in one step, and the answer has the rows that differ")
  func cells() throws {
    var page = try Self.page()
    let cells = [(0, "market", "name", "Market"), (2, "pier", "name", "Pier; 9"), (2, "pier", "open", "")]
    let answer = try page.post("/api/table", Self.body(cells))
    let expected = Self.table.replacing("\"Market; East\"", with: "Market").replacing("\"Pier\"", with: "\"Pier; 9\"")
    #expect(page.text(of: "shop/stalls.csv") == expected)
    #expect(answer.string("/canUndo") == "Paste" && answer["/changed/1"] == nil)
    #expect(answer["/changed/0/cells"] == #"["market","Market","true"]"# && answer["/changed/2"] != nil)
    #expect(page.studio.session.undoHistory.undoSteps.count == 1)
    #expect(try page.post("/api/undo", "{}")["/unsaved"] == "[]")
  }

  @Test("a row is found by its ID after others were added or removed, and never another one is changed")
  func movedRow() throws {
    var page = try Self.page()
    #expect(try page.post("/api/delete", ##"{"id":"shop/stalls#harbour"}"##).isFine)
    #expect(try page.post("/api/table", Self.body([(2, "pier", "name", "Pier 9")])).isFine)
    #expect(page.text(of: "shop/stalls.csv")?.hasSuffix("pier;Pier 9;\r\n") == true)
    let gone = try page.post("/api/table", Self.body([(1, "harbour", "name", "Port")]))
    #expect(gone.status == "404 Not Found" && page.text(of: "shop/stalls.csv")?.contains("Port") == false)
    let nameless = #"{"id":"shop/stalls","cells":[{"row":9,"column":"name","value":"x"}]}"#
    #expect(try page.post("/api/table", nameless).status == "404 Not Found")
  }

  @Test("IDs can be exchanged, but a change is refused as a whole if a row cannot have its new ID")
  func ids() throws {
    var page = try Self.page()
    let exchange = [(0, "market", "id", "pier"), (2, "pier", "id", "market")]
    #expect(try page.post("/api/table", Self.body(exchange)).isFine)
    for (value, words) in [("", "the ID is empty"), ("a b", "\"a b\" cannot be an ID"), ("pier", "already in use")] {
      let edits = [(1, "harbour", "name", "Port"), (1, "harbour", "id", value)]
      let answer = try page.post("/api/table", Self.body(edits))
      #expect(answer.status == "422 Unprocessable Content" && answer.string("/error/message")?.contains(words) == true)
      let row = #"[{"column":"name","value":"New"},{"column":"id","value":"\#(value)"}]"#
      #expect(try page.post("/api/table", Self.body([], [row])).string("/field") == "row")
    }
    #expect(page.studio.session.undoHistory.undoSteps.count == 1)
  }

  @Test("rows are added at the end, with the cells that are given")
  func adding() throws {
    var page = try Self.page()
    let rows = ["a", "b"].map { #"[{"column":"id","value":"\#($0)"},{"column":"name","value":"\#($0), new"}]"# }
    let answer = try page.post("/api/table", Self.body([], rows))
    #expect(page.text(of: "shop/stalls.csv") == Self.table + "a;\"a, new\";\r\nb;\"b, new\";\r\n")
    #expect(answer.string("/canUndo") == "Paste" && answer.count("/table/rows") == 5)
  }

  @Test("a change that takes a printed code away from its shop is reported at the cell at once")
  func brokenCode() throws {
    var page = try Self.page()
    let answer = try page.post("/api/table", Self.body([(0, "market", "id", "west")]))
    let message = answer.string("/changed/0/brokenCodes/message")
    #expect(message == "the printed code “Market; East” no longer leads to this card")
    #expect(answer["/changed/0/brokenCodes/columns"] == #"["id"]"#)
  }

  @Test("after a shop was removed, the codes of the others are not those of the shops that were at their places")
  func codesAfterRemoval() throws {
    var page = try Self.page(Array("id;name;open\r\nharbour;Harbour;\r\nmarket;Market;true\r\npier;Pier;true\r\n".utf8))
    #expect(try page.post("/api/delete", ##"{"id":"shop/stalls#harbour"}"##).isFine)
    let answer = try page.post("/api/table", Self.body([(1, "pier", "name", "Pier 9")]))
    #expect(answer["/changed/1/cells"] != nil && answer["/changed/1/brokenCodes"] == nil)
    #expect(try page.get("/api/table?id=shop/stalls")["/rows/1/brokenCodes"] == nil)
    #expect(try page.get("/api/experience?id=shop/stalls%23pier")["/brokenCodes"] == nil)
  }

  @Test("shops are retired in a column that is added to the table and the template, in one step")
  func retiring() throws {
    var page = try Self.page()
    let ids = ##""ids":["shop/stalls#market","shop/stalls#pier"]"##
    let answer = try page.post("/api/retire", #"{\#(ids),"retired":true}"#)
    #expect(answer.string("/canUndo") == "Retire 2 cards")
    let rows = [
      "id;name;open;retired", "market;\"Market; East\";true;true", "harbour;Harbour;;", "pier;\"Pier\";;true",
    ]
    #expect(page.text(of: "shop/stalls.csv") == rows.joined(separator: "\r\n") + "\r\n")
    #expect(page.text(of: "shop/stalls.json")?.contains("\"retired\": \"${retired}\"") == true)
    let listing = try page.get("/api/table?id=shop/stalls")
    #expect(listing.string("/retiredColumn") == "retired")
    #expect(try page.get("/api/experience?id=shop/stalls%23market")["/members/retired"] == "true")
    #expect(try page.post("/api/retire", ##"{"ids":["shop/stalls#pier"],"retired":false}"##).isFine)
    #expect(page.text(of: "shop/stalls.csv")?.hasSuffix("pier;\"Pier\";;\r\n") == true)
    _ = try page.post("/api/undo", "{}")
    #expect(try page.post("/api/undo", "{}")["/unsaved"] == "[]")
  }

  @Test("no byte outside of the changed cells changes, in any dialect, and undo brings back the file")
  func bytes() async throws {
    try await forEachCase(600, sample: 60) { random in
      var table = WrittenTable(&random)
      var page = try Self.page(table.bytes)
      let before = table.bytes
      var edits: [(row: Int, id: String, column: String, value: String)] = []
      for _ in 0..<random.integer(in: 1...6) {
        let (row, column) = (random.integer(in: 1...table.texts.count - 1), random.one(of: table.otherColumns))
        let value = random.oneIn(6) ? table.texts[row][column] : WrittenTable.text(&random)
        edits.append((row - 1, table.texts[row][table.idColumn], table.texts[0][column], value))
        table.set(row, column, value)
      }
      let answer = try page.post("/api/table", Self.body(edits))
      #expect(answer.isFine, "\(answer.string("/error/message") ?? "") \(String(decoding: before, as: UTF8.self))")
      #expect(page.studio.session.contents(of: "shop/stalls.csv") == table.bytes)
      let shop = random.integer(in: 1...table.texts.count - 1)
      let retired = ##"{"ids":["shop/stalls#\##(table.texts[shop][table.idColumn])"],"retired":true}"##
      #expect(try page.post("/api/retire", retired).isFine)
      #expect(page.studio.session.contents(of: "shop/stalls.csv") == table.retiring(shop))
      while !page.studio.session.undoHistory.undoSteps.isEmpty { try page.studio.session.undo() }
      #expect(page.studio.session.contents(of: "shop/stalls.csv") == before)
    }
  }
}

/// A CSV file with the quotation marks, separators and line ends that programs write.
private struct WrittenTable {
  /// The texts of the header and the rows.
  private(set) var texts: [[String]]
  /// The cells as they are in the file.
  private var cells: [[String]] = []
  /// The texts and cells before any change: a cell that gets its text again is as it was.
  private var original: (texts: [[String]], cells: [[String]]) = ([], [])
  private let start: String
  private let separator: String
  private let lineEnds: [String]

  init(_ random: inout SeededRandom) {
    let separator = random.one(of: [",", ";", "\t"])
    let header = random.one(of: [
      ["id", "name", "open"], ["name", "x", "id", "open"], ["open", "id", "name", "a", "b"],
    ])
    let count = random.integer(in: 1...5)
    let columns = header.count
    texts = [header]
    for row in 0..<count {
      var line: [String] = []
      for column in 0..<columns {
        line.append(header[column] == "id" ? "row-\(row)" : random.oneIn(4) ? "" : Self.text(&random))
      }
      texts.append(line)
    }
    self.separator = separator
    start = random.one(of: ["", "", "\u{FEFF}", "sep=\(separator)\r\n"])
    let lineEnd = random.one(of: ["\n", "\r\n"])
    var ends: [String] = []
    for _ in texts { ends.append(random.oneIn(8) ? lineEnd + lineEnd : lineEnd) }
    if random.oneIn(2) { ends[ends.count - 1] = "" }
    lineEnds = ends
    for line in texts {
      var written: [String] = []
      for text in line {
        let isSpecial = text.contains { ["\"", "\n", separator].contains(String($0)) }
        let isQuoted = random.oneIn(3) || isSpecial
        written.append(isQuoted ? Self.quoted(text) : text)
      }
      cells.append(written)
    }
    original = (texts, cells)
  }

  static func text(_ random: inout SeededRandom) -> String {
    (0..<random.integer(in: 0...5)).map { _ in
      random.one(of: ["a", "B", "ü", "🥐", " ", ",", ";", "\t", "\"", "\n", "1.5", "'"])
    }.joined()
  }

  private static func quoted(_ text: String) -> String { "\"" + text.replacing("\"", with: "\"\"") + "\"" }

  var idColumn: Int { texts[0].firstIndex(of: "id") ?? 0 }
  var otherColumns: [Int] { texts[0].indices.filter { $0 != idColumn } }
  var bytes: [UInt8] { bytes(of: cells) }

  private func bytes(of cells: [[String]]) -> [UInt8] {
    Array((start + zip(cells, lineEnds).map { $0.joined(separator: separator) + $1 }.joined()).utf8)
  }

  mutating func set(_ row: Int, _ column: Int, _ text: String) {
    guard text != texts[row][column] else { return }
    texts[row][column] = text
    let written = text.contains { ",;\t\"\n".contains($0) } ? Self.quoted(text) : text
    cells[row][column] = text == original.texts[row][column] ? original.cells[row][column] : written
  }

  /// The file with a column in which one row is retired.
  func retiring(_ row: Int) -> [UInt8] {
    bytes(of: cells.enumerated().map { $1 + [$0 == 0 ? "retired" : $0 == row ? "true" : ""] })
  }
}
