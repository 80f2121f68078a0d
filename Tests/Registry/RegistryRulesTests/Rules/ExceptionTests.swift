import AppClipRegistry
import RegistryModel
import RegistryRules
import Testing

/// What apps allow, which findings their exceptions suppress, and which exceptions are unused.
@Suite("Exceptions of lint")
struct ExceptionTests {
  private static let longTitle = #""title": "Coffee as the neighbourhood likes it""#

  @Test("an exception with a reason suppresses its findings, and they are counted")
  func allowed() {
    let registry = Self.registry(#"{ "allow": "card/title-too-long", "reason": "Its sign says so" }"#)
    #expect(registry.findings() == [])
    #expect(registry.report().suppressed.count == 2)
  }

  @Test("an exception for one experience does not suppress the others' findings")
  func oneExperience() {
    let registry = Self.registry(
      #"{ "allow": "card/title-too-long", "experience": "shop/tea", "reason": "Its sign says so" }"#
    )
    #expect(registry.findings().map(\.experienceID) == ["shop/coffee"])
    #expect(registry.report().suppressed.count == 1)
  }

  @Test("an exception for one experience does not apply to a file whose name continues after it with a #")
  func fileWithNumberSign() {
    let app = #""lint": [{ "allow": "card/title-too-long", "experience": "shop/tea", "reason": "Its sign says so" }]"#
    let registry = Example.experiences(["tea": "", "tea#green": Self.longTitle], showing: "tea", app: app).registry
    #expect(registry.findings().map(\.experienceID).contains("shop/tea#green"))
  }

  @Test("an exception without a reason allows nothing")
  func noReason() {
    let registry = Self.registry(#"{ "allow": "card/title-too-long", "reason": " " }"#)
    #expect(
      registry.findings().map(\.ruleID) == ["lint/reason-empty", "card/title-too-long", "card/title-too-long"]
    )
    #expect(registry.report().suppressed.count == 0)
  }

  @Test("two exceptions that match the same finding are both used")
  func bothFit() {
    let registry = Self.registry(
      """
      { "allow": "card/title-too-long", "reason": "Its sign says so" },
      { "allow": "card/title-too-long", "experience": "shop/tea", "reason": "Its sign says so" }
      """
    )
    #expect(registry.findings() == [])
  }

  @Test("an unused exception can be allowed like any other finding")
  func allowedUnused() {
    let registry = Self.registry(
      """
      { "allow": "card/title-too-long", "reason": "Its sign says so" },
      { "allow": "url/dot-segment", "reason": "For the printer's test server" },
      { "allow": "lint/unused-exception", "reason": "The test server comes and goes" }
      """
    )
    #expect(registry.findings() == [])
    #expect(registry.report().suppressed.count == 3)
  }

  @Test("whether an exception is used does not depend on the selected rules")
  func selectedRules() throws {
    let registry = Self.registry(#"{ "allow": "card/title-too-long", "reason": "Its sign says so" }"#)
    let rule = try #require(Rules.named("lint/unused-exception"))
    #expect(registry.report(rules: [rule]).findings == [])
    #expect(registry.report(rules: [rule]).suppressed.count == 0)
  }

  @Test("exceptions for images are not checked if images were not inspected")
  func noPictures() {
    let app = #""lint": [{ "allow": "image/wrong-size", "reason": "Taken in 2020" }]"#
    let example = Example.experience("", app: app)
    #expect(example.registry.findings().map(\.ruleID) == ["lint/unused-exception"])
    let files = example.sources.map { Document(path: $0.key, bytes: $0.value.bytes) }
    #expect(Registry(files).findings() == [])
  }

  @Test("no exception is reported as unused while a file of the app is not JSON")
  func brokenFile() {
    let example = Example.experience("", app: #""lint": [{ "allow": "url/dot-segment", "reason": "For a test" }]"#)
    let broken = example.rewritten { path, source in
      path.hasSuffix("coffee.json") ? MarkedSource(bytes: Array(source.bytes.dropLast(3)), ranges: []) : source
    }
    #expect(example.registry.findings().map(\.ruleID) == ["lint/unused-exception"])
    #expect(broken.registry.findings().map(\.ruleID) == ["json/syntax"])
  }

  @Test("no exception is reported as unused while an app is inside another one, which hides findings")
  func appInsideApp() {
    let app = """
      "name": "The Corner Shop of all the Neighbourhood",
        "lint": [{ "allow": "card/title-too-long", "reason": "Its sign says so" }]
      """
    let shop = Example.app(app)
    #expect(shop.registry.findings() == [] && shop.registry.report().suppressed.count == 1)
    var sources = ["shop/app.json": MarkedSource(Example.shopApp)]
    sources["shop/kiosk/app.json"] = shop.sources["shop/app.json"]
    let nested = Example(sources: sources, subject: "shop/app.json")
    #expect(nested.registry.findings().map(\.ruleID) == ["layout/app-inside-app"])
  }

  @Test("an image that no card names belongs to the app whose folder contains it")
  func unusedPicture() {
    let pictures = ["images/old.png": ImageSample.right]
    let found = Example.experience("", pictures: pictures).registry.findings()
    #expect(found.map(\.appID) == ["shop"])
    let app = #""lint": [{ "allow": "image/unused", "reason": "For the spring" }]"#
    #expect(Example.experience("", app: app, pictures: pictures).registry.findings() == [])
  }

  /// Two experiences whose titles are too long, with these exceptions.
  private static func registry(_ exceptions: String) -> Registry {
    let tea = #""title": "Tea as nobody else in the whole street makes it""#
    let app = "\"lint\": [\(exceptions)]"
    return Example.experiences(["coffee": longTitle, "tea": tea], showing: "tea", app: app).registry
  }
}
