import ExperienceEmitters
import RegistryRules
import Testing

@Suite("Selections and their errors")
struct SelectionTests {
  private let shop = Example.experiences(
    ["coffee": "", "tea": #""retired": true"#],
    showing: "coffee"
  ).registry

  struct Refusal: Sendable, CustomTestStringConvertible {
    let selection: Selection
    let message: String
    let help: String
    var testDescription: String { message }
  }

  @Test(
    "a selection that matches nothing is reported with a way to fix it",
    arguments: [
      Refusal(
        selection: Selection(appID: "shap"),
        message: #"there is no app "shap""#,
        help: #"Did you mean "shop"?"#
      ),
      Refusal(
        selection: Selection(appID: "bakery"),
        message: #"there is no app "bakery""#,
        help: #"Run "appclips list" to see every ID."#
      ),
      Refusal(
        selection: Selection(experienceID: "cofee"),
        message: #"there is no experience "cofee""#,
        help: #"Did you mean "coffee"?"#
      ),
      Refusal(
        selection: Selection(experienceID: "shop/cofee"),
        message: #"there is no experience "shop/cofee""#,
        help: #"Did you mean "shop/coffee"?"#
      ),
      Refusal(
        selection: Selection(experienceID: "shop/tea"),
        message: #""shop/tea" is retired; retired experiences are not emitted"#,
        help: #"Select another experience, or remove "retired" from its file."#
      ),
      Refusal(
        selection: Selection(experienceID: "shop/coffee", url: "https://example.com/coffee"),
        message: "an experience and a URL cannot be selected together; each of them selects one experience",
        help: "Omit one of them."
      ),
      Refusal(
        selection: Selection(url: "https://elsewhere.example/coffee"),
        message:
          #"no experience matches "https://elsewhere.example/coffee"; "#
          + "a device opens it as a web page and shows no App Clip",
        help: #"Run "appclips resolve --explain" to see which experience comes closest."#
      ),
      Refusal(
        selection: Selection(url: "http://example.com/coffee"),
        message:
          #""http://example.com/coffee" cannot invoke an App Clip: "#
          + "the URL does not use https; App Clips are invoked only by https:// URLs",
        help: "Write a URL that consists of https://, a domain and a path."
      ),
    ]
  )
  func refusals(refusal: Refusal) throws {
    let problem = try #require(throws: EmissionError.self) { try shop.emit(.banner, refusal.selection) }
    #expect(problem.message == refusal.message)
    #expect(problem.help == refusal.help)
  }

  @Test("an app without a key that the artifact needs is reported")
  func missing() throws {
    let registry = Example.app("", without: ["clip"]).registry
    let problem = try #require(throws: EmissionError.self) { try registry.emit(.banner) }
    #expect(problem.message == #""shop" has no "clip.bundleID", which banner requires"#)
  }

  @Test("a selected app limits the experiences that a URL can match, and an experience must belong to it")
  func narrowed() throws {
    let member = #"{ "urlPrefix": "https://example.com/menu", "action": "open" }"#
    let registry = Example(
      files: ["one/app.json": Example.shopApp, "one/menu.json": member, "two/app.json": Example.shopApp],
      subject: "one/app.json"
    ).registry
    let menu = "https://example.com/menu"
    #expect(try registry.emit(.banner, Selection(url: menu)).files.map(\.experienceID) == ["one/menu"])
    #expect(try registry.emit(.banner, Selection(appID: "two", url: menu)).files.map(\.path) == ["two/banner.html"])
    let problem = try #require(throws: EmissionError.self) {
      try registry.emit(.banner, Selection(appID: "two", experienceID: "one/menu"))
    }
    #expect(problem.message == #""one/menu" is an experience of the app "one""#)
  }

  @Test("a format that an emitter does not support is reported with the supported ones")
  func format() throws {
    let problem = try #require(throws: EmissionError.self) { try shop.emit(.banner, format: .markdown) }
    #expect(problem.message == "banner can be written only as html")
  }
}
