import JSONSyntax
import Testing

@Suite("A tree of a text without defects")
struct TreeTests {
  let tree = Tree(SourceText(#"{"title": "Tall \u0041", "n": [1, 2.5e0, true, null], "a/b": {"n": 9007199254740993}}"#))

  @Test("knows kinds, members and elements in the order of the text")
  func children() throws {
    let root = try #require(tree.root)
    #expect(tree.problems.isEmpty)
    #expect(tree.kind(of: root) == .object)
    #expect(tree.members(of: root).map { tree.string(of: $0.key) } == ["title", "n", "a/b"])
    let array = try #require(tree.value(named: "n", in: root))
    #expect(tree.elements(of: array).map { tree.kind(of: $0) } == [.number, .number, .true, .null])
    #expect(Array(tree.elements(of: root)).isEmpty)
    #expect(Array(tree.members(of: array)).isEmpty)
  }

  @Test("decodes literals on demand")
  func literals() throws {
    let root = try #require(tree.root)
    let title = try #require(tree.value(named: "title", in: root))
    #expect(tree.string(of: title) == "Tall A")
    #expect(tree.isString(title, equalTo: "Tall A"))
    #expect(tree.source.string(in: tree.range(of: title)) == #""Tall \u0041""#)
    let large = try #require(tree.node(at: "/a~1b/n"))
    #expect(tree.integer(of: large) == 9_007_199_254_740_993)
    #expect(tree.numberText(of: large) == "9007199254740993")
    let half = try #require(tree.node(at: "/n/1"))
    #expect(tree.double(of: half) == 2.5)
    #expect(tree.integer(of: half) == nil)
  }

  @Test("reproduces its text")
  func description() {
    #expect(tree.writtenBytes == tree.source.bytes)
  }
}
