import JSONSyntax
import Testing

@Suite("Moving and reordering")
struct MovingTests {
  @Test("keeps the bytes except for indentation", arguments: moves)
  func checkMoves(example: EditExample) throws { try example.check() }

  static let moves = [
    EditExample("on one line", "[1,2,3]", { try $0.move($0.at("/2"), to: $0.at(""), at: .first) }, "[3,1,2]"),
    EditExample("to the end of one line", "[1,2,3]", { try $0.move($0.at("/0"), to: $0.at("")) }, "[2,3,1]"),
    EditExample("to where it is", "[1, 2]", { try $0.move($0.at("/0"), to: $0.at(""), at: .index(0)) }, "[1, 2]"),
    EditExample(
      "to another position and another name",
      #"{"a": 1, "b" : 2}"#,
      { try $0.move($0.at("/b"), to: $0.at(""), at: .first, as: "c") },
      #"{"c" : 2, "a": 1}"#
    ),
    EditExample(
      "to another name in the same position",
      #"{"a": 1, "b" : 2}"#,
      { try $0.move($0.at("/b"), to: $0.at(""), as: "c") },
      #"{"a": 1, "c" : 2}"#
    ),
    EditExample(
      "into an array, with the comment after its key",
      #"{"a": /* one */ 1, "b": []}"#,
      { try $0.move($0.at("/a"), to: $0.at("/b")) },
      #"{"b": [/* one */ 1]}"#
    ),
    EditExample(
      "into a nested object, with another name",
      """
      {
        "title": "T\\u00e4glich",
        "card": {
          "image": "a.png"
        }
      }
      """,
      { try $0.move($0.at("/title"), to: $0.at("/card"), at: .first, as: "headline") },
      """
      {
        "card": {
          "headline": "T\\u00e4glich",
          "image": "a.png"
        }
      }
      """
    ),
    EditExample(
      "out of an object, which is then empty",
      """
      {
        "a": {
          // of b
          "b": [
            1, // one
            2
          ]
        },
        "c": {}
      }
      """,
      { try $0.move($0.at("/a/b"), to: $0.at(""), at: .after($0.at("/a"))) },
      """
      {
        "a": {},
        // of b
        "b": [
          1, // one
          2
        ],
        "c": {}
      }
      """
    ),
    EditExample(
      "lines into a line",
      "{\n  \"a\": {\n    \"b\": 0.50\n  },\n  \"c\": [ 1 ]\n}",
      { try $0.move($0.at("/a"), to: $0.at("/c")) },
      "{\n  \"c\": [ 1, { \"b\": 0.50 } ]\n}"
    ),
  ]

  @Test("puts members into an order", arguments: orders)
  func checkOrders(example: EditExample) throws { try example.check() }

  static let orders = [
    EditExample(
      "of names, with the others after them",
      #"{"c": 3, "a": 1, "b": 2}"#,
      { try $0.reorder($0.at(""), keys: ["a", "x", "b"]) },
      #"{"a": 1, "b": 2, "c": 3}"#
    ),
    EditExample(
      "with a trailing comma",
      "[\n  1, // one\n  2,\n]",
      { try $0.reorder($0.at(""), into: [$0.at("/1"), $0.at("/0")]) },
      "[\n  2,\n  1, // one\n]"
    ),
  ]

  @Test("moves one member and not the twenty around it")
  func smallEdits() throws {
    let members = (0..<20).map { "  \"k\($0)\": \($0)" }.joined(separator: ",\n")
    let tree = Tree(SourceText("{\n\(members)\n}"))
    let editor = try TreeEditor(tree)
    let edits = try editor.move(editor.at("/k19"), to: editor.at(""), at: .first)
    let result = try tree.applying(edits)
    #expect(edits.map { $0.range.count + $0.replacement.count }.reduce(0, +) < 40)
    let first = try #require(result.root.flatMap { result.members(of: $0).first { _ in true } })
    #expect(result.pointer(to: first.key) == "/k19")
  }
}
