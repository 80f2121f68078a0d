import JSONSyntax
import Testing

@Suite("A value to write")
struct JSONValueTests {
  @Test("comes from literals, from JSON and from a tree, and is the same")
  func sources() throws {
    let literal: JSONValue = ["a": ["é\n", 1, true, .null, .double(0.5)], "b": [:]]
    let text = #" { "a" : ["\u00e9\n", 1, true, null, 0.5], "b": {} } "#
    let tree = Tree(SourceText(text))
    #expect(try JSONValue(json: text) == literal)
    #expect(tree.root.map { JSONValue($0, of: tree) } == literal)
    #expect(String(decoding: literal.text, as: UTF8.self) == #"{"a":["é\n",1,true,null,0.5],"b":{}}"#)
  }

  @Test("keeps the digits of numbers")
  func digits() throws {
    #expect(try JSONValue(json: "1.50e+0") != .double(1.5))
  }

  @Test("cannot be created from text that is not JSON")
  func problems() {
    let problem = #expect(throws: SyntaxError.self) { try JSONValue(json: "[1,]") }
    #expect(problem?.range == SourceRange(2, 3))
  }
}
