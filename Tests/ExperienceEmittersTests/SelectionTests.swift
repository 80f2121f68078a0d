import ExperienceEmitters
import RegistryRules
import Testing

@Suite("What is selected, and what is said where it cannot be")
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
    "a selection that names nothing says what is there and the way out",
    arguments: [
      Refusal(
        selection: Selection(app: "shap"),
        message: #"no app of the registry is called "shap""#,
        help: #"Did you mean "shop"?"#
      ),
      Refusal(
        selection: Selection(app: "bakery"),
        message: #"no app of the registry is called "bakery""#,
        help: "`appclips list` shows every id."
      ),
      Refusal(
        selection: Selection(experience: "shop/cofee"),
        message: #"no experience of the registry is called "shop/cofee""#,
        help: #"Did you mean "shop/coffee"?"#
      ),
      Refusal(
        selection: Selection(experience: "shop/tea"),
        message: #""shop/tea" is retired; retired experiences are not emitted"#,
        help: #"Select another one, or take "retired" out of its file."#
      ),
      Refusal(
        selection: Selection(experience: "shop/coffee", url: "https://example.com/coffee"),
        message: "an experience and a URL are both selected; each of them selects one experience",
        help: "Leave one of them out."
      ),
      Refusal(
        selection: Selection(url: "https://elsewhere.example/coffee"),
        message:
          #"no experience answers "https://elsewhere.example/coffee"; "#
          + "a device opens it as a web page and shows no App Clip",
        help: "`appclips resolve --explain` shows which experience comes nearest."
      ),
      Refusal(
        selection: Selection(url: "http://example.com/coffee"),
        message:
          #""http://example.com/coffee" cannot invoke an App Clip: "#
          + "the URL does not use https; App Clips are invoked by https:// alone",
        help: "Give the URL of a page: https://, a domain, a path."
      ),
    ]
  )
  func refusals(refusal: Refusal) throws {
    let problem = try #require(throws: EmissionProblem.self) { try shop.emit(.banner, refusal.selection) }
    #expect(problem.message == refusal.message)
    #expect(problem.help == refusal.help)
  }

  @Test("an app that lacks what the artifact needs is named")
  func missing() throws {
    let registry = Example.app("", without: ["clip"]).registry
    let problem = try #require(throws: EmissionProblem.self) { try registry.emit(.banner) }
    #expect(problem.message == #""shop" has no "clip.bundleID"; banner needs it"#)
  }

  @Test("an app narrows what a URL is asked of, and an experience has to be its own")
  func narrowed() throws {
    let member = #"{ "urlPrefix": "https://example.com/menu", "action": "open" }"#
    let registry = Example(
      files: ["one/app.json": Example.shopApp, "one/menu.json": member, "two/app.json": Example.shopApp],
      subject: "one/app.json"
    ).registry
    let menu = "https://example.com/menu"
    #expect(try registry.emit(.banner, Selection(url: menu)).files.map(\.experience) == ["one/menu"])
    #expect(try registry.emit(.banner, Selection(app: "two", url: menu)).files.map(\.path) == ["two/banner.html"])
    let problem = try #require(throws: EmissionProblem.self) {
      try registry.emit(.banner, Selection(app: "two", experience: "one/menu"))
    }
    #expect(problem.message == #""one/menu" is an experience of the app "one""#)
  }

  @Test("a form that an emitter does not write is refused with those that it does")
  func format() throws {
    let problem = try #require(throws: EmissionProblem.self) { try shop.emit(.banner, format: .markdown) }
    #expect(problem.message == "banner is written as html only")
  }
}
