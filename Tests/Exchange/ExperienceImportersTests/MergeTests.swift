import ExperienceImporters
import RegistryModel
import RegistryRules
import Testing

@Suite("An import keeps what it does not mention")
struct MergeTests {
  private static let tea = """
    {
    \t// the best
    \t"urlPrefix": "https://EXAMPLE.com/tea/",   "action": "open",
    \t"subtitle": "From the hills", "image": "images/pots/tea.png",
    \t"place": { "coordinates": { "latitude": 52.50, "longitude": 13.4 }, "confirmationRadius": 5e1 },
    \t"codes": [{ "kind": "qr", "url": "https://example.com/tea", "deployed": true }], // printed
    }
    """

  private static func response(_ attributes: String) -> [String: String] {
    [
      "r.json": """
      { "data": { "type": "appClipAdvancedExperiences", "id": "1",
        "attributes": { "link": "https://example.com/tea", \(attributes) },
        "relationships": { "headerImage": { "data": { "type": "appClipAdvancedExperienceImages", "id": "i" } },
          "localizations": { "data": [{ "type": "appClipAdvancedExperienceLocalizations", "id": "l" }] } } },
      "included": [
        { "type": "appClipAdvancedExperienceImages", "id": "i", "attributes": { "fileName": "tea.png" } },
        { "type": "appClipAdvancedExperienceLocalizations", "id": "l",
          "attributes": { "language": "EN", "title": "Tea", "subtitle": "From the hills" } } ] }
      """
    ]
  }

  @Test("comments, layout, numbers, the spelling of the URL, the folder of the image, codes")
  func untouched() throws {
    let attributes = """
      "action": "VIEW", "place": { "displayPoint": { "coordinates": { "latitude": 52.5, "longitude": 13.40 } } }
      """
    let shop = try ImportedShop("app-store-connect", Self.response(attributes), others: ["shop/tea.jsonc": Self.tea])
    let wanted = Self.tea.replacing("\"open\"", with: "\"view\"")
      .replacing("\t\"subtitle\"", with: "\t\"title\": \"Tea\",\n\t\"subtitle\"")
    let text = try #require(try shop.texts()["shop/tea.jsonc"])
    #expect(text.contains("\"title\": \"Tea\""))
    #expect(text.replacing(/[ \t\n]+/, with: " ") == wanted.replacing(/[ \t\n]+/, with: " "), "\(text)")
    #expect(
      text.contains("\t// the best\n") && text.contains("52.50") && text.contains("5e1") && text.contains("// printed")
    )
  }

  @Test("Maps data of a place is kept, and is not reported elsewhere")
  func placeStatus() throws {
    let place =
      #""place": { "names": ["Tea"], "mainAddress": { "fullAddress": "1 High Street" } }, "placeStatus": "NO_MATCH""#
    let shop = try ImportedShop("app-store-connect", Self.response(place), others: ["shop/tea.jsonc": Self.tea])
    let text = try #require(try shop.texts()["shop/tea.jsonc"])
    #expect(text.contains(#""placeStatus": "NO_MATCH""#), "\(text)")
    #expect(try !shop.proposal().leftOut.contains { $0.what.contains("placeStatus") })
    let none = try ImportedShop("app-store-connect", Self.response(#""placeStatus": "PENDING""#))
    #expect(try none.proposal().leftOut.contains { $0.what.contains("placeStatus") })
  }

  @Test("rows are not written: differences from them are reported as skipped")
  func rows() throws {
    let registry = Example.rows("id,name\nkiel,Kiel\n").registry
    let table = "urlPrefix,title\nhttps://example.com/kiel,Kiel am Meer\n"
    let made = try registry.importing(
      [InputFile(path: "t.csv", bytes: Array(table.utf8))],
      as: .csv,
      into: try #require(registry.app(withID: "shop"))
    )
    #expect(made.changes == [] && made.leftOut.allSatisfy(\.isDifference))
    #expect(
      made.leftOut.map { "\($0.place): \($0.what): \($0.why)" } == [
        "t.csv:2:26: \"title\" of \"https://example.com/kiel\" is \"Kiel am Meer\" here and \"Kiel\" in "
          + "shop/stores.csv:2:6: import changes rows only with --rows: add --rows stores, or edit the CSV file or its template"
      ]
    )
  }

  @Test("an address in parts replaces one string, and the form that is not used is listed with its location")
  func addresses() throws {
    let place = { (address: String) in
      try ImportedShop(
        "app-store-connect",
        Self.response("\"place\": { \"mainAddress\": { \(address) } }"),
        others: [
          "shop/tea.jsonc": Self.tea.replacing(
            #""confirmationRadius": 5e1"#,
            with: #""address": { "full": "1 High Street" }"#
          )
        ]
      )
    }
    let (full, parts) = (#""fullAddress": "2 High Street""#, #""structuredAddress": { "locality": "Bern" }"#)
    let replaced = try place(parts)
    #expect(try #require(try replaced.texts()["shop/tea.jsonc"]).contains(#""address": { "locality": "Bern" }"#))
    let both = try place("\(full), \(parts)")
    #expect(try #require(try both.texts()["shop/tea.jsonc"]).contains(#""address": { "full": "2 High Street" }"#))
    #expect(
      try both.proposal().leftOut.map(\.line) == [
        "r.json:2:135: the address in parts of https://example.com/tea: "
          + "it is one string in the file, which cannot have both"
      ]
    )
  }

  @Test("a retired experience stays retired, and poweredBy is only removed if the file says so")
  func flags() throws {
    let retired = Self.tea.replacing("\"action\"", with: "\"retired\": true, \"poweredBy\": true, \"action\"")
    let quiet = try ImportedShop(
      "app-store-connect",
      Self.response("\"action\": \"OPEN\""),
      others: ["shop/tea.jsonc": retired]
    )
    let text = try #require(try quiet.texts()["shop/tea.jsonc"])
    #expect(text.contains("\"retired\": true, \"poweredBy\": true"))
    let loud = try ImportedShop(
      "app-store-connect",
      Self.response("\"isPoweredBy\": false"),
      others: ["shop/tea.jsonc": retired]
    )
    #expect(try #require(try loud.texts()["shop/tea.jsonc"]).contains("\"poweredBy\": false"))
    let silent = try ImportedShop(
      "app-store-connect",
      Self.response("\"isPoweredBy\": false"),
      others: ["shop/tea.jsonc": Self.tea]
    )
    #expect(try !#require(try silent.texts()["shop/tea.jsonc"]).contains("poweredBy"))
  }

  /// What a response lacks that does not include the related resources.
  private static let missingTexts = "the title, the subtitle and the header image"

  @Test("a deactivated experience is retired, and skipped if another one has its URL")
  func deactivated() throws {
    let alone = try ImportedShop(
      "app-store-connect",
      Self.response("\"status\": \"DEACTIVATED\""),
      others: ["shop/tea.jsonc": Self.tea]
    )
    #expect(try #require(try alone.texts()["shop/tea.jsonc"]).contains("\"retired\": true"))
    let two = """
      { "data": [
        { "type": "appClipAdvancedExperiences", "id": "1", "attributes": { "link": "https://example.com/tea/", "status": "DEACTIVATED" } },
        { "type": "appClipAdvancedExperiences", "id": "2", "attributes": { "link": "https://example.com/tea", "action": "PLAY" } } ] }
      """
    let both = try ImportedShop("app-store-connect", ["r.json": two])
    let text = try #require(try both.texts()["shop/tea.json"])
    #expect(text.contains("\"play\"") && !text.contains("retired"))
    let reasons = try both.proposal().leftOut.filter { $0.what != Self.missingTexts }.map(\.why)
    #expect(reasons == ["deactivated, and another experience has the same URL"])
  }

  @Test("pages are one import; a missing page is reported, and repeated resources count once")
  func pages() throws {
    let page = { (number: Int, next: String) in
      """
      { "data": [{ "type": "appClipAdvancedExperiences", "id": "\(number)",
        "attributes": { "link": "https://example.com/\(number)", "action": "OPEN" } }],
        "included": [{ "type": "appClips", "id": "c", "attributes": { "bundleId": "com.example.shop.Clip" } }],
        "links": { "self": "https://api/\(number)"\(next) } }
      """
    }
    let next = #", "next": "https://api/2""#
    let both = try ImportedShop("app-store-connect", ["1.json": page(1, next), "2.json": page(2, "")])
    #expect(try both.texts().keys.sorted() == ["shop/1.json", "shop/2.json"])
    #expect(try both.proposal().leftOut.map(\.what) == [Self.missingTexts, Self.missingTexts])
    let one = try ImportedShop("app-store-connect", ["1.json": page(1, next)])
    #expect(Set(try one.proposal().leftOut.map(\.what)) == ["the page https://api/2", Self.missingTexts])
  }

  @Test("images of the default card: the same bytes keep their path, others get a new file")
  func pictures() throws {
    let file = [
      "p/store.config.json": """
      { "apple": { "appClip": { "defaultExperience": { "info": {
        "en-US": { "subtitle": "Shop in seconds", "headerImage": "./store/en.png" }, "de-DE": { "headerImage": "store/de.PNG" },
        "fr-FR": { "headerImage": "store/gone.png" } } } } } }
      """
    ]
    let inputs: [InputFile.Reference: [UInt8]] = [
      .init(owner: "p/store.config.json", path: "store/en.png"): [1],
      .init(owner: "p/store.config.json", path: "store/de.PNG"): [2],
    ]
    let shop = try ImportedShop("eas", file, inputs: inputs, pictures: ["images/shop.png": [1]])
    let changes = try shop.changes()
    #expect(changes.map(\.path) == ["shop/app.json", "shop/images/default-experience/de-DE.png"])
    #expect(changes.last?.new == [2] && changes.last?.isPicture == true)
    #expect(try shop.proposal().leftOut.map(\.what) == ["the header image \"store/gone.png\""])
  }
}
