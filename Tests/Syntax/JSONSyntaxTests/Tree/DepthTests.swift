import JSONSyntax
import TestSupport
import Testing

@Suite("Depth and size")
struct DepthTests {
  @Test("512 levels are parsed")
  func limit() {
    let text = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(Tree(SourceText(text)).problems.isEmpty)
  }

  @Test("the 513th is one problem at its bracket, and everything around it is parsed")
  func beyond() throws {
    let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    let tree = Tree(SourceText("{\"a\": \(deep), \"b\": 1}"))
    let problem = try #require(tree.problems.first)
    #expect(tree.problems.count == 1)
    #expect(problem.kind == .tooDeep)
    #expect(problem.range == SourceRange(517, 518))
    #expect(problem.message == "the nesting is 513 levels deep; the limit is 512")
    #expect(tree.node(at: "/b").flatMap { tree.integer(of: $0) } == 1)
  }

  @Test(
    "a text of only opening brackets is parsed in one pass",
    arguments: ["[", "[[", "[{\"\":", "{\"a\":", "[{\"a\":[1,"]
  )
  func openingBrackets(piece: String) {
    let text = String(repeating: piece, count: caseCount(100_000) / piece.utf8.count)
    let tree = Tree(SourceText(text))
    #expect(tree.problems.map(\.kind) == [.tooDeep])
    #expect(tree.writtenBytes.count == text.utf8.count)
  }

  @Test(
    "long texts full of defects are parsed in one pass, and the first hundred are reported",
    arguments: [
      "[1 ", "{\"a\" ", "]", "}", "'", "\\'", "“", "\"a\nx", "\"a\nx\\", "/*", "//\n", "#\n", "1,,", "{\"a\":1}", ":",
      "[}",
      "{]", "a:", "\u{A0}", "\\", "\"\\x", "\"a\" \"b\" ", ",\"a\",", "[1,{\"a\":2,", "[\"a\":", "{\"a\":[\"b\":",
      "[{\"a\":1,{", "'a'", "“a” b", "`\\", "\"a\n\"", "[1]}",
    ]
  )
  func manyDefects(piece: String) {
    let tree = Tree(SourceText("[" + String(repeating: piece, count: caseCount(100_000) / piece.utf8.count)))
    #expect((1...Tree.problemLimit).contains(tree.problems.count))
    #expect(tree.writtenBytes == tree.source.bytes)
  }
}
