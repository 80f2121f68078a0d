import AppClipRegistry
import Testing

@Suite("A finding of the library")
struct FindingTests {
  private static let app = """
    { "schemaVersion": 2, "name": "Shop", "appStoreID": "1234567890", "teamID": "ABCDE12345",
      "bundleID": "com.example.Shop", "clip": { "bundleID": "com.example.Shop.Clip", "minimumOSVersion": "16.0" },
      "domains": ["shop.example"], "defaultLanguage": "en",
      "defaultExperience": { "action": "open", "localizations": { "en-US": { "subtitle": "Tea" } } } }
    """
  private static let tea = """
    {
      "urlPrefix": "https://shop.example/tea",
      "action": "open",
      "title": "Tea", "subtitle": "Ä tea ",
      "image": "tea.png"
    }
    """

  private static func registry(_ tea: String) throws -> Registry {
    try Registry(files: ["shop/app.json": Array(app.utf8), "shop/tea.json": Array(tea.utf8)])
  }

  @Test("has its file, line, column and rule, and prints as one line")
  func location() throws {
    let finding = try #require(try Self.registry(Self.tea).findings().first { $0.rule.id == "card/surrounding-space" })
    #expect((finding.file, finding.line) == ("shop/tea.json", 4))
    #expect(finding.column == 37 && finding.experienceID == "shop/tea" && finding.appID == "shop")
    #expect(finding.description == "shop/tea.json:4:37: \(finding.message)")
    #expect(!finding.rule.summary.isEmpty && !finding.rule.why.isEmpty)
    #expect(Array(Self.tea.utf8)[finding.range.lowerBound] == UInt8(ascii: " "))
  }

  @Test("has a fix that returns the file with nothing else changed")
  func fix() throws {
    let finding = try #require(try Self.registry(Self.tea).findings().first { $0.rule.id == "card/surrounding-space" })
    let fix = try #require(finding.fix)
    let fixed = try String(decoding: fix.apply(to: Array(Self.tea.utf8)), as: UTF8.self)
    #expect(fixed == Self.tea.split(separator: "tea \"").joined(separator: "tea\""))
    #expect(fix.file == "shop/tea.json")
    #expect(try Self.registry(fixed).findings().allSatisfy { $0.rule.id != "card/surrounding-space" })
  }

  @Test("has a fix that refuses a file that has changed since")
  func changed() throws {
    let finding = try #require(try Self.registry(Self.tea).findings().first { $0.rule.id == "card/surrounding-space" })
    let fix = try #require(finding.fix)
    #expect(throws: FixError.fileChanged("shop/tea.json")) { try fix.apply(to: Array((Self.tea + "\n").utf8)) }
  }

  @Test("has the lines of what it refers to")
  func related() throws {
    let twice = Self.tea.split(separator: "\"title\"").joined(separator: "\"action\": \"open\",\n  \"title\"")
    let finding = try #require(try Self.registry(twice).findings().first { $0.rule.id == "json/duplicate-key" })
    let first = try #require(finding.related.first)
    #expect(finding.line == 4 && (first.file, first.line, first.column) == ("shop/tea.json", 3, 3))
  }
}
