import JSONSyntax
import Testing

@Suite("Removing")
struct RemovalTests {
  @Test("removes one element and one comma", arguments: elements)
  func checkElements(example: EditExample) throws { try example.check() }

  static let elements = [
    EditExample("the last of one line", "[1,2,3]", { try $0.remove("/2") }, "[1,2]"),
    EditExample("the first of one line", "[1,2,3]", { try $0.remove("/0") }, "[2,3]"),
    EditExample("the middle of one line", "[1, 2, 3]", { try $0.remove("/1") }, "[1, 3]"),
    EditExample("the only one", "[ 1 ]", { try $0.remove("/0") }, "[]"),
    EditExample("the only one of a broken array", "[\n  1\n]", { try $0.remove("/0") }, "[]"),
    EditExample("the first, padded", "[ 1, 2 ]", { try $0.remove("/0") }, "[ 2 ]"),
    EditExample("the last, padded", "[ 1 , 2 ]", { try $0.remove("/1") }, "[ 1 ]"),
    EditExample("the last of two lines", "[\n  1,\n  2\n]", { try $0.remove("/1") }, "[\n  1\n]"),
    EditExample("the first of two lines", "[\n  1,\n  2\n]", { try $0.remove("/0") }, "[\n  2\n]"),
    EditExample("the first of a wrapped line", "[\n  1, 2,\n  3, 4\n]", { try $0.remove("/2") }, "[\n  1, 2,\n  4\n]"),
    EditExample("before a trailing comma", "[1, 2,]", { try $0.remove("/1") }, "[1,]"),
    EditExample("before the only trailing comma", "[\n  1,\n]", { try $0.remove("/0") }, "[]"),
    EditExample("where commas begin the lines", "[ 1\n, 2\n, 3\n]", { try $0.remove("/2") }, "[ 1\n, 2\n]"),
  ]

  @Test("leaves groups of members as they are", arguments: groups)
  func checkGroups(example: EditExample) throws { try example.check() }

  static let groups = [
    EditExample(
      "the first of a group",
      "{\n  \"a\": 1,\n\n  \"b\": 2,\n  \"c\": 3\n}",
      { try $0.remove("/b") },
      "{\n  \"a\": 1,\n\n  \"c\": 3\n}"
    ),
    EditExample(
      "the whole of a group",
      "{\n  \"a\": 1,\n\n  \"b\": 2,\n\n  \"c\": 3\n}",
      { try $0.remove("/b") },
      "{\n  \"a\": 1,\n\n  \"c\": 3\n}"
    ),
    EditExample(
      "the first of all",
      "{\n  \"a\": 1,\n\n  \"b\": 2\n}",
      { try $0.remove("/a") },
      "{\n  \"b\": 2\n}"
    ),
  ]
}
