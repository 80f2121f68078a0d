import JSONSyntax
import TestSupport
import Testing

@Suite("Setting a value")
struct SettingTests {
  @Test("changes its bytes and nothing else", arguments: replacements)
  func replacing(example: EditExample) throws { try example.check() }

  static let replacements = [
    EditExample(
      "a string",
      """
      {
        "title":  "Tall",   // shown large
        "subtitle": "Coffee"
      }
      """,
      { try $0.set("/title", to: "Tall \"Americano\"") },
      """
      {
        "title":  "Tall \\"Americano\\"",   // shown large
        "subtitle": "Coffee"
      }
      """
    ),
    EditExample("an element of a one-line array", "[1,2,3]", { try $0.set("/2", to: 4) }, "[1,2,4]"),
    EditExample("the outermost value", "1\n", { try $0.set("", to: ["a": 1]) }, "{\n  \"a\": 1\n}\n"),
    EditExample(
      "an object with one of the same shape",
      """
      {
        "image": { "width": 1, "height": 2 },
        "limits": {
          "title": 30
        }
      }
      """,
      { try $0.set("/limits", to: ["title": 20, "subtitle": [40, 43]]) },
      """
      {
        "image": { "width": 1, "height": 2 },
        "limits": {
          "title": 20,
          "subtitle": [40, 43]
        }
      }
      """
    ),
    EditExample(
      "a scalar with an object in the style of its sibling",
      """
      {
        "image": { "width": 1, "height": 2 },
        "place": null
      }
      """,
      { try $0.set("/place", to: ["name": "Café"]) },
      """
      {
        "image": { "width": 1, "height": 2 },
        "place": { "name": "Café" }
      }
      """
    ),
    EditExample(
      "an equal value: no byte, whatever its escapes and white space",
      #"{"a": [ 1,2 ], "b": "\u0061"}"#,
      { try $0.set("/a", to: [1, 2]) + $0.set("/b", to: "a") },
      #"{"a": [ 1,2 ], "b": "\u0061"}"#
    ),
  ]

  @Test("accepts a key for its member, and reports one line as changed")
  func oneLine() throws {
    let tree = Tree(SourceText("{\n  \"a\": 1,\n  \"b\": 2,\n  \"c\": 3\n}\n"))
    let editor = try TreeEditor(tree)
    let key = try #require(tree.root.flatMap { tree.member(named: "b" as String, in: $0) }?.key)
    let result = try tree.applying(editor.set(key, to: 0))
    #expect(
      LineDiff(expected: tree.source.bytes, actual: result.source.bytes, context: 0).description
        == "@@ 2 equal lines @@\n-  \"b\": 2,\n+  \"b\": 0,\n@@ 2 equal lines @@\n"
    )
  }

  @Test("adds a missing member, or an element after the last", arguments: additions)
  func adding(example: EditExample) throws { try example.check() }

  static let additions = [
    EditExample(
      "a member",
      """
      {
        "card": {
          "title": "Tall"
        }
      }
      """,
      { try $0.set("/card/subtitle", to: "Coffee") },
      """
      {
        "card": {
          "title": "Tall",
          "subtitle": "Coffee"
        }
      }
      """
    ),
    EditExample("by the next index", "[1, 2]", { try $0.set("/2", to: 3) }, "[1, 2, 3]"),
    EditExample("by a hyphen", "[]", { try $0.set("/-", to: 3) }, "[3]"),
    EditExample("by an escaped step", "{}", { try $0.set("/a~1b", to: 3) }, "{\n  \"a/b\": 3\n}"),
  ]

  @Test("changes the key of a member and nothing else", arguments: renamings)
  func renaming(example: EditExample) throws { try example.check() }

  static let renamings = [
    EditExample(
      "by its pointer",
      "{ // which\n  \"a\" : 1, // one\n  \"b\": 2\n}",
      { try $0.rename($0.at("/a"), to: "é\n") },
      "{ // which\n  \"é\\n\" : 1, // one\n  \"b\": 2\n}"
    ),
    EditExample("to what it is", #"{"\u0061":1}"#, { try $0.rename($0.at("/a"), to: "a") }, #"{"\u0061":1}"#),
  ]
}
