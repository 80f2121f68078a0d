import ExperienceMigrations
import ExperienceRegistry
import JSONSyntax
import RegistryModel
import RegistryRules
import Testing

/// An app in version 1 of the file format, read as what it becomes.
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
    RegistryAssembler(files.map { Document(path: $0.key, bytes: Array($0.value.utf8)) }).registry()
  }

  /// The findings of one rule, as the text at their place, and their pointer.
  private static func findings(of rule: String, in text: String, at path: String = "shop/experiences.json") -> [String]
  {
    registry([path: text]).findings().filter { $0.rule == rule }.map { finding in
      #expect(finding.place.file == path && finding.fix == nil)
      return "\(finding.pointer ?? "nothing"): \(SourceText(text).string(in: finding.place.range))"
    }
  }

  @Test("answers URLs, with ids as its files will have")
  func answers() {
    let registry = Self.registry(["shop/experiences.json": Self.shop])
    #expect(registry.apps.map(\.id) == ["shop"])
    #expect(registry.experiences.map(\.id) == ["shop/more/coffee", "shop/tea"])
    #expect(registry.resolve("https://shop.example/coffee/1").experience?.title == "Coffee")
    #expect(registry.documents.map(\.path) == ["shop/experiences.json"])
    #expect(registry.obstacles() == [])
  }

  @Test("may lie at the top of a registry, and have comments")
  func top() {
    let registry = Self.registry(["experiences.jsonc": "// ours\n" + Self.shop])
    #expect(registry.apps.map(\.id) == ["."])
    #expect(registry.experiences.map(\.id) == ["more/coffee", "tea"])
    #expect(registry.olderApps.map(\.id) == ["."])
  }

  @Test("has its findings where somebody wrote what they are about")
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

  @Test("says that it is old, and what is left out")
  func isOld() throws {
    let text = Self.shop.replacing("\"titleLimit\": 8", with: "\"titleLimit\": 80")
    let findings = Self.registry(["shop/experiences.json": text]).findings()
    let finding = try #require(findings.first { $0.rule == "version/older-than-newest" })
    #expect(finding.severity == .warning && finding.pointer == "/version")
    #expect(finding.related.map(\.message) == ["left out: the limit 80, where Apple's figure is 30"])
  }

  @Test("is not read at all where it holds what its version does not have, and stops every answer")
  func refused() {
    let text = Self.shop.replacing("\"titleLimit\"", with: "\"badge\"")
    let registry = Self.registry(["shop/experiences.json": text])
    #expect(registry.apps.isEmpty && registry.experiences.isEmpty)
    #expect(registry.findings().map(\.rule) == ["version/not-migratable"])
    #expect(registry.obstacles().map(\.rule) == ["version/not-migratable"])
    let broken = Self.registry(["shop/experiences.json": "{ \"version\": 1 "])
    #expect(broken.obstacles().map(\.rule) == ["json/syntax"])
    #expect(broken.findings().map(\.rule) == ["json/syntax"])
  }

  @Test("leaves other JSON files in its folder alone")
  func strays() {
    let registry = Self.registry(["shop/experiences.json": Self.shop, "shop/notes.json": "{}"])
    #expect(registry.experiences.count == 2)
    #expect(registry.findings().map(\.rule).filter { $0.hasPrefix("layout/") } == ["layout/outside-every-app"])
  }

  @Test("is refused beside an app.json, and nothing of it is read; a file that states no version is an experience")
  func newApp() {
    let registry = Self.registry(["shop/app.json": "{}", "shop/experiences.json": Self.shop])
    #expect(registry.olderApps.map(\.id) == ["shop"] && registry.experiences.isEmpty)
    let findings = registry.findings().filter { $0.place.file == "shop/experiences.json" }
    #expect(findings.map(\.rule) == ["version/not-migratable"])
    #expect(registry.obstacles().contains { $0.rule == "version/not-migratable" })
    let experience = Self.registry(["shop/app.json": "{}", "shop/experiences.json": "{}"])
    #expect(experience.olderApps.isEmpty && experience.experiences.map(\.id) == ["shop/experiences"])
  }

  @Test("inside another one is an app inside an app")
  func nested() {
    let registry = Self.registry(["experiences.json": Self.shop, "in/experiences.json": Self.shop])
    #expect(registry.apps.map(\.id) == [".", "in"])
    #expect(registry.findings().contains { $0.rule == "layout/app-inside-app" })
  }
}
