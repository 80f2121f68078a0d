import ExperienceMigrations
import AppClipRegistry
import JSONSyntax
import RegistryModel
import RegistryRules
import Testing

/// An app in version 1 of the file format, migrated in memory.
@Suite("An app in an older version")
struct OlderAppTests {
  private static let shop = """
    {
      "version": 1,
      "app": {
        "name": "Shop", "appStoreID": "1", "teamID": "ABCDE12345", "bundleID": "com.example.shop",
        "clipBundleID": "com.example.shop.Clip", "domains": ["shop.example"]
      },
      "experiences": [
        { "urlPrefix": "https://shop.example/tea", "title": "Tea", "subtitle": "Order ahead", "actionVerb": "open",
          "image": { "path": "tea.png" } },
        { "id": "more/coffee", "urlPrefix": "https://shop.example/coffee", "title": "Coffee", "subtitle": "Hot",
          "actionVerb": "view", "image": { "path": "coffee.png" }, "titleLimit": 8 }
      ]
    }
    """

  private static func registry(_ files: [String: String]) -> Registry {
    Registry(files.map { Document(path: $0.key, bytes: Array($0.value.utf8)) })
  }

  /// The findings of one rule, as their pointer and the text at their location.
  private static func findings(of rule: String, in text: String, at path: String = "shop/experiences.json") -> [String]
  {
    registry([path: text]).findings().filter { $0.ruleID == rule }.map { finding in
      #expect(finding.location.file == path && finding.fix == nil)
      return "\(finding.pointer ?? "nothing"): \(SourceText(text).string(in: finding.location.range))"
    }
  }

  @Test("resolves URLs, with the IDs that its files will have")
  func answers() {
    let registry = Self.registry(["shop/experiences.json": Self.shop])
    #expect(registry.apps.map(\.id) == ["shop"])
    #expect(registry.experiences.map(\.id) == ["shop/more/coffee", "shop/tea"])
    #expect(registry.resolve("https://shop.example/coffee/1").experience?.title == "Coffee")
    #expect(registry.documents.map(\.path) == ["shop/experiences.json"])
    #expect(registry.obstacles() == [])
  }

  @Test("can be at the root of a registry and have comments")
  func top() {
    let registry = Self.registry(["experiences.jsonc": "// ours\n" + Self.shop])
    #expect(registry.apps.map(\.id) == ["."])
    #expect(registry.experiences.map(\.id) == ["more/coffee", "tea"])
    #expect(registry.olderApps.map(\.id) == ["."])
  }

  @Test("has its findings at the locations in the original file")
  func places() {
    let coffee = Self.shop.replacing("\"Coffee\"", with: "\"Coffee, hot\"")
    #expect(Self.findings(of: "card/title-too-long", in: coffee) == ["/experiences/1/title: \"Coffee, hot\""])
    let port = Self.shop.replacing("shop.example/tea", with: "shop.example:80/tea")
    #expect(Self.findings(of: "url/has-port", in: port).map { $0.contains("/experiences/0/urlPrefix: ") } == [true])
    let domain = Self.shop.replacing("[\"shop.example\"]", with: "[\"shop.example/x\"]")
    #expect(Self.findings(of: "app/domain-not-a-host", in: domain) == ["/app/domains/0: \"shop.example/x\""])
    let language = Self.shop.replacing("\"Shop\",", with: "\"Shop\", \"language\": \"xx\",")
    #expect(Self.findings(of: "language/unknown", in: language) == ["/app/language: \"xx\""])
    let clip = Self.shop.replacing("shop.Clip", with: "other.Clip")
    #expect(
      Self.findings(of: "app/clip-bundle-id-not-prefixed", in: clip) == [
        "/app/clipBundleID: \"com.example.other.Clip\""
      ]
    )
    #expect(Self.findings(of: "app/default-experience-missing", in: Self.shop).map { $0.hasSuffix(": {") } == [true])
  }

  @Test("is reported as old, with what is skipped")
  func isOld() throws {
    let text = Self.shop.replacing("\"titleLimit\": 8", with: "\"titleLimit\": 80")
    let findings = Self.registry(["shop/experiences.json": text]).findings()
    let finding = try #require(findings.first { $0.ruleID == "version/older-than-newest" })
    #expect(finding.severity == .warning && finding.pointer == "/version")
    #expect(finding.related.map(\.message) == ["skipped: the limit 80; Apple's figure is 30"])
  }

  @Test("is not read if it contains what its version does not have, and blocks resolution")
  func refused() {
    let text = Self.shop.replacing("\"titleLimit\"", with: "\"badge\"")
    let registry = Self.registry(["shop/experiences.json": text])
    #expect(registry.apps.isEmpty && registry.experiences.isEmpty)
    #expect(registry.findings().map(\.ruleID) == ["version/not-migratable"])
    #expect(registry.obstacles().map(\.ruleID) == ["version/not-migratable"])
    let broken = Self.registry(["shop/experiences.json": "{ \"version\": 1 "])
    #expect(broken.obstacles().map(\.ruleID) == ["json/syntax"])
    #expect(broken.findings().map(\.ruleID) == ["json/syntax"])
  }

  @Test("leaves other JSON files in its folder alone")
  func strays() {
    let registry = Self.registry(["shop/experiences.json": Self.shop, "shop/notes.json": "{}"])
    #expect(registry.experiences.count == 2)
    #expect(registry.findings().map(\.ruleID).filter { $0.hasPrefix("layout/") } == ["layout/outside-every-app"])
  }

  @Test("has the findings of its cards even if a broken file has the name that a card will have")
  func brokenNamesake() {
    let text = Self.shop.replacing("\"Tea\"", with: "\"A tea of no interest to a person in a hurry\"")
    let files = ["shop/experiences.json": text, "shop/tea.json": "\"" + String(repeating: "x", count: 2_000)]
    let found = Self.registry(files).findings()
    #expect(found.map(\.ruleID).contains("json/syntax"))
    #expect(found.filter { $0.ruleID == "card/title-too-long" }.map(\.pointer) == ["/experiences/0/title"])
  }

  @Test("is rejected next to an app.json and not read; a file without a version is an experience")
  func newApp() {
    let registry = Self.registry(["shop/app.json": "{}", "shop/experiences.json": Self.shop])
    #expect(registry.olderApps.map(\.id) == ["shop"] && registry.experiences.isEmpty)
    let findings = registry.findings().filter { $0.location.file == "shop/experiences.json" }
    #expect(findings.map(\.ruleID) == ["version/not-migratable"])
    #expect(registry.obstacles().contains { $0.ruleID == "version/not-migratable" })
    let experience = Self.registry(["shop/app.json": "{}", "shop/experiences.json": "{}"])
    #expect(experience.olderApps.isEmpty && experience.experiences.map(\.id) == ["shop/experiences"])
  }

  @Test("inside another one is an app inside an app")
  func nested() {
    let registry = Self.registry(["experiences.json": Self.shop, "in/experiences.json": Self.shop])
    #expect(registry.apps.map(\.id) == [".", "in"])
    #expect(registry.findings().contains { $0.ruleID == "layout/app-inside-app" })
  }
}
