import JSONSyntax
import TestSupport
import Testing

@Suite("Corrections of texts that are not JSON")
struct CorrectionTests {
  @Test(
    "restore what was meant, and tell whether it is certain",
    arguments: [
      ("{\n  \"a\": 1 // one\n  \"b\": 2\n}", "{\n  \"a\": 1, // one\n  \"b\": 2\n}", true),
      ("{\"a\": {} \"b\": 2}", "{\"a\": {}, \"b\": 2}", true),
      ("[\"a\" \"b\"]", "[\"a\", \"b\"]", false),
      ("{\"a\" = 1}", "{\"a\" : 1}", true),
      ("{\"a\", 1}", "{\"a\": 1}", false),
      ("{\"a\" 1}", "{\"a\": 1}", false),
      ("{a_1: 1}", "{\"a_1\": 1}", true),
      ("{'a': “it's”}", "{\"a\": “it's”}", true),
      ("{\"a\": \"x\ty\tz\"}", "{\"a\": \"x\\ty\\tz\"}", true),
    ]
  )
  func examples(text: String, corrected: String, isCertain: Bool) throws {
    let tree = Tree(SourceText(text), dialect: .jsonWithComments)
    let correction = try #require(tree.problems.first?.correction)
    #expect(try tree.applying(correction.edits).description == corrected)
    #expect(correction.isCertain == isCertain)
  }

  @Test("a trailing comma is removed, only in .json")
  func trailingComma() throws {
    let tree = Tree(SourceText("[1,\n]"))
    #expect(try tree.applying(#require(tree.problems.first?.correction).edits).description == "[1\n]")
    #expect(Tree(SourceText("[1,\n]"), dialect: .jsonWithComments).problems.isEmpty)
  }

  @Test(
    "there is none if the author has to decide",
    arguments: [
      "{\"a\": \"one}", "{\"a\": 1", "{\"a\": \"x\"\"b\": 2}", "{\"a\": 1 b: 2}", "{\"a\": 'say \"hi\"'}",
      "{\"a\": one}", "{a-b: 1}", "{\"a\": '", "{\"a\": True}", "{ /* why */ }",
    ]
  )
  func none(text: String) throws {
    let tree = Tree(SourceText(text))
    #expect(try #require(tree.problems.first).correction == nil)
  }

  @Test("removes its problem and adds no other, whatever else is wrong with the text")
  func law() async throws {
    try await forEachCase(300) { random in
      let tree = Tree(SourceText(random.brokenDocument()))
      for problem in tree.problems.prefix(5) {
        guard let correction = problem.correction else { continue }
        var expected = tree.problems.map(\.message)
        expected.remove(at: try #require(tree.problems.firstIndex(of: problem)))
        let after = try tree.applying(correction.edits)
        guard tree.problems.count < Tree.problemLimit else { continue }
        #expect(after.problems.map(\.message) == expected, "\(problem.message)\n\(tree)\n->\n\(after)")
      }
    }
  }
}

extension SeededRandom {
  /// A random text with missing, doubled or wrong separators, or with commas before closing brackets.
  fileprivate mutating func brokenDocument() -> [UInt8] {
    let document = RandomDocument(&self)
    var text = document.text
    let places = document.separators.shuffled(using: &self).prefix(integer(in: 1...3)).sorted(by: >)
    for place in places {
      let pieces = ["", " ", "=", ",", ":", ";", ",,", "x", "'a'"]
      text.replaceSubrange(place...place, with: Array(one(of: pieces).utf8))
    }
    guard oneIn(2), let closer = text.lastIndex(where: { "]}".utf8.contains($0) }) else { return text }
    text.insert(UInt8(ascii: ","), at: closer)
    return text
  }
}
