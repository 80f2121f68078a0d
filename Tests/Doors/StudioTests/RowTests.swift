import SystemFiles
import Testing

@testable import Studio

@Suite("Cards that are rows")
struct RowTests {
  private static let files = EditingTests.files.merging([
    "shop/stalls.json": """
    { "rows": "stalls.csv", "urlPrefix": "https://example.com/s/${id}", "action": "open", "title": "${name}",
      "subtitle": "Open all day", "image": "images/s.png",
      "codes": [{ "kind": "qr", "url": "https://example.com/s/${id}", "deployed": "${open}" }] }
    """,
    "shop/stalls.csv": "id;name;open\r\nmarket;\"Market; East\";true\r\nharbour;Harbour;\r\n",
  ]) { $1 }
  private static let table = "id;name;open\r\nmarket;\"Market; East\";true\r\nharbour;Harbour;\r\n"

  @Test("a copy of a row is another row with the same cells, whose codes are not deployed")
  func duplicate() throws {
    var page = try StudioPage(Self.files)
    let answer = try page.post("/api/experiences", ##"{"copyOf":"shop/stalls#market","row":" west "}"##)
    #expect(answer.string("/view/id") == "shop/stalls#west" && answer.string("/view/members/title") == "Market; East")
    #expect(answer["/view/members/codes/0/deployed"] == nil && answer["/view/row/line"] == "4")
    #expect(page.text(of: "shop/stalls.csv") == Self.table + "west;\"Market; East\";\r\n")
    #expect(answer.string("/canUndo") == "Copy “Market; East”")
    #expect(try page.post("/api/undo", "{}")["/unsaved"] == "[]")
  }

  @Test("a row needs an ID that no other row has", arguments: ["", "harbour", "a\\nb"])
  func refusedID(id: String) throws {
    var page = try StudioPage(Self.files)
    let answer = try page.post("/api/experiences", ##"{"copyOf":"shop/stalls#market","row":"\##(id)"}"##)
    #expect(answer.status == "422 Unprocessable Content" && answer.string("/field") == "row")
    #expect(page.studio.session.unsaved.isEmpty)
  }

  @Test(
    "the ID of a row is not changed to one that no row can have",
    arguments: ["", "harbour", "market hall", "a\\nb"]
  )
  func refusedChange(id: String) throws {
    var page = try StudioPage(Self.files)
    let body = ##"{"view":"shop/stalls#market","cells":[{"column":"id","value":"\##(id)"}],"typing":true}"##
    let answer = try page.post("/api/edit", body)
    #expect(answer.status == "422 Unprocessable Content" && answer.string("/field") == "row")
    #expect(page.studio.session.unsaved.isEmpty && page.studio.session.undoHistory.undoSteps.isEmpty)
    #expect(try page.post("/api/edit", body.replacing("\"\(id)\"", with: "\"west\"")).isFine)
    #expect(try page.get("/api/experience?id=shop/stalls%23west").string("/members/title") == "Market; East")
    let undone = try page.post("/api/undo", ##"{"view":"shop/stalls#west"}"##)
    #expect(undone.string("/view/id") == "shop/stalls#market")
  }

  @Test("an empty cell is said to be empty, and a card without a title in a language lacks the language")
  func emptyCell() throws {
    let files = EditingTests.files.merging([
      "shop/app.json": EditingTests.app.replacing("\"domains\"", with: #""languages": ["en", "de", "fr"], "domains""#),
      "shop/stalls.json": """
      { "rows": "stalls.csv", "urlPrefix": "https://example.com/s/${id}", "action": "open", "title": "Stall ${id}",
        "subtitle": "Open all day", "image": "images/s.png",
        "localizations": { "de": { "title": "Stand ${de}", "subtitle": "Offen" },
          "fr": { "title": "${fr}", "subtitle": "Ouvert" } } }
      """, "shop/stalls.csv": "id,de,fr\nmarket,,\nharbour,Hafen,Port\n",
    ]) { $1 }
    var page = try StudioPage(files)
    let table = try page.get("/api/table?id=shop/stalls")
    let found = (0..<(table.count("/rows/0/findings") ?? 0)).map { "/rows/0/findings/\($0)" }
    let words = found.map { "\(table.string($0 + "/column") ?? ""): \(table.string($0 + "/message") ?? "")" }
    #expect(words.contains("de: the cell in the column de is empty, so the title ends with white space"), "\(words)")
    #expect(words.contains { $0.hasPrefix("fr: the cell in the column fr is empty, so this card has no") }, "\(words)")
    let list = try page.get("/api/registry")
    let cards = (0..<(list.count("/experiences") ?? 0)).map { "/experiences/\($0)" }
    // Cards are sorted by their IDs: harbour, market.
    let rows = cards.filter { list[$0 + "/row"] == "true" }
    #expect(rows.map { list[$0 + "/missingLanguages"] } == ["[]", #"["de","fr"]"#])
  }

  @Test("the table has the printed codes of each row as its cells are now")
  func printedCodes() throws {
    var page = try StudioPage(Self.files)
    let table = try page.get("/api/table?id=shop/stalls")
    #expect(table["/rows/0/codes"] == "1" && table["/rows/1/codes"] == nil)
    let cell = ##"{"row":1,"id":"harbour","column":"open","value":"true"}"##
    let answer = try page.post("/api/table", ##"{"id":"shop/stalls","title":"Print","cells":[\##(cell)],"added":[]}"##)
    #expect(answer["/changed/1/codes"] == "1", "\(answer.status)")
  }

  @Test("a template is edited like a card, and drawn as its first row")
  func template() throws {
    var page = try StudioPage(Self.files)
    let view = try page.get("/api/experience?id=shop/stalls")
    #expect(view.string("/members/title") == "${name}" && view.string("/rows") == "shop/stalls.csv")
    #expect(view.string("/cards/0/html")?.contains(">Market; East<") == true)
    let body = #"{"view":"shop/stalls","edits":[{"pointer":"/subtitle","value":"Closed on Mondays"}]}"#
    let answer = try page.post("/api/edit", body)
    #expect(answer.string("/view/members/subtitle") == "Closed on Mondays")
    #expect(answer.string("/canUndo") == "Change Subtitle of all 2 cards")
    #expect(page.text(of: "shop/stalls.json")?.contains("\"subtitle\": \"Closed on Mondays\"") == true)
    let row = try page.get("/api/experience?id=shop/stalls%23harbour")
    #expect(row.string("/members/subtitle") == "Closed on Mondays")
  }

  private static let shops = EditingTests.files.merging([
    "shop/shops.json": """
    { "rows": "shops.csv", "urlPrefix": "https://example.com/s/${id}", "action": "open", "title": "Shop ${name}",
      "subtitle": "Open", "image": "images/s.png",
      "place": { "names": ["Shop ${name}"],
        "address": { "street": ["${street}"], "locality": "Bern", "postalCode": "${zip}", "countryCode": "CH" },
        "coordinates": { "latitude": "${lat}", "longitude": "${lon}", "source": "CALCULATED" },
        "relationship": "OWNER", "phone": { "number": "${phone}", "type": "LANDLINE" } },
      "codes": [{ "kind": "qr", "url": "https://example.com/s/${id}", "deployed": "${open}", "note": "${name}" }] }
    """,
    "shop/shops.csv": """
    id,name,street,zip,lat,lon,phone,open
    a,Aare,Aarweg 1,3000,46.95,7.44,+41-31-555-0001,true
    b,Am sehr langen Bahnhofsvorplatz,Weg 2,3001,46.96,7.45,+41-31-555-0002,true
    c,Chur,Weg 3,3002,46.97,7.46,+41-31-555-0003,false

    """,
  ]) { $1 }

  @Test("a copied shop has no address, coordinates, phone and codes of the other one, but its texts")
  func duplicatedShop() throws {
    var page = try StudioPage(Self.shops)
    #expect(try page.post("/api/experiences", ##"{"copyOf":"shop/shops#a","row":"d"}"##).isFine)
    #expect(page.text(of: "shop/shops.csv")?.hasSuffix("\nd,Aare,,,,,,\n") == true)
  }

  @Test("a template reports how many cards share it, their longest texts, and what is wrong in which of them")
  func shared() throws {
    var page = try StudioPage(Self.shops)
    let view = try page.get("/api/experience?id=shop/shops")
    #expect(view["/shared/cards"] == "3" && view["/shared/codes"] == "2" && view["/shared/shops"] == "true")
    #expect(view.string("/shared/longest/0/text") == "Shop Am sehr langen Bahnhofsvorplatz")
    let fields = (0..<(view.count("/findings") ?? 0)).map { index in
      (view.string("/findings/\(index)/field"), view.string("/findings/\(index)/message") ?? "")
    }
    let title = fields.first { $0.0 == "/title" && $0.1.contains("36 characters") }
    #expect(title?.1.hasSuffix("; in “Shop Am sehr langen Bahnhofsvorplatz”, 1 of 3 shops") == true, "\(fields)")
    #expect(view["/brokenCodes"] == nil)
  }

  @Test("a template that takes printed codes away from its cards reports it at once, at the field")
  func brokenTemplate() throws {
    var page = try StudioPage(Self.shops)
    let edit = #"{"pointer":"/urlPrefix","value":"https://example.com/shop/${id}"}"#
    let answer = try page.post("/api/edit", #"{"view":"shop/shops","edits":[\#(edit)]}"#)
    let message = answer.string("/view/brokenCodes/message")
    #expect(message == "the printed codes “Aare” and “Am sehr langen Bahnhofsvorplatz” no longer lead to their cards")
    #expect(answer["/view/brokenCodes/fields"] == #"["/urlPrefix"]"#)
  }

  @Test("the codes of all cards of a template are one archive, and those of a card are files")
  func codeFiles() throws {
    var page = try StudioPage(Self.shops)
    func body(_ target: String) throws -> String {
      let request = try #require(HTTPRequest(head: "GET \(target) HTTP/1.1".utf8))
      let response = page.studio.response(to: request)
      return String(decoding: response?.body ?? [], as: UTF8.self)
    }
    let archive = try body("/codes.zip?id=shop/shops")
    #expect(archive.hasPrefix("PK\u{3}\u{4}") && archive.contains("codes.csvfile,card,url\n"))
    #expect(archive.contains("https://example.com/s/c\n") && archive.split(separator: "<svg").count == 4)
    #expect(try body("/code.pdf?url=https://example.com/s/a").hasPrefix("%PDF-1.4\n"))
  }

  @Test("a row is deleted, unless a printed code leads to it")
  func delete() throws {
    var page = try StudioPage(Self.files)
    let refusal = try page.post("/api/delete", ##"{"id":"shop/stalls#market"}"##)
    #expect(refusal.status == "409 Conflict" && refusal.string("/error/help") == "retire it instead")
    let answer = try page.post("/api/delete", ##"{"id":"shop/stalls#harbour"}"##)
    #expect(answer["/unsaved"] == #"["shop/stalls.csv"]"#)
    #expect(page.text(of: "shop/stalls.csv") == Self.table.replacing("harbour;Harbour;\r\n", with: ""))
  }

  @Test("the bytes of a table in another encoding stay as they are")
  func encoding() throws {
    let table = [UInt8]("id;name;open\r\nmarket;M".utf8) + [0xFC] + [UInt8]("nster;\r\nharbour;Port;\r\n".utf8)
    var page = try StudioPage(Self.files.mapValues { Array($0.utf8) }.merging(["shop/stalls.csv": table]) { $1 })
    #expect(try page.get("/api/experience?id=shop/stalls%23market").string("/members/title") == "M\u{FC}nster")
    #expect(page.studio.session.contents(of: "shop/stalls.csv") == table)
    let deletion = try page.post("/api/delete", ##"{"id":"shop/stalls#harbour"}"##)
    let copy = try page.post("/api/experiences", ##"{"copyOf":"shop/stalls#market","row":"x"}"##)
    #expect(deletion.status == "409 Conflict" && copy.string("/error/message")?.contains("Windows-1252") == true)
    #expect(page.studio.session.unsaved.isEmpty)
  }
}
