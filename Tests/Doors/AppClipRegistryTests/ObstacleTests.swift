import AppClipRegistry
import RegistryModel
import RegistryRules
import Testing

@Suite("A registry refuses to resolve URLs")
struct ObstacleTests {
  @Test(
    "if one of its addresses cannot be read",
    arguments: [
      (Example.experience(#""urlPrefix": "http://example.com/coffee""#), ["url/not-https"]),
      (Example.experience(#""urlPrefix": 7"#), ["field/wrong-type"]),
      (Example.experience("", without: ["urlPrefix"]), ["field/missing"]),
      (
        Example.experience(#""urlPrefx": "https://example.com/coffee""#, without: ["urlPrefix"]), ["field/unknown-key"]
      ),
      (Example.experience("", app: #""domains": ["example.com/shop"]"#), ["app/domain-not-a-host"]),
      (Example.experience("", app: #""domains": []"#), ["app/domains-missing"]),
      (Example.app("", without: ["domains", "defaultExperience"]), ["app/domains-missing"]),
      (Example.experience("", app: #""clip": { "minimumOSVersion": "16.0" }"#), ["field/missing"]),
      (Example.experience("", app: #""schemaVersion": 9"#), ["app/other-schema-version"]),
      (Example.wholeFile("{ \"urlPrefix\": "), ["json/syntax"]),
      (Example.experience(#""urlPrefix": "https://example.com/\xcoffee""#), ["json/syntax"]),
      (
        Example.experience("", app: #""clip": { "bundleID": "com.example.shop.\Clip", "minimumOSVersion": "16.0" }"#),
        ["json/syntax"]
      ),
      (Example(files: [:], subject: "."), ["layout/no-app"]),
    ]
  )
  func refuses(example: Example, rules: [String]) {
    let found = Set(example.registry.obstacles().map(\.ruleID))
    #expect(found == Set(rules))
  }

  @Test("but not because of an app without domains whose default experience or demo link opens the clip")
  func withoutDomains() {
    let shop = Example.app("", without: ["domains"]).registry
    #expect(shop.findings() == [] && shop.obstacles() == [])
    #expect(shop.resolve("https://appclip.apple.com/id?p=com.example.shop.Clip&table=4").outcome == .default)
    #expect(shop.resolve("https://example.com/").outcome == .none)
    let demo = Example.app(
      #""clip": { "bundleID": "com.example.shop.Clip", "demoLink": "https://appclip.apple.com/demo" }"#,
      without: ["domains", "defaultExperience"]
    ).registry
    #expect(demo.obstacles() == [] && demo.findings().map(\.ruleID) == ["app/default-experience-missing"])
  }

  @Test("and for no other reason: a title that is too long, a missing image, two equal URLs")
  func answersOtherwise() {
    let registry = Example.experiences(
      [
        "coffee": #""urlPrefix": "https://example.com/1", "title": "A title that is longer than thirty characters""#,
        "tea": #""urlPrefix": "https://example.com/1""#,
      ],
      showing: "coffee"
    ).registry
    #expect(registry.findings().count == 2)
    #expect(registry.obstacles() == [])
    let title = Example.experience(#""title": "Coff\ee""#).registry
    #expect(title.findings().contains { $0.ruleID == "json/syntax" } && title.obstacles() == [])
  }
}
