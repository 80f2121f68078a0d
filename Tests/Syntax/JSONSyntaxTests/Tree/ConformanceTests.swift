import JSONSyntax
import Testing

@Suite("RFC 8259")
struct ConformanceTests {
  @Test("accepts", arguments: ConformanceCases.accepted)
  func accepts(text: String) {
    let tree = Tree(SourceText(text))
    #expect(tree.problems.isEmpty)
    #expect(tree.root != nil)
    expectLaws(of: tree)
  }

  @Test("refuses", arguments: ConformanceCases.refused)
  func refuses(text: String) {
    let tree = Tree(SourceText(text))
    #expect(tree.problems.map(\.kind) == [.syntax] || tree.problems.count > 1)
    expectLaws(of: tree)
  }

  @Test("has no limit on white space of its four kinds, before, between and after values")
  func whitespace() {
    let space = " \t\r\n \n\n\r\t         \t        "
    let tree = Tree(
      SourceText("\(space){\(space)\"a\"\(space):\(space)[\(space)1\(space),\(space)2\(space)]\(space)}\(space)")
    )
    #expect(tree.problems.isEmpty)
    #expect(compact(tree) == Array(#"{"a":[1,2]}"#.utf8))
  }

  @Test(
    "extended by comments and trailing commas, and nothing else",
    arguments: [
      ("// one\n{ /* two */ \"a\": 1, // three\n}", true),
      ("[1, 2, /* last */ ] // end", true),
      ("{\"a\": [1,],}", true),
      ("/* a * b **/[]", true),
      ("[,]", false),
      ("[1,,]", false),
      ("{,}", false),
      ("{'a': 1}", false),
      ("[1] # no", false),
      ("[1] /* open", false),
      ("[1] / 2", false),
      ("// only a comment", false),
      ("{a: 1}", false),
    ]
  )
  func jsonWithComments(text: String, isAccepted: Bool) {
    let tree = Tree(SourceText(text), dialect: .jsonWithComments)
    #expect(tree.problems.isEmpty == isAccepted)
    expectLaws(of: tree)
  }
}
