import JSONSyntax
import TestSupport
import Testing

/// Texts before and after reformatting.
@Suite struct ReformattingTests {
  private static func reformatted(_ text: String, _ indentation: String = "  ") throws -> String {
    let tree = Tree(SourceText(text), dialect: .jsonWithComments)
    return try tree.applying(Reformatting.edits(of: tree, indentation: Array(indentation.utf8))).description
  }

  @Test("members on several lines are indented, those on one line stay there, and comments stay")
  func layout() throws {
    let text = """
      {"action":"open", // the verb
          "matches":["a",  "b" ],


      "codes": [
      {"kind":"qr"}, /* one more */ {
      "kind" : "nfc"} ], "empty": {
      }, "none": [ ]}
      """
    let expected = """
      {
        "action": "open", // the verb
        "matches": ["a", "b"],

        "codes": [
          { "kind": "qr" }, /* one more */ {
            "kind": "nfc"
          }
        ],
        "empty": {},
        "none": []
      }

      """
    #expect(try Self.reformatted(text) == expected)
    #expect(try Self.reformatted(text, "\t") == expected.replacing("  ", with: "\t"))
  }

  @Test("a text with syntax errors is left alone")
  func broken() { #expect(Reformatting.edits(of: Tree(SourceText("{ 1 }")), indentation: [0x20]).isEmpty) }

  @Test("only white space changes, and a second time changes nothing")
  func law() async throws {
    let pieces = [
      "{", "}", "[", "]", ":", ",", "\"a\"", "\"b\"", "1", "null", " ", "\n", "\r\n", "// c\n", "/* d */", "\t",
    ]
    try await forEachCase(3_000) { random in
      let text = (0..<random.integer(in: 1...14)).map { _ in random.one(of: pieces) }.joined()
      let tree = Tree(SourceText(text), dialect: .jsonWithComments)
      let after = try tree.applying(Reformatting.edits(of: tree, indentation: [0x20, 0x20]))
      let matters = { (tree: Tree) in
        tree.tokens(in: tree.source.range).filter { $0.kind != .whitespace }.map { tree.source.string(in: $0.range) }
      }
      #expect(matters(after) == matters(tree))
      #expect(Reformatting.edits(of: after, indentation: [0x20, 0x20]).isEmpty, "\(text.debugDescription)")
    }
  }
}
