import RegistryModel
import RegistryRules
import Testing

@testable import ExperienceEmitters

/// `Tests/Judges/check_routes.py` checks that the code compiles and agrees with the resolver.
@Suite("Routes of an app")
struct RouteTests {
  @Test(
    "have valid Swift names for IDs with punctuation, digits and keywords",
    arguments: [
      (["americano", "stands/brienz", "flat-white"], ["americano", "standsBrienz", "flatWhite"]),
      (["2026-1-11", "2026-11-1", "1"], ["_2026_1_11", "_2026_11_1", "_1"]),
      (["café", "QR", "iPhone 17", "שלום"], ["café", "qr", "iPhone17", "שלום"]),
      (["!", "🍩"], ["_U21_", "_U1F369_"].map { "_" + $0 }),
      (["class", "init", "place"], ["class", "initExperience", "placeExperience"]),
      (["", "", "2", " "], ["unnamed", "unnamed2", "_2", "_U20_"].map { $0 == "_U20_" ? "__U20_" : $0 }),
    ]
  )
  func names(ids: [String], names: [String]) {
    #expect(SwiftName.names(for: ids, taken: ["init", "place"], suffix: "Experience") == names)
  }

  @Test("spell out punctuation for IDs that differ only in punctuation, and differ from an ID that already does")
  func collisions() {
    let names = SwiftName.names(for: ["a-b", "a_b", "aB", "a_U2D_b"], taken: [], suffix: "")
    #expect(names == ["a_U2D_b", "a_U5F_b", "aB", "aU2DB"])
    #expect(SwiftName.names(for: ["x-y", "x/y"], taken: [], suffix: "") == ["x_U2D_y", "x_U2F_y"])
    #expect(SwiftName.names(for: ["init", "initExperience"], taken: ["init"], suffix: "Experience").count == 2)
    #expect(Set(SwiftName.names(for: ["init", "initExperience"], taken: ["init"], suffix: "Experience")).count == 2)
  }

  @Test("do not have the names of the cases of Optional")
  func optional() throws {
    let registry = Example.experiences(["none": "", "some": ""], showing: "none").registry
    let routes = try Route.all(of: .app(registry.apps[0]), in: registry)
    #expect(routes.map(\.name) == ["noneExperience", "someExperience"])
  }

  @Test("are in backticks if they are keywords")
  func written() {
    #expect(["class", "default", "table"].map(SwiftName.written) == ["`class`", "`default`", "table"])
  }

  @Test(
    "contain texts that cannot end their literal or their comment",
    arguments: [
      (#"a"b\(c)"#, #""a\"b\\(c)""#), ("\n\u{202E}x", #""\u{A}\u{202E}x""#), ("🍩שלום", "\"🍩שלום\""),
    ]
  )
  func literals(text: String, literal: String) {
    #expect(SwiftLiteral.string(text) == literal)
    #expect(CommentText.visible("a\nb\u{202E}c\u{2028}") == "a\u{FFFD}b\u{FFFD}c\u{FFFD}")
    #expect(CommentText.visible("a\u{200F}b\u{AD}👩‍👧") == "a\u{FFFD}b\u{FFFD}👩‍👧")
  }

  @Test("are tested in a module whose name is an identifier")
  func moduleNames() {
    #expect(["CoffeeClip", "_9"].map { SwiftModuleName($0)?.text } == ["CoffeeClip", "_9"])
    #expect(["", "9", "Coffee Clip", "A\nimport B", "Café"].allSatisfy { SwiftModuleName($0) == nil })
  }

  @Test("have a place if the experience declares a center and a radius")
  func places() throws {
    let centre = #""coordinates": { "latitude": -1.5, "longitude": 2 }"#
    let registry = Example.experiences(
      ["coffee": #""place": { \#(centre), "confirmationRadius": 80 }"#, "tea": #""place": { \#(centre) }"#],
      showing: "coffee"
    ).registry
    let routes = try Route.all(of: .app(registry.apps[0]), in: registry)
    #expect(routes.map { $0.stops[0].place?.radius } == [80, nil])
  }

  @Test("are one case for the rows of a template, or one per row if a column shifts the positions after it")
  func rows() throws {
    let parameters = #""parameters": { "path": ["table"], "query": ["row"] }"#
    let chain = Example.rows("id,name\nkiel,Kiel\nbonn,Bonn\n", parameters).registry
    let routes = try Route.all(of: .app(chain.apps[0]), in: chain)
    #expect(routes.map(\.name) == ["stores"] && routes.map(\.hasRows) == [true])
    #expect(routes[0].parameters.map(\.name) == ["table", "rowValue"])
    let moved = #""urlPrefix": "https://example.com/${name}/${id}", "# + parameters
    let uneven = Example.rows("id,name\nkiel,Kiel/Nord\nbonn,Bonn\n", moved).registry
    let apart = try Route.all(of: .app(uneven.apps[0]), in: uneven)
    #expect(apart.map(\.name) == ["storesBonn", "storesKiel"] && apart.map(\.hasRows) == [false, false])
  }
}
