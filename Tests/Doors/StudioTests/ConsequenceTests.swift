import RegistryModel
import SystemFiles
import Testing

@testable import Studio

@Suite("What a person is told before a change does harm")
struct ConsequenceTests {
  private static let template = """
    { "rows": "stalls.csv", "urlPrefix": "https://example.com/s/${id}", "action": "open", "title": "${name}",
      "subtitle": "Open all day", "image": "images/s.png",
      "codes": [{ "kind": "qr", "url": "https://example.com/s/${id}", "deployed": true, "note": "Stall ${name}" }] }
    """
  private static let stalls = EditingTests.files.merging([
    "shop/stalls.json": template, "shop/stalls.csv": "id,name\nmarket,Market\nharbour,Harbour\n",
  ]) { $1 }
  private static let tea = """
    { "urlPrefix": "https://example.com/tea", "action": "open", "title": "Tea", "subtitle": "Hot",
      "image": "images/tea.png", "codes": [{ "kind": "qr", "url": "https://example.com/tea", "deployed": true }] }
    """

  /// A change of the row `market`.
  private static func edit(_ column: String, _ value: String) -> String {
    ##"{"view":"shop/stalls#market","cells":[{"column":"\##(column)","value":"\##(value)"}]}"##
  }

  @Test("a cell that takes a printed code away from its card is reported at its column, and in the review")
  func brokenRow() throws {
    var page = try StudioPage(Self.stalls)
    #expect(try page.post("/api/edit", Self.edit("name", "Markt")).isFine)
    #expect(try page.get("/api/experience?id=shop/stalls%23market")["/brokenCodes"] == nil)
    #expect(try page.get("/api/review")["/brokenCodes"] == "[]")
    #expect(try page.post("/api/undo", "{}").isFine)
    #expect(try page.post("/api/edit", Self.edit("id", "markt")).isFine)
    let view = try page.get("/api/experience?id=shop/stalls%23markt")
    #expect(
      view.string("/brokenCodes/message") == "the printed code “Stall Market” no longer leads to this card"
    )
    #expect(view["/brokenCodes/columns"] == #"["id"]"# && view["/brokenCodes/fields"] == "[]")
    let review = try page.get("/api/review")
    #expect(review["/brokenCodes"] == #"[{"name":"Stall Market","url":"https://example.com/s/market"}]"#)
    let summary = try #require(review.string("/summary"))
    let sentence = "1 printed code shows only the default card (Stall Market); 1 card gets a different URL (Market)"
    #expect(summary.hasPrefix(sentence), "\(summary)")
    #expect(review["/newCodes"] == "[]")
    #expect(review.string("/changes/deployedCodes/0/reason")?.contains("URL of “Market” changed from") == true)
    #expect(try page.post("/api/undo", "{}").isFine)
    #expect(try page.get("/api/experience?id=shop/stalls%23market")["/brokenCodes"] == nil)
  }

  @Test("the same for a card with its own file, also if its code is removed with the URL")
  func brokenCard() throws {
    var page = try StudioPage(EditingTests.files.merging(["shop/tea.json": Self.tea]) { $1 })
    let edit = #"{"pointer":"/urlPrefix","value":"https://example.com/chai"},{"pointer":"/codes","remove":true}"#
    let answer = try page.post("/api/edit", #"{"view":"shop/tea","edits":[\#(edit)]}"#)
    #expect(answer["/view/brokenCodes/fields"] == #"["/urlPrefix"]"#)
    #expect(answer["/view/brokenCodes/codes"] == #"[{"url":"https://example.com/tea"}]"#)
    #expect(try page.get("/api/review").count("/brokenCodes") == 1)
  }

  @Test(
    "a printed code that is no longer declared as deployed is named, though it shows the same card",
    arguments: [
      (#"{"pointer":"/codes","remove":true}"#, "is no longer declared"),
      (#"{"pointer":"/codes/0/deployed","remove":true}"#, "is no longer marked as printed"),
      (#"{"pointer":"/codes/0/url","value":"https://example.com/tea/2"}"#, "is declared with a different URL"),
    ]
  )
  func withdrawnCode(edit: String, reason: String) throws {
    var page = try StudioPage(EditingTests.files.merging(["shop/tea.json": Self.tea]) { $1 })
    #expect(try page.post("/api/edit", #"{"view":"shop/tea","edits":[\#(edit)]}"#).isFine)
    let review = try page.get("/api/review")
    #expect(review.string("/worst") == "deployed" && review["/brokenCodes"] == "[]")
    #expect(review.count("/withdrawnCodes") == 1 && review.string("/withdrawnCodes/0/reason") == reason)
    #expect(review.string("/withdrawnCodes/0/after/experience") == "shop/tea")
    let sentence = "1 printed code \(reason) (https://example.com/tea)"
    #expect(review.string("/summary")?.contains(sentence) == true)
  }

  @Test("an App Clip Code is not promised the default card, which it cannot open")
  func appClipCode() throws {
    let tea = Self.tea.replacing("\"qr\"", with: "\"appClipCode\"")
    var page = try StudioPage(EditingTests.files.merging(["shop/tea.json": tea]) { $1 })
    let retirement = try page.get("/api/retirement?id=shop/tea")
    #expect(retirement.string("/codes/0/after/outcome") == "default")
    #expect(retirement.string("/codes/0/problem") == "app-clip-code")
    #expect(try page.post("/api/retire", #"{"ids":["shop/tea"],"retired":true}"#).isFine)
    let review = try page.get("/api/review")
    #expect(review.string("/changes/deployedCodes/0/after/problem") == "app-clip-code")
    #expect(review.count("/brokenCodes") == 1)
    #expect(try page.get("/api/retirement?id=shop/coffee")["/codes/0/problem"] == nil)
  }

  @Test("a card that is used again breaks no code")
  func usedAgain() throws {
    let tea = Self.tea.replacing("\"title\"", with: "\"retired\": true, \"title\"")
    var page = try StudioPage(EditingTests.files.merging(["shop/tea.json": tea]) { $1 })
    #expect(try page.post("/api/retire", #"{"ids":["shop/tea"],"retired":false}"#).isFine)
    let review = try page.get("/api/review")
    #expect(review["/brokenCodes"] == "[]" && review.count("/changes/deployedCodes") == 1)
    #expect(review.string("/summary")?.hasPrefix("1 printed code now shows its own card (") == true)
  }

  @Test("a domain that is taken away from an app breaks the codes on it, and its error is found at the app")
  func lostDomain() throws {
    var page = try StudioPage(EditingTests.files.merging(["shop/tea.json": Self.tea]) { $1 })
    let domains = #"{"pointer":"/domains","value":["example.org"]}"#
    #expect(try page.post("/api/edit", #"{"view":"shop","app":true,"edits":[\#(domains)]}"#).isFine)
    let review = try page.get("/api/review")
    #expect(review.string("/worst") == "deployed" && review.count("/brokenCodes") == 1)
    #expect(review.string("/changes/deployedCodes/0/change") == "domain")
    #expect(review.string("/summary")?.hasPrefix("1 printed code loses its card (") == true)
    let registry = try page.get("/api/registry")
    #expect(registry["/apps/0/errors"] == "2")
  }

  @Test("the review draws a card in each language in which it looks different, and none for a retired card")
  func languages() throws {
    let german = #""localizations": { "de": { "title": "Tee" }, "fr": { "title": "Thé" } }, "title""#
    let tea = Self.tea.replacing("\"title\"", with: german)
    var page = try StudioPage(EditingTests.files.merging(["shop/tea.json": tea]) { $1 })
    let edit = #"{"pointer":"/localizations/de/title","value":"Kräutertee"}"#
    #expect(try page.post("/api/edit", #"{"view":"shop/tea","edits":[\#(edit)]}"#).isFine)
    let review = try page.get("/api/review")
    #expect(review.count("/cards") == 1 && review.string("/cards/0/language") == "de")
    #expect(review.string("/cards/0/title") == "Tea")
    #expect(review.string("/cards/0/before")?.contains(">Tee<") == true)
    #expect(review.string("/cards/0/after")?.contains(">Kräutertee<") == true)
    #expect(try page.post("/api/undo", "{}").isFine)
    // Without its German texts, a German device shows the English ones.
    let removal = #"{"pointer":"/localizations/de","remove":true}"#
    #expect(try page.post("/api/edit", #"{"view":"shop/tea","edits":[\#(removal)]}"#).isFine)
    let removed = try page.get("/api/review")
    #expect(removed.string("/cards/0/before")?.contains(">Tee<") == true)
    #expect(removed.string("/cards/0/after")?.contains(">Tea<") == true)
    #expect(try page.post("/api/undo", "{}").isFine)
    #expect(try page.post("/api/retire", #"{"ids":["shop/tea"],"retired":true}"#).isFine)
    let retired = try page.get("/api/review")
    #expect(retired.count("/cards") == 1 && retired["/cards/0/after"] == nil && retired["/cards/0/before"] != nil)
  }

  @Test("a deleted card is shown with its title and the image on disk")
  func deletedCard() throws {
    var files = EditingTests.files.mapValues { Array($0.utf8) }
    files["shop/images/tea.png"] = PlaceholderImage.bytes
    files["shop/tea.json"] = Array(Self.tea.replacing("\"deployed\": true", with: "\"deployed\": false").utf8)
    var page = try StudioPage(files)
    #expect(try page.post("/api/delete", #"{"id":"shop/tea"}"#).isFine)
    let review = try page.get("/api/review")
    #expect(review.string("/cards/0/title") == "Tea" && review["/cards/0/after"] == nil)
    #expect(review.string("/cards/0/before")?.contains("picture/shop/images/tea.png?v=") == true)
  }

  @Test("a code that is declared for the first time is new, and shown with its card")
  func newCode() throws {
    var page = try StudioPage(EditingTests.files)
    let code = #"{"kind":"qr","url":"https://example.com/coffee","deployed":true,"note":"Door"}"#
    let body = #"{"view":"shop/coffee","edits":[{"pointer":"/codes","value":[\#(code)]}]}"#
    #expect(try page.post("/api/edit", body).isFine)
    let review = try page.get("/api/review")
    #expect(review.string("/newCodes/0/name") == "Door" && review.count("/newCodes") == 1)
    #expect(review.string("/newCodes/0/after/experience") == "shop/coffee")
    #expect(review.string("/summary")?.hasPrefix("1 printed code is new (Door)") == true)
  }

  @Test("the summary counts the URLs that the review lists")
  func countedURLs() throws {
    var page = try StudioPage(EditingTests.files)
    let domains = #"{"pointer":"/domains","value":["example.com","example.org","www.example.org"]}"#
    #expect(try page.post("/api/edit", #"{"view":"shop","app":true,"edits":[\#(domains)]}"#).isFine)
    let card = #"{"app":"shop","name":"tea","urlPrefix":"https://example.com/tea","title":"Tea"}"#
    #expect(try page.post("/api/experiences", card).isFine)
    let review = try page.get("/api/review")
    let urls = (0..<(review.count("/changes/urls") ?? 0)).map { "/changes/urls/\($0)" }
    let count = urls.count { review.string($0 + "/change") == "card" }
    #expect(count == 3)
    #expect(review.string("/summary")?.contains("\(count) URLs show a different card") == true)
    #expect(urls.contains { review.string($0 + "/reason") == "“Tea” is new" })
  }

  @Test("a retired card with a printed code is not deleted, for the reason that is true")
  func deleteRetired() throws {
    var page = try StudioPage(EditingTests.files.merging(["shop/tea.json": Self.tea]) { $1 })
    #expect(try page.post("/api/retire", #"{"ids":["shop/tea"],"retired":true}"#).isFine)
    let refusal = try page.post("/api/delete", #"{"id":"shop/tea"}"#)
    #expect(
      refusal.string("/error/message") == "the printed code “https://example.com/tea” is declared in this card"
    )
    #expect(refusal.string("/error/help") == "remove the code first")
  }

  @Test("a new card needs a title")
  func untitled() throws {
    var page = try StudioPage(EditingTests.files)
    let card = #"{"app":"shop","urlPrefix":"https://example.com/juice","title":" "}"#
    let answer = try page.post("/api/experiences", card)
    #expect(answer.status == "422 Unprocessable Content" && answer.string("/field") == "title")
    #expect(page.studio.session.unsaved.isEmpty)
  }

  @Test("a placeholder is renamed with its card, unless another card uses it")
  func placeholder() throws {
    var page = try StudioPage(EditingTests.files)
    let card = #"{"app":"shop","name":"juice","urlPrefix":"https://example.com/juice","title":"Juice"}"#
    #expect(try page.post("/api/experiences", card).isFine)
    let renamed = try page.post("/api/rename", #"{"id":"shop/juice","name":"nectar"}"#)
    #expect(renamed["/unsaved"] == #"["shop/images/nectar.png","shop/nectar.json"]"#)
    #expect(renamed.string("/view/members/image") == "images/nectar.png")
    #expect(try page.post("/api/undo", #"{"view":"shop/nectar"}"#).string("/view/id") == "shop/juice")
    #expect(try page.post("/api/redo", #"{"view":"shop/juice"}"#).string("/view/id") == "shop/nectar")
    let image = #"{"view":"shop/coffee","edits":[{"pointer":"/image","value":"images/nectar.png"}]}"#
    #expect(try page.post("/api/edit", image).isFine)
    // Another card uses it now.
    let again = try page.post("/api/rename", #"{"id":"shop/nectar","name":"juice"}"#)
    #expect(again.string("/view/members/image") == "images/nectar.png")
  }

  /// The headers of a JPEG of 1800 × 1200 pixels.
  private static let photo: [UInt8] = [
    0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 0x4A, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0,
    0xFF, 0xC0, 0, 17, 8, 0x04, 0xB0, 0x07, 0x08, 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1,
    0xFF, 0xDA, 0, 12, 3, 1, 0, 2, 0x11, 3, 0x11, 0, 0x3F, 0, 1, 0xFF, 0xD9,
  ]

  @Test("a placeholder on disk goes away when a photo takes its place, unless another card uses it", arguments: [1, 2])
  func replacedSavedPlaceholder(users: Int) throws {
    var files = EditingTests.files.mapValues { Array($0.utf8) }
    files["shop/images/tea.png"] = PlaceholderImage.bytes
    for number in 1...users {
      files["shop/tea\(number).json"] = Array(Self.tea.replacing("com/tea", with: "com/tea\(number)").utf8)
    }
    var page = try StudioPage(files)
    let answer = try page.postImage("/api/image?view=shop/tea1", Self.photo)
    let removed = users == 1 ? ["shop/images/tea.png"] : []
    #expect(page.studio.session.filesToSave == (["shop/images/tea1.jpg"] + removed + ["shop/tea1.json"]).sorted())
    #expect(answer.isFine)
  }

  @Test("a placeholder that was never saved goes away when a photo takes its place")
  func replacedPlaceholder() throws {
    var page = try StudioPage(EditingTests.files)
    let card = #"{"app":"shop","name":"juice","urlPrefix":"https://example.com/juice","title":"Juice"}"#
    #expect(try page.post("/api/experiences", card).isFine)
    let answer = try page.postImage("/api/image?view=shop/juice", Self.photo)
    #expect(answer["/unsaved"] == #"["shop/images/juice.jpg","shop/juice.json"]"#)
    #expect(try page.post("/api/undo", "{}")["/unsaved"] == #"["shop/images/juice.png","shop/juice.json"]"#)
  }

  @Test("two cards with the same URL name each other at the URL", arguments: [("coffee", "tea"), ("tea", "coffee")])
  func sameURL(own: String, other: String) throws {
    let tea = EditingTests.coffee.replacing("\"Coffee\"", with: "\"Tea\"")
    var page = try StudioPage(EditingTests.files.merging(["shop/tea.json": tea]) { $1 })
    let view = try page.get("/api/experience?id=shop/\(own)")
    let findings = (0..<(view.count("/findings") ?? 0)).map { "/findings/\($0)" }
    let found = try #require(findings.first { view.string($0 + "/rule") == "routing/same-url" })
    #expect(view.string(found + "/field") == "/urlPrefix")
    #expect(view.string(found + "/cards/0/id") == "shop/\(other)" && view.count(found + "/cards") == 1)
    let message = try #require(view.string(found + "/message"))
    #expect(message.hasPrefix("“\(other.capitalized)” (shop/\(other)) has the same URL prefix"))
    let help = try #require(view.string(found + "/help"))
    #expect(help.hasSuffix("of one of the two cards, or retire it"))
  }

  @Test("a URL that is tried is explained by titles, without commands")
  func tried() throws {
    let plain = EditingTests.coffee.replacing("/coffee\"", with: "/co\"").replacing("\"Coffee\"", with: "\"Co\"")
    var page = try StudioPage(EditingTests.files.merging(["shop/co.json": plain]) { $1 })
    let certain = try page.get("/api/resolve?url=https://example.com/coffee/1")
    #expect(certain.string("/explanation/sentence")?.contains("“Coffee” has the most specific one") == true)
    let ambiguous = try page.get("/api/resolve?url=https://example.com/coffees")
    let sentence = try #require(ambiguous.string("/explanation/sentence"))
    #expect(sentence.hasPrefix("the default card of “Shop” is most likely, but “Coffee”"))
    #expect(ambiguous.string("/register/urlPrefix") == "https://example.com/coffees")
    #expect(ambiguous.string("/explanation/text")?.contains("appclips new") == false)
    let words = try page.get("/api/resolve?url=https://hallo%20welt")
    #expect(words.string("/explanation/sentence") == "this is not a URL")
  }

  @Test("a new card that is retired at once is counted as such")
  func retiredAtOnce() throws {
    var page = try StudioPage(EditingTests.files)
    let card = #"{"app":"shop","name":"juice","urlPrefix":"https://example.com/juice","title":"Juice"}"#
    #expect(try page.post("/api/experiences", card).isFine)
    #expect(try page.post("/api/retire", #"{"ids":["shop/juice"],"retired":true}"#).isFine)
    let summary = try page.get("/api/review").string("/summary")
    #expect(summary?.hasSuffix("1 retired card is new") == true)
  }
}
