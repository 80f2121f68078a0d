import JSONSyntax
import TestSupport
import Testing

@Suite("Edits obey their laws")
struct EditLawTests {
  @Test("in tidy documents, whose style they preserve")
  func tidyDocuments() async throws {
    try await forEachCase(400) { random in
      let document = TidyDocument(&random)
      let tree = document.tree
      try #require(tree.problems.isEmpty)
      let edit = TidyEdit(&random, of: document)
      let result = try tree.applying(edit.edits(TreeEditor(tree)))
      let difference = LineDiff(expected: edit.after.tree.source.bytes, actual: result.source.bytes)
      #expect(difference.description == "", "\(edit.name):\n\(tree.description)")
    }
  }

  @Test("in untidy documents")
  func untidyDocuments() async throws {
    try await forEachCase(400) { random in
      let document = UntidyDocument(&random)
      let tree = document.tree
      try #require(tree.problems.isEmpty)
      let edit = try RandomEdit.make(&random, TreeEditor(tree))
      try expectLaws(of: edit, in: tree)
    }
  }
}

/// The laws for every edit: it has the expected result, touches only what it may, keeps comments, and done twice it
/// does nothing.
private func expectLaws(of edit: RandomEdit, in tree: Tree) throws {
  let result = try tree.applying(edit.edits)
  let report: Comment = "\(edit.name):\n\(tree.description)\n->\n\(result.description)"
  #expect(result.problems.map(\.message) == [], report)
  #expect(PlainValue(result) == edit.meaning, report)
  for change in edit.edits {
    #expect(edit.windows.contains { $0.holds(change.range) }, "\(change.range) is elsewhere; \(report)")
  }
  if edit.keepsComments {
    #expect(result.comments() == tree.comments(), report)
  }
  let editor = try TreeEditor(result)
  if let again = edit.again {
    #expect(try again(editor) == [], report)
  }
  if let back = edit.back, tree.comments().isEmpty {
    let before = try EditSet(back(editor), of: result.source).result
    #expect(before.withoutWhitespace == tree.source.withoutWhitespace, "taken back: \(Tree(before))\n\(report)")
  }
}

extension SourceText {
  /// The bytes without white space: only the larger of the two gaps around a removed child stays.
  fileprivate var withoutWhitespace: [UInt8] {
    bytes.filter { !Array(" \t\r\n".utf8).contains($0) }
  }
}

extension SourceRange {
  fileprivate func holds(_ other: SourceRange) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
