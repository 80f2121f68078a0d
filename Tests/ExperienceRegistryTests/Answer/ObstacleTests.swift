import ExperienceRegistry
import Testing

@Suite("A registry refuses to answer")
struct ObstacleTests {
  @Test(
    "when an address in it cannot be read",
    arguments: [
      (Example.experience(#""urlPrefix": "http://example.com/coffee""#), ["url/not-https"]),
      (Example.experience(#""urlPrefix": 7"#), ["field/wrong-type"]),
      (Example.experience("", without: ["urlPrefix"]), ["field/missing"]),
      (Example.experience("", app: #""domains": ["example.com/shop"]"#), ["app/domain-not-a-host"]),
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
    let found = Set(example.registry.obstacles().map(\.rule))
    #expect(found == Set(rules))
  }

  @Test("and for nothing else: a title too long, a picture missing, two equal URLs")
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
    #expect(title.findings().contains { $0.rule == "json/syntax" } && title.obstacles() == [])
  }
}
