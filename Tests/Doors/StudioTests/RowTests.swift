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
    #expect(answer["/view/members/codes/0/deployed"] == nil && answer["/view/row/number"] == "3")
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

  @Test("a template is edited like a card, and drawn as its first row")
  func template() throws {
    var page = try StudioPage(Self.files)
    let view = try page.get("/api/experience?id=shop/stalls")
    #expect(view.string("/members/title") == "${name}" && view.string("/rows") == "shop/stalls.csv")
    #expect(view.string("/cards/0/html")?.contains(">Market; East<") == true)
    let body = #"{"view":"shop/stalls","edits":[{"pointer":"/subtitle","value":"Closed on Mondays"}]}"#
    let answer = try page.post("/api/edit", body)
    #expect(answer.string("/view/members/subtitle") == "Closed on Mondays")
    #expect(answer.string("/canUndo") == "Change Subtitle of “${name}”")
    #expect(page.text(of: "shop/stalls.json")?.contains("\"subtitle\": \"Closed on Mondays\"") == true)
    let row = try page.get("/api/experience?id=shop/stalls%23harbour")
    #expect(row.string("/members/subtitle") == "Closed on Mondays")
  }

  @Test("a row is deleted, unless a printed code leads to it")
  func delete() throws {
    var page = try StudioPage(Self.files)
    let refusal = try page.post("/api/delete", ##"{"id":"shop/stalls#market"}"##)
    #expect(refusal.status == "409 Conflict" && refusal.string("/error/help") == "keep the row until it is gone")
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
