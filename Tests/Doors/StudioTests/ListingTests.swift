import JSONSyntax
import TestSupport
import Testing

@testable import Studio

@Suite("The list of cards, and the errors of a review")
struct ListingTests {
  /// An app with three languages, and a card for each set of them.
  private static let files: [String: String] = {
    let app = EditingTests.app.replacing("\"domains\"", with: #""languages": ["en", "de", "fr"], "domains""#)
    var files = ["shop/app.json": app]
    for set in 0..<4 {
      let languages = [("de", 1), ("fr", 2)].filter { set & $0.1 != 0 }.map(\.0)
      let texts = languages.map { #""\#($0)": { "title": "T \#(set)", "subtitle": "S \#($0)" }"# }
      files["shop/card\(set).jsonc"] = EditingTests.coffee.replacing("/coffee\"", with: "/card\(set)\"")
        .replacing(
          "\"Coffee\", // short",
          with: "\"Card \(set)\", \"localizations\": { \(texts.joined(separator: ", ")) },"
        )
    }
    return files
  }()

  @Test("each card lacks exactly the app's languages that it does not have, also the default card")
  func missing() throws {
    var page = try StudioPage(Self.files)
    let list = try page.get("/api/registry")
    let count = try #require(list.count("/experiences"))
    #expect(count == 5)
    for index in 0..<count {
      let card = "/experiences/\(index)"
      let languages = (0..<(list.count(card + "/languages") ?? 0)).compactMap {
        list.string("\(card)/languages/\($0)")?.prefix(2)
      }
      let lacking = ["en", "de", "fr"].filter { !languages.contains($0[...]) }
      let found = (0..<(list.count(card + "/missingLanguages") ?? 0)).compactMap {
        list.string("\(card)/missingLanguages/\($0)")
      }
      #expect(found == lacking, "\(list.string(card + "/id") ?? "")")
    }
  }

  @Test("the list has what people search for: addresses, telephone numbers and the notes of codes")
  func words() throws {
    let place = """
      "place": {
        "names": ["Corner"], "address": { "street": ["Hauptgasse 7"], "locality": "Thun", "countryCode": "CH" },
        "phone": { "number": "+41 33 555 01 02" }
      },
      "codes": [{ "kind": "qr", "url": "https://example.com/coffee", "note": "Chalk board" }],
      "title"
      """
    let coffee = EditingTests.coffee.replacing("\"title\"", with: place)
    var page = try StudioPage(EditingTests.files.merging(["shop/coffee.jsonc": coffee]) { $1 })
    let words = try #require(try page.get("/api/registry")["/experiences/1/words"])
    for word in ["Corner", "Hauptgasse 7", "Thun", "+41 33 555 01 02", "Chalk board"] {
      #expect(words.contains("\"\(word)\""))
    }
  }

  @Test("a review tells errors that were there before from new ones, each with its field")
  func errors() throws {
    var page = try StudioPage(Self.files)
    let old = try page.get("/api/review")
    #expect(old.count("/errors") == 5 && (0..<5).allSatisfy { old["/errors/\($0)/new"] == "0" })
    let title = String(repeating: "t", count: 31)
    let edit = #"{"view":"shop/card3","edits":[{"pointer":"/localizations/de/title","value":"\#(title)"}]}"#
    #expect(try page.post("/api/edit", edit).isFine)
    let review = try page.get("/api/review")
    #expect(review.count("/errors") == 5 && review.string("/errors/0/id") == "shop/card3")
    #expect(review["/errors/0/new"] == "1" && (1..<5).allSatisfy { review["/errors/\($0)/new"] == "0" })
    let findings = (0..<(review.count("/errors/0/findings") ?? 0)).map { "/errors/0/findings/\($0)" }
    let new = findings.filter { review[$0 + "/old"] == nil }
    #expect(new.compactMap { review.string($0 + "/field") } == ["/localizations/de/title"] && findings.count > 1)
    #expect(review["/errors/1/findings/0/old"] == "true")
  }
}
