import JSONSyntax
import Testing

@Suite("Comments")
struct CommentTests {
  /// A member with comments on every side, between two others and two remarks.
  static let commented = """
    { // of the object
      // a remark

      "a": 1, // of a

      // of b, first line
      // of b, second line
      "b": /* in b */ 2 /* of b */, // of b, after
      "c": 3 // of c

      // the last remark
    }
    """

  @Test("move with their member", arguments: members)
  func checkMembers(example: EditExample) throws { try example.check() }

  static let members = [removed, last, appended, renamed, moved, reordered]

  static let removed = EditExample(
    "removing b",
    commented,
    { try $0.remove("/b") },
    """
    { // of the object
      // a remark

      "a": 1, // of a

      "c": 3 // of c

      // the last remark
    }
    """
  )

  static let last = EditExample(
    "removing c, which was the last",
    commented,
    { try $0.remove("/c") },
    """
    { // of the object
      // a remark

      "a": 1, // of a

      // of b, first line
      // of b, second line
      "b": /* in b */ 2 /* of b */ // of b, after

      // the last remark
    }
    """
  )

  static let appended = EditExample(
    "a new last member: its comma comes before the comment",
    commented,
    { try $0.set("/d", to: 4) },
    """
    { // of the object
      // a remark

      "a": 1, // of a

      // of b, first line
      // of b, second line
      "b": /* in b */ 2 /* of b */, // of b, after
      "c": 3, // of c
      "d": 4

      // the last remark
    }
    """
  )

  static let renamed = EditExample(
    "renaming a",
    commented,
    { try $0.rename($0.at("/a"), to: "z") },
    """
    { // of the object
      // a remark

      "z": 1, // of a

      // of b, first line
      // of b, second line
      "b": /* in b */ 2 /* of b */, // of b, after
      "c": 3 // of c

      // the last remark
    }
    """
  )

  static let moved = EditExample(
    "moving b to the end",
    commented,
    { try $0.move($0.at("/b"), to: $0.at("")) },
    """
    { // of the object
      // a remark

      "a": 1, // of a

      "c": 3, // of c
      // of b, first line
      // of b, second line
      "b": /* in b */ 2 /* of b */ // of b, after

      // the last remark
    }
    """
  )

  static let reordered = EditExample(
    "reordering: blank lines and remarks stay where they are",
    commented,
    { try $0.reorder($0.at(""), keys: ["b", "c"]) },
    """
    { // of the object
      // a remark

      // of b, first line
      // of b, second line
      "b": /* in b */ 2 /* of b */, // of b, after

      "c": 3, // of c
      "a": 1 // of a

      // the last remark
    }
    """
  )

  @Test("on one line stay with their element, and a line ends after //", arguments: lines)
  func checkLines(example: EditExample) throws { try example.check() }

  static let lines = [
    EditExample("before", "[1, /* two */ 2, 3]", { try $0.remove("/1") }, "[1, 3]"),
    EditExample("after", "[1 /* one */, 2]", { try $0.remove("/1") }, "[1 /* one */]"),
    EditExample("after the last", "[1 /* one */]", { try $0.set("/1", to: 2) }, "[1 /* one */, 2]"),
    EditExample("after a trailing comma", "[1, /* one */]", { try $0.set("/1", to: 2) }, "[1 /* one */, 2,]"),
    EditExample("// before the bracket", "[1, // one\n  2]", { try $0.remove("/1") }, "[1 // one\n]"),
    EditExample("// before a new one", "[1 // one\n]", { try $0.set("/1", to: 2) }, "[1, // one\n  2\n]"),
    EditExample(
      "// in another order",
      "[1, // one\n  2, 3]",
      { try $0.reorder($0.at(""), into: [$0.at("/2"), $0.at("/1"), $0.at("/0")]) },
      "[3,\n  2, 1 // one\n]"
    ),
  ]
}
