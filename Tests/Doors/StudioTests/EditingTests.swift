import JSONSyntax
import Testing

@testable import Studio

@Suite("Edits of the page")
struct EditingTests {
  static let app = """
    {
      "schemaVersion": 2, "name": "Shop", "bundleID": "com.example.shop",
      "clip": { "bundleID": "com.example.shop.Clip" },
      "domains": ["example.com"], "defaultLanguage": "en",
      "defaultExperience": {
        "action": "open",
        "localizations": { "en-US": { "subtitle": "Shop in seconds", "image": "images/shop.png" } }
      }
    }

    """
  static let coffee = """
    {
      // The house blend.
      "urlPrefix": "https://example.com/coffee",
      "action": "open",
      "title": "Coffee", // short
      "subtitle": "Ready when you are",
      "image": "images/coffee.png"
    }

    """
  static let files = ["shop/app.json": app, "shop/coffee.jsonc": coffee]

  @Test("an edit changes one member, and leaves comments and layout as they are")
  func oneMember() throws {
    var page = try StudioPage(Self.files)
    let body = #"{"view":"shop/coffee","edits":[{"pointer":"/title","value":"Espresso"}]}"#
    let answer = try page.post("/api/edit", body)
    #expect(answer.isFine)
    #expect(answer["/unsaved"] == #"["shop/coffee.jsonc"]"#)
    #expect(answer.string("/view/members/title") == "Espresso")
    #expect(answer.string("/view/cards/0/html")?.contains(">Espresso<") == true)
    #expect(page.text(of: "shop/coffee.jsonc") == Self.coffee.replacing("\"Coffee\"", with: "\"Espresso\""))
  }

  @Test("a finding of the edited card names its field, and goes away with its cause")
  func finding() throws {
    var page = try StudioPage(Self.files)
    let long = String(repeating: "a", count: 31)
    let edit = { (title: String) in #"{"view":"shop/coffee","edits":[{"pointer":"/title","value":"\#(title)"}]}"# }
    let before = try page.get("/api/experience?id=shop/coffee")
    let answer = try page.post("/api/edit", edit(long))
    #expect(answer.count("/view/findings") == (before.count("/findings") ?? 0) + 1)
    let findings = (0..<(answer.count("/view/findings") ?? 0)).map { "/view/findings/\($0)" }
    let found = try #require(findings.first { answer.string($0 + "/rule") == "card/title-too-long" })
    #expect(answer.string(found + "/field") == "/title")
    #expect(answer.string(found + "/file") == "experiences/shop/coffee.jsonc")
    let after = try page.post("/api/edit", edit("Coffee"))
    #expect(after["/view/findings"] == before["/findings"] && after["/unsaved"] == "[]")
  }

  @Test("members of the default card have pointers without the way to it")
  func defaultCard() throws {
    var page = try StudioPage(Self.files)
    let pointer = "/localizations/de-DE/subtitle"
    let answer = try page.post("/api/edit", #"{"view":"shop","edits":[{"pointer":"\#(pointer)","value":"Sofort"}]}"#)
    #expect(answer.isFine && answer.string("/view\(pointer.replacing("/loc", with: "/members/loc"))") == "Sofort")
    #expect(page.text(of: "shop/app.json")?.contains(#""de-DE": {"#) == true)
    let removal = try page.post(
      "/api/edit",
      #"{"view":"shop","edits":[{"pointer":"/localizations/de-DE","remove":true}]}"#
    )
    #expect(removal.isFine && page.text(of: "shop/app.json") == Self.app)
  }

  @Test("an app without a default card has an empty view, whose first edit creates the card")
  func noDefaultCard() throws {
    let app = #"{ "schemaVersion": 2, "name": "Shop", "bundleID": "a.b", "clip": { "bundleID": "a.b.Clip" } }"#
    var page = try StudioPage(["shop/app.json": app])
    let view = try page.get("/api/experience?id=shop")
    #expect(view["/members"] == "{}" && view["/isDefault"] == "true" && view["/cards"] == nil)
    let answer = try page.post("/api/edit", #"{"view":"shop","edits":[{"pointer":"/action","value":"open"}]}"#)
    #expect(answer.string("/view/members/action") == "open")
    #expect(page.text(of: "shop/app.json")?.contains(#""defaultExperience": { "action": "open" }"#) == true)
  }

  @Test("a finding names fields as the form does, and shows no JSON")
  func words() throws {
    let tea = #"{ "urlPrefix": "https://example.org/tea", "action": "open", "title": "Tea", "image": "images/t.png" }"#
    var page = try StudioPage(Self.files.merging(["shop/tea.json": tea]) { $1 })
    let view = try page.get("/api/experience?id=shop/tea")
    let findings = (0..<(view.count("/findings") ?? 0)).map { "/findings/\($0)" }
    let missing = try #require(findings.first { view.string($0 + "/field") == "/subtitle" })
    #expect(view.string(missing + "/message") == "the required field “Subtitle” is missing")
    #expect(view.string(missing + "/help") == "")
    let host = try #require(findings.first { view.string($0 + "/rule") == "url/host-not-in-domains" })
    #expect(
      view.string(host + "/help")?.hasPrefix("add it to “Associated domains” in the app's settings") == true
    )
    #expect(!findings.contains { view.string($0 + "/message")?.contains(".json") == true })
  }

  @Test("undo names what was done in the words of the page")
  func undoTitles() throws {
    var page = try StudioPage(Self.files)
    let edit = #"{"view":"shop/coffee","edits":[{"pointer":"/subtitle","value":"Hot"}]}"#
    #expect(try page.post("/api/edit", edit).string("/canUndo") == "Change Subtitle of “Coffee”")
    let code = #"{"view":"shop/coffee","edits":[{"pointer":"/codes/-","value":{"kind":"qr"}}]}"#
    #expect(try page.post("/api/edit", code).string("/canUndo") == "Change Codes and tags of “Coffee”")
    let retired = try page.post("/api/retire", #"{"ids":["shop/coffee"],"retired":true}"#)
    #expect(retired.string("/canUndo") == "Retire “Coffee”")
    #expect(try page.post("/api/undo", "{}").string("/canRedo") == "Retire “Coffee”")
  }

  @Test("neighbours are the cards that would match this URL, or whose URLs this card would match")
  func neighbours() throws {
    let card = { (url: String) in
      #"{ "urlPrefix": "\#(url)", "action": "open", "title": "T", "subtitle": "S", "image": "images/t.png" }"#
    }
    let cards = [
      "shop/all.json": card("https://example.com/"), "shop/below.json": card("https://example.com/coffee/large"),
      "shop/query.json": card("https://example.com/?p=a"),
    ]
    var page = try StudioPage(Self.files.merging(cards) { $1 })
    let relations = { (view: Answer) in
      (0..<(view.count("/neighbours") ?? 0)).map { n in
        (view.string("/neighbours/\(n)/id") ?? "") + " " + (view.string("/neighbours/\(n)/relation") ?? "")
      }
    }
    let coffee = try page.get("/api/experience?id=shop/coffee")
    #expect(Set(relations(coffee)) == ["shop/all shorter", "shop/below longer"])
    #expect(relations(try page.get("/api/experience?id=shop/query")) == ["shop/all shorter"])
    #expect(relations(try page.get("/api/experience?id=shop/all")).count == 3)
  }

  @Test("a new member is inserted in the order of the file format")
  func order() throws {
    var page = try StudioPage(Self.files)
    let edit = { (pointer: String, value: String) in
      #"{"view":"shop/coffee","edits":[{"pointer":"\#(pointer)","value":\#(value)}]}"#
    }
    #expect(try page.post("/api/edit", edit("/place/names/-", #""Shop""#)).isFine)
    #expect(try page.post("/api/edit", edit("/businessCategory", #""GAS""#)).isFine)
    #expect(try page.post("/api/edit", edit("/localizations/de/subtitle", #""Heiß""#)).isFine)
    #expect(try page.post("/api/edit", edit("/localizations/de/title", #""Kaffee""#)).isFine)
    let text = try #require(page.text(of: "shop/coffee.jsonc"))
    let keys = text.matches(of: /"(\w+)":/).map { String($0.1) }
    #expect(
      keys == [
        "urlPrefix", "action", "title", "subtitle", "image", "localizations", "de", "title", "subtitle",
        "businessCategory", "place", "names",
      ]
    )
  }

  @Test("containers that lead to a new member are added, and go away with their last member")
  func containers() throws {
    var page = try StudioPage(Self.files)
    let add = #"{"view":"shop/coffee","edits":[{"pointer":"/codes/-","value":{"kind":"qr"}}]}"#
    #expect(try page.post("/api/edit", add)["/view/members/codes"] == #"[{"kind":"qr"}]"#)
    let remove = #"{"view":"shop/coffee","edits":[{"pointer":"/codes/0","remove":true}]}"#
    #expect(try page.post("/api/edit", remove).isFine)
    #expect(page.text(of: "shop/coffee.jsonc") == Self.coffee)
  }

  @Test("a file with syntax errors is not edited")
  func brokenFile() throws {
    var page = try StudioPage(Self.files.merging(["shop/tea.json": "{ \"title\": "]) { $1 })
    let answer = try page.post("/api/edit", #"{"view":"shop/tea","edits":[{"pointer":"/title","value":"Tea"}]}"#)
    #expect(answer.status == "409 Conflict" && answer.string("/error/message")?.contains("not well-formed") == true)
    #expect(page.text(of: "shop/tea.json") == "{ \"title\": ")
  }

  private static let malformed = [
    (#"{}"#, "400 Bad Request"), (#"{"view":"shop/coffee"}"#, "400 Bad Request"), ("[", "400 Bad Request"),
    (#"{"view":"shop/coffee","edits":[{"value":1}]}"#, "400 Bad Request"),
    (#"{"view":"shop/coffee","edits":[{"pointer":"/title"}]}"#, "400 Bad Request"),
    (#"{"view":"shop/nothing","edits":[{"pointer":"/title","value":1}]}"#, "404 Not Found"),
    (#"{"view":"shop/coffee","cells":[{"column":"a","value":"b"}]}"#, "409 Conflict"),
    (#"{"view":"shop/coffee","edits":[{"pointer":"title","value":1}]}"#, "409 Conflict"),
    (#"{"view":"shop/coffee","edits":[{"pointer":"","remove":true}]}"#, "409 Conflict"),
  ]

  @Test("a malformed edit changes nothing", arguments: malformed)
  func malformedEdit(body: String, status: String) throws {
    var page = try StudioPage(Self.files)
    let answer = try page.post("/api/edit", body)
    #expect(answer.status == status && answer.string("/error/message") != nil)
    #expect(page.text(of: "shop/coffee.jsonc") == Self.coffee)
  }

  @Test("a read-only session refuses every change")
  func readOnly() throws {
    var page = try StudioPage(Self.files, isReadOnly: true)
    let body = #"{"view":"shop/coffee","edits":[{"pointer":"/title","value":"Espresso"}]}"#
    #expect(try page.post("/api/edit", body).status == "403 Forbidden")
    #expect(try page.post("/api/undo", "{}").status == "403 Forbidden")
    #expect(try page.get("/api/registry")["/readOnly"] == "true")
  }

  @Test("the gallery gets the texts of a card in all its languages")
  func translations() throws {
    let texts = #""localizations": { "de": { "title": "Kaffee", "subtitle": "Fertig" }, "fr": {} }, "title"#
    let coffee = Self.coffee.replacing("\"title", with: texts)
    var page = try StudioPage(Self.files.merging(["shop/coffee.jsonc": coffee]) { $1 })
    let registry = try page.get("/api/registry")
    #expect(registry["/experiences/0/translations"] == #"[{"language":"en-US","subtitle":"Shop in seconds"}]"#)
    let card = #"[{"language":"de","title":"Kaffee","subtitle":"Fertig"},{"language":"fr"}]"#
    #expect(registry["/experiences/1/translations"] == card)
  }

  @Test("a row is edited by its cells")
  func row() throws {
    let template = """
      { "rows": "tables.csv", "urlPrefix": "https://example.com/t/${id}", "action": "open",
        "title": "Table ${id}", "subtitle": "${text}", "image": "images/t.png" }
      """
    let table = "id,text\n1,\"Window, left\"\n2,Door\n"
    var page = try StudioPage(Self.files.merging(["shop/tables.json": template, "shop/tables.csv": table]) { $1 })
    let view = try page.get("/api/experience?id=shop/tables%231")
    #expect(view["/row/cells/1"] == ##"{"column":"text","value":"Window, left","keys":["/subtitle"]}"##)
    #expect(view.string("/members/subtitle") == "Window, left")
    let body = ##"{"view":"shop/tables#2","cells":[{"column":"text","value":"Door, \"right\""}]}"##
    #expect(try page.post("/api/edit", body).string("/view/members/subtitle") == "Door, \"right\"")
    #expect(page.text(of: "shop/tables.csv") == "id,text\n1,\"Window, left\"\n2,\"Door, \"\"right\"\"\"\n")
    #expect(try page.post("/api/undo", ##"{"view":"shop/tables#2"}"##)["/unsaved"] == "[]")
  }

  @Test("a cell of a table in another encoding is not changed, because that would change the bytes of all its letters")
  func encodedRow() throws {
    let template = """
      { "rows": "tables.csv", "urlPrefix": "https://example.com/t/${id}", "action": "open",
        "title": "${text}", "subtitle": "Order here", "image": "images/t.png" }
      """
    let table = [UInt8]("id;text\r\n1;T".utf8) + [0xFC] + [UInt8]("r\r\n".utf8)
    var files = Self.files.mapValues { [UInt8]($0.utf8) }
    files["shop/tables.json"] = Array(template.utf8)
    files["shop/tables.csv"] = table
    var page = try StudioPage(files)
    #expect(try page.get("/api/experience?id=shop/tables%231").string("/members/title") == "T\u{FC}r")
    let answer = try page.post("/api/edit", ##"{"view":"shop/tables#1","cells":[{"column":"text","value":"Tor"}]}"##)
    #expect(answer.status == "409 Conflict")
    #expect(answer.string("/error/message")?.contains("Windows-1252") == true)
    #expect(page.studio.session.unsaved.isEmpty)
  }
}
