import RegistryModel
import SystemFiles
import Testing

@testable import Studio

@Suite("Cards that are created, copied, renamed, retired and deleted")
struct CreatingTests {
  private static let deployed = """
    { "urlPrefix": "https://example.com/tea", "action": "open", "title": "Tea", "subtitle": "Hot",
      "image": "images/tea.png", "codes": [{ "kind": "qr", "url": "https://example.com/tea", "deployed": true }] }
    """

  @Test("a new card has a placeholder image and the name that its URL suggests")
  func create() throws {
    var page = try StudioPage(EditingTests.files)
    let body = #"{"app":"shop","urlPrefix":"https://example.com/juice/small","title":"Juice","subtitle":"Fresh"}"#
    let answer = try page.post("/api/experiences", body)
    #expect(answer.string("/view/id") == "shop/juice/small" && answer.string("/view/members/title") == "Juice")
    #expect(answer["/unsaved"] == #"["shop/images/juice/small.png","shop/juice/small.json"]"#)
    let again = try page.post("/api/experiences", body)
    #expect(again.string("/view/id") == "shop/juice/small-2")
    // The card with the same URL was there before, so it is not the one that the page shows.
    let undone = try page.post("/api/undo", #"{"view":"shop/juice/small-2"}"#)
    #expect(try undone.isFine && undone["/view"] == nil && page.post("/api/undo", "{}")["/unsaved"] == "[]")
  }

  private static let badNames = ["coffee", "COFFEE", "app", "../coffee", "a//b", ".hidden", "tea.json", "a\\\\b"]

  @Test("a name that is taken or impossible is refused", arguments: badNames)
  func badName(name: String) throws {
    var page = try StudioPage(EditingTests.files)
    let body = #"{"app":"shop","name":"\#(name)","urlPrefix":"https://example.com/x"}"#
    #expect(try page.post("/api/experiences", body).status == "422 Unprocessable Content")
    #expect(
      try page.post("/api/rename", #"{"id":"shop/coffee","name":"\#(name)"}"#).status == "422 Unprocessable Content"
    )
    #expect(page.studio.session.unsaved.isEmpty)
  }

  @Test("a copy has no codes")
  func duplicate() throws {
    var page = try StudioPage(EditingTests.files.merging(["shop/tea.json": Self.deployed]) { $1 })
    let answer = try page.post("/api/experiences", #"{"copyOf":"shop/tea"}"#)
    #expect(answer.string("/view/id") == "shop/tea-2" && answer["/view/members/codes"] == nil)
    #expect(answer.string("/view/members/title") == "Tea")
  }

  @Test("a copy can get another URL, which then suggests its name")
  func duplicateWithURL() throws {
    var page = try StudioPage(EditingTests.files)
    let body = #"{"copyOf":"shop/coffee","urlPrefix":"https://example.com/tea/green","title":"Tea","name":""}"#
    let answer = try page.post("/api/experiences", body)
    #expect(answer.string("/view/id") == "shop/tea/green" && answer.string("/view/members/title") == "Tea")
    #expect(answer.string("/view/members/urlPrefix") == "https://example.com/tea/green")
    #expect(answer.string("/view/members/subtitle") == "Ready when you are")
    #expect(answer.string("/canUndo") == "Copy “Coffee”")
  }

  private static let suggestions = [
    ("Abo Zwei!", "abo-zwei"), ("Für Gäste/Café", "fur-gaste/cafe"), ("coffee", "coffee-2"), ("../tea", "tea"),
  ]

  @Test("a refused name comes with one that can be used", arguments: suggestions)
  func suggestion(name: String, better: String) throws {
    var page = try StudioPage(EditingTests.files)
    let answer = try page.post("/api/rename", #"{"id":"shop/coffee","name":"\#(name)"}"#)
    #expect(answer.status == "422 Unprocessable Content" && answer.string("/field") == "name")
    #expect(answer.string("/suggestion") == better)
    #expect(try page.post("/api/rename", #"{"id":"shop/coffee","name":"\#(better)"}"#).isFine)
  }

  @Test("a copy keeps comments, but not the codes")
  func duplicateComments() throws {
    let tea = EditingTests.coffee.replacing("\n}", with: ",\n  // At the door.\n  \"codes\": []\n}")
    var page = try StudioPage(EditingTests.files.merging(["shop/tea.jsonc": tea]) { $1 })
    let answer = try page.post("/api/experiences", #"{"copyOf":"shop/tea","name":"mint"}"#)
    #expect(answer.string("/view/id") == "shop/mint")
    #expect(page.text(of: "shop/mint.jsonc") == EditingTests.coffee)
  }

  @Test("renaming moves the file and keeps its text")
  func rename() throws {
    var page = try StudioPage(EditingTests.files)
    let answer = try page.post("/api/rename", #"{"id":"shop/coffee","name":"drinks/espresso"}"#)
    #expect(answer.string("/view/id") == "shop/drinks/espresso")
    #expect(page.text(of: "shop/coffee.jsonc") == nil)
    #expect(page.text(of: "shop/drinks/espresso.jsonc") == EditingTests.coffee)
  }

  @Test("a card with deployed codes is retired, not deleted")
  func delete() throws {
    var page = try StudioPage(EditingTests.files.merging(["shop/tea.json": Self.deployed]) { $1 })
    let refusal = try page.post("/api/delete", #"{"id":"shop/tea"}"#)
    #expect(refusal.status == "409 Conflict" && refusal.string("/error/help")?.hasPrefix("retire it instead") == true)
    #expect(try page.post("/api/retire", #"{"ids":["shop/tea"],"retired":true}"#)["/view/members/retired"] == "true")
    let back = try page.post("/api/retire", #"{"ids":["shop/tea"],"retired":false}"#)
    #expect(back["/view/members/retired"] == nil && back["/unsaved"] == "[]")
    let answer = try page.post("/api/delete", #"{"id":"shop/coffee"}"#)
    #expect(answer["/unsaved"] == #"["shop/coffee.jsonc"]"# && page.text(of: "shop/coffee.jsonc") == nil)
    #expect(try page.get("/api/experience?id=shop/coffee").status == "404 Not Found")
  }

  @Test("what deployed codes show after a card is retired is known before")
  func retirement() throws {
    var page = try StudioPage(EditingTests.files.merging(["shop/tea.json": Self.deployed]) { $1 })
    let answer = try page.get("/api/retirement?id=shop/tea")
    #expect(answer.string("/codes/0/url") == "https://example.com/tea" && answer.count("/codes") == 1)
    #expect(answer.string("/codes/0/after/outcome") == "default" && answer.string("/codes/0/after/app") == "shop")
    #expect(page.studio.session.unsaved.isEmpty)
    #expect(try page.get("/api/retirement?id=shop/coffee")["/codes"] == "[]")
  }

  @Test("the QR code of a URL is an SVG document")
  func code() throws {
    var page = try StudioPage(EditingTests.files)
    let request = try #require(HTTPRequest(head: "GET /code.svg?url=https://example.com/coffee HTTP/1.1".utf8))
    let response = page.studio.response(to: request)
    let text = String(decoding: response?.body ?? [], as: UTF8.self)
    #expect(response?.type == "image/svg+xml" && text.contains(#"aria-label="https://example.com/coffee""#))
    #expect(try page.get("/code.svg?url=coffee").status == "422 Unprocessable Content")
  }

  @Test("an image is stored only if no rule about images finds an error")
  func image() throws {
    var page = try StudioPage(EditingTests.files)
    let wrong = try page.postImage("/api/image?view=shop/coffee", Array("GIF89a".utf8))
    #expect(wrong.status == "422 Unprocessable Content" && page.studio.session.unsaved.isEmpty)
    let answer = try page.postImage("/api/image?view=shop/coffee", PlaceholderImage.bytes)
    #expect(answer["/unsaved"] == #"["shop/images/coffee.png"]"#)
    let picture = try #require(HTTPRequest(head: "GET /picture/shop/images/coffee.png?v=1 HTTP/1.1".utf8))
    let response = page.studio.response(to: picture)
    #expect(response?.type == "image/png" && response?.body == PlaceholderImage.bytes)
    let cut = try page.postImage("/api/image?view=shop/coffee", Array(PlaceholderImage.bytes.prefix(200)))
    #expect(cut.status == "422 Unprocessable Content")
  }

  private static let strangers = [
    "/picture/shop/app.json", "/picture/../x.png", "/picture/%2e%2e/x.png", "/picture//etc/passwd",
  ]

  @Test("only images inside the registry are served", arguments: strangers)
  func stranger(path: String) throws {
    var page = try StudioPage(EditingTests.files)
    let request = try #require(HTTPRequest(head: "GET \(path) HTTP/1.1".utf8))
    #expect(page.studio.response(to: request) == nil)
  }

  @Test("a URL is explained in words, with its card")
  func resolve() throws {
    var page = try StudioPage(EditingTests.files)
    let answer = try page.get("/api/resolve?url=https://example.com/coffee/large")
    #expect(answer.string("/experience") == "shop/coffee" && answer.string("/card")?.contains(">Coffee<") == true)
    #expect(answer.string("/explanation/text")?.contains("→ shop/coffee") == true)
  }

  @Test("a fix is one request")
  func fix() throws {
    let file = EditingTests.coffee.replacing("\"open\"", with: "\"Open\"")
    var page = try StudioPage(EditingTests.files.merging(["shop/coffee.jsonc": file]) { $1 })
    let view = try page.get("/api/experience?id=shop/coffee")
    let findings = (0..<(view.count("/findings") ?? 0)).map { "/findings/\($0)" }
    let found = try #require(findings.first { view.string($0 + "/field") == "/action" && view[$0 + "/fix"] != nil })
    let print = try #require(view.string(found + "/fingerprint"))
    let answer = try page.post("/api/fix", #"{"view":"shop/coffee","fingerprint":"\#(print)"}"#)
    #expect(
      answer.string("/view/members/action") == "open" && page.text(of: "shop/coffee.jsonc") == EditingTests.coffee
    )
    #expect(try page.post("/api/fix", #"{"fingerprint":"\#(print)"}"#).status == "404 Not Found")
  }
}
