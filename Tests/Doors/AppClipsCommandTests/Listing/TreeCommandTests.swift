import AppClipsCommand
import JSONSyntax
import RegistryRules
import TestSupport
import Testing

@Suite("appclips tree", .goldens("command/tree")) struct TreeCommandTests {
  @Test("the sample registries come out as recorded: on a pipe, on a terminal of 80 columns, as JSON")
  func samples() {
    expectGolden(Transcript(overSamples: "tree").output, "command/tree/samples.txt")
    let narrow = Transcript(overSamples: "tree --color never", terminalColumns: 80)
    expectGolden(narrow.output, "command/tree/samples-80.txt")
    let json = Transcript(overSamples: "tree --format json")
    expectGolden(json.output, "command/tree/samples.json")
    #expect(Tree(SourceText(json.output)).problems.isEmpty)
    #expect(json.errors.isEmpty)
  }

  /// `/1` is in use. `/10` is registered, `/11` only leads on, `/12` retired, `/13` asks for a query; `/2/` ends with a
  /// slash, so that `/20` does not begin with it.
  private static let numbers = [
    "one": "/1", "ten": "/10", "eleven": "/11/menu", "thirteen": "/13?table=1", "two": "/2/", "twenty": "/20",
  ]

  private static let shop: [String: String] = {
    var files = ["shop/app.json": Example.shopApp, "shop/nowhere.json": "{ \"urlPrefix\": \"http://\" }"]
    for (name, path) in numbers {
      files["shop/\(name).json"] = "{ \"urlPrefix\": \"https://example.com\(path)\", \"title\": \"\(name)\" }"
    }
    files["shop/twelve.json"] = #"{ "urlPrefix": "https://example.com/12", "title": "twelve", "retired": true }"#
    return files
  }()

  @Test("a branch that begins with its sibling is marked, and ambiguous if it could show a different card")
  func likenesses() throws {
    expectGolden(try Transcript(over: Self.shop, "tree").output, "command/tree/likenesses.txt")
    let json = try Transcript(over: Self.shop, "tree --format json").output
    #expect(json.contains(#""beginsWith": "https://example.com/1","#))
    #expect(json.contains(#""unreadable": ["#))
  }

  /// Two queries that one URL can combine, one that begins with another, one URL registered twice, and codes below.
  private static let doubts = [
    "shop/app.json": Example.shopApp,
    "shop/a.json": #"{ "urlPrefix": "https://example.com/menu?a=1", "title": "a" }"#,
    "shop/a10.json": #"{ "urlPrefix": "https://example.com/menu?a=10", "title": "a10" }"#,
    "shop/b.json": #"{ "urlPrefix": "https://example.com/menu?b=1", "title": "b" }"#,
    "shop/root.json": #"{ "urlPrefix": "https://example.com/?p=1", "title": "root" }"#,
    "shop/root10.json": #"{ "urlPrefix": "https://example.com/?p=10", "title": "root10" }"#,
    "shop/one.json": #"{ "urlPrefix": "https://example.com/shops/1", "title": "one" }"#,
    "shop/again.json": #"{ "urlPrefix": "https://example.com/shops/1/", "title": "again" }"#,
    "shop/two.json": #"""
    {
      "urlPrefix": "https://example.com/shops/2", "title": "two",
      "codes": [{ "kind": "qr", "url": "https://example.com/shops/2?t=1", "deployed": true }]
    }
    """#,
  ]

  @Test("ambiguities are marked: two queries, common letters, the same URL twice")
  func doubtful() throws {
    expectGolden(try Transcript(over: Self.doubts, "tree").output, "command/tree/doubts.txt")
    expectGolden(try Transcript(over: Self.doubts, "tree --format json").output, "command/tree/doubts.json")
  }

  @Test("two apps at one address have a row each; --app shows one of them")
  func sharedAddress() throws {
    let both = try Transcript(over: OddRegistry.shared, "tree").output
    #expect(
      both.hasPrefix("example.com (3)  bar         Corner Shop  default, ambiguous with foo\n│                foo")
    )
    let one = try Transcript(over: OddRegistry.shared, "tree --app bar").output
    #expect(one == "example.com  bar  Corner Shop  default\n")
  }

  @Test("a URL of thousands of segments is drawn, as text and as JSON")
  func deep() throws {
    let path = String(repeating: "/a", count: 4_000)
    let files = [
      "shop/app.json": Example.shopApp, "shop/deep.json": "{ \"urlPrefix\": \"https://example.com\(path)\" }",
    ]
    #expect(try Transcript(over: files, "tree").status == .fine)
    let json = try Transcript(over: files, "tree --format json")
    #expect(json.output.contains("\"address\": \"https://example.com\(path)\""))
  }
}
