import JSONSyntax
import TestSupport
import Testing

/// A text, an edit, and the text after the edit.
struct EditExample: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let before: String
  let edit: @Sendable (TreeEditor) throws -> [TextEdit]
  let after: String

  init(
    _ name: String,
    _ before: String,
    _ edit: @escaping @Sendable (TreeEditor) throws -> [TextEdit],
    _ after: String
  ) {
    self.testDescription = name
    self.before = before
    self.edit = edit
    self.after = after
  }

  /// Makes the edit in the text as it is, with `\r\n`, with tabs, and after a byte order mark, if the text has
  /// such line ends or indentation.
  func check(sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
    for (name, variation) in Self.variations where variation(before) != before || variation(after) == after {
      let tree = Self.tree(variation(before))
      let result = try EditSet(edit(TreeEditor(tree)), of: tree.source).result
      let difference = LineDiff(expected: Array(variation(after).utf8), actual: result.bytes)
      #expect(difference.description == "", "\(name)", sourceLocation: sourceLocation)
      #expect(Tree(result, dialect: tree.dialect).problems.isEmpty, "\(name)", sourceLocation: sourceLocation)
    }
  }

  /// The text as JSON, or as JSON with comments if it has any.
  static func tree(_ text: String) -> Tree {
    let strict = Tree(SourceText(text))
    return strict.problems.isEmpty ? strict : Tree(SourceText(text), dialect: .jsonWithComments)
  }

  private static let variations: [(name: Comment, text: @Sendable (String) -> String)] = [
    ("unchanged", { $0 }),
    ("with \\r\\n", { lines(of: $0).joined(separator: "\r\n") }),
    ("with tabs", withTabs),
    ("after a byte order mark", { "\u{FEFF}" + $0 }),
  ]

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n" as Character, omittingEmptySubsequences: false)
  }

  private static func withTabs(_ text: String) -> String {
    lines(of: text).map { line in
      let spaces = line.prefix { $0 == " " }.count
      return String(repeating: "\t", count: spaces / 2) + line.dropFirst(spaces / 2 * 2)
    }.joined(separator: "\n")
  }
}

extension TreeEditor {
  /// The node at a pointer, which must exist in the example.
  func at(_ pointer: String) throws -> Node { try #require(tree.node(at: pointer)) }
}
