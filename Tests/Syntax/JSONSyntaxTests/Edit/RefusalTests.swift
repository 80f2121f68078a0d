import JSONSyntax
import Testing

@Suite("An edit is refused")
struct RefusalTests {
  @Test(
    "if the text is ambiguous",
    arguments: [
      (#"{"a": 1 "b": 2}"#, "the text is not well-formed JSON: "),
      (#"{"a": 1, "\u0061": 2}"#, "the key \"a\" occurs twice"),
      ("", "the text is not well-formed JSON: "), ("[1,]", "the text is not well-formed JSON: "),
    ]
  )
  func texts(text: String, words: String) {
    let refusal = #expect(throws: EditError.self) { try TreeEditor(Tree(SourceText(text))) }
    #expect(refusal?.description.hasPrefix(words) == true)
  }

  @Test("if it makes no sense, with a message", arguments: meaningless)
  func edits(example: Refused) throws {
    let editor = try TreeEditor(Tree(SourceText(#"{"a": {"b": [1, 2]}, "c": null}"#)))
    let refusal = #expect(throws: EditError.self) { try example.edit(editor) }
    #expect(refusal?.description == example.words)
  }

  struct Refused: Sendable, CustomTestStringConvertible {
    let words: String
    let edit: @Sendable (TreeEditor) throws -> [TextEdit]
    var testDescription: String { words }
  }

  static let meaningless = [
    Refused(words: "\"/x\" does not exist") { try $0.remove("/x") },
    Refused(words: "\"/x/y\" does not exist") { try $0.set("/x/y", to: 1) },
    Refused(words: "\"/a/b/3\" does not exist") { try $0.set("/a/b/3", to: 1) },
    Refused(words: "\"a\" does not exist") { try $0.set("a", to: 1) },
    Refused(words: "\"/c\" must be an object or an array") { try $0.set("/c/-", to: 1) },
    Refused(words: "\"/c\" must be an object or an array") { try $0.move($0.at("/a"), to: $0.at("/c")) },
    Refused(words: "\"/a/b\" must be an object") { try $0.rename($0.at("/a/b/0"), to: "c") },
    Refused(words: "\"/a/b\" must be an object") { try $0.insert(1, forKey: "x", in: $0.at("/a/b")) },
    Refused(words: "\"/a\" must be an array") { try $0.insert(1, in: $0.at("/a")) },
    Refused(words: "the outermost value already has a member \"c\"") { try $0.insert(1, forKey: "c", in: $0.at("")) },
    Refused(words: "the outermost value already has a member \"c\"") { try $0.rename($0.at("/a"), to: "c") },
    Refused(words: "\"/a\" already has a member \"b\"") { try $0.move($0.at("/c"), to: $0.at("/a"), as: "b") },
    Refused(words: "the outermost value cannot be moved or removed") { try $0.remove("") },
    Refused(words: "\"/a/b\" has no such position") { try $0.insert(1, in: $0.at("/a/b"), at: .index(3)) },
    Refused(words: "\"/a/b\" has no such position") { try $0.insert(1, in: $0.at("/a/b"), at: .after($0.at("/c"))) },
    Refused(words: "\"/a\" cannot be moved into itself") { try $0.move($0.at("/a"), to: $0.at("/a/b")) },
    Refused(words: "an element needs a key to become a member of \"/a\"") {
      try $0.move($0.at("/a/b/0"), to: $0.at("/a"))
    },
    Refused(words: "the key \"x\" occurs twice in the same object") {
      try $0.set("/c", to: .array([JSONValue(json: #"{"x": 1, "\u0078": 2}"#)]))
    },
    Refused(words: "the order does not list each child of \"/a/b\" exactly once") {
      try $0.reorder($0.at("/a/b"), into: [$0.at("/a/b/0"), $0.at("/a/b/0")])
    },
  ]

  @Test("if it would nest too deeply, and only then")
  func depth() throws {
    let brackets = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
    let editor = try TreeEditor(Tree(SourceText("[\(brackets)]")))
    let tree = editor.tree
    let innermost = try #require(tree.innermostNode(at: 500))
    func value(_ depth: Int) throws -> JSONValue {
      try JSONValue(json: String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
    }
    let result = try EditSet(editor.insert(value(11), in: innermost), of: tree.source).result
    #expect(Tree(result).problems.isEmpty)
    #expect(throws: EditError.tooDeep(at: tree.pointer(to: innermost))) {
      try editor.insert(value(12), in: innermost)
    }
  }
}
