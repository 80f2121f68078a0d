import JSONSyntax
import Testing

@Suite("Inserting")
struct InsertionTests {
  @Test("follows the siblings on one line or several lines", arguments: siblings)
  func checkSiblings(example: EditExample) throws { try example.check() }

  static let siblings = [
    EditExample("after the last, minified", "[1,2,3]", { try $0.insert(4, in: $0.at("")) }, "[1,2,3,4]"),
    EditExample("before the first", "[1, 2]", { try $0.insert(0, in: $0.at(""), at: .first) }, "[0, 1, 2]"),
    EditExample("next to the only one", "[ 1 ]", { try $0.insert(2, in: $0.at("")) }, "[ 1, 2 ]"),
    EditExample("at an index", "[1, 2]", { try $0.insert(9, in: $0.at(""), at: .index(1)) }, "[1, 9, 2]"),
    EditExample(
      "on a wrapped line",
      "[\n  1, 2,\n  3, 4\n]",
      { try $0.insert(5, in: $0.at("")) },
      "[\n  1, 2,\n  3, 4, 5\n]"
    ),
    EditExample(
      "with the commas that begin the lines",
      "{ \"a\": 1\n, \"b\": 2\n}",
      { try $0.set("/c", to: 3) },
      "{ \"a\": 1\n, \"b\": 2\n, \"c\": 3\n}"
    ),
    EditExample(
      "with the colons of the siblings",
      "{\n  \"a\" : 1\n}",
      { try $0.set("/b", to: ["c": 1]) },
      "{\n  \"a\" : 1,\n  \"b\" : {\n    \"c\" : 1\n  }\n}"
    ),
    EditExample(
      "an object among objects that share lines",
      "[{\n  \"a\": 1\n}, {\n  \"a\": 2\n}]",
      { try $0.insert(["a": 3], in: $0.at("")) },
      "[{\n  \"a\": 1\n}, {\n  \"a\": 2\n}, {\n  \"a\": 3\n}]"
    ),
    EditExample(
      "in a file with trailing commas",
      "[ // all\n  [\n    1,\n  ],\n]",
      { try $0.insert([2, [3]], in: $0.at("")) },
      "[ // all\n  [\n    1,\n  ],\n  [\n    2,\n    [\n      3,\n    ],\n  ],\n]"
    ),
    EditExample(
      "in an object of a minified file",
      #"{"a":{"b":[1,2]}}"#,
      { try $0.set("/a/c", to: ["d": [1, ["e": 2]]]) },
      #"{"a":{"b":[1,2],"c":{"d":[1,{"e":2}]}}}"#
    ),
  ]

  @Test(
    "several together give the same text as one by one",
    arguments: [
      "{}", "{\n}", "{ \"z\": 1 }", "{\"z\":1}", "{\n  \"z\": 1\n}\n", "{\n  \"z\": {\"a\": 1}\n}\n",
      "{\n  \"z\": 1, // one\n}\n", "{\n  \"z\": 1\n\n, \"y\": 2\n}",
    ]
  )
  func several(text: String) throws {
    let members: [(key: String, value: JSONValue)] = (0..<5).map { ("key\($0)", ["title": .string("Text \($0)")]) }
    var tree = Tree(SourceText(text), dialect: .jsonWithComments)
    let together = try tree.applying(TreeEditor(tree).append(members, to: #require(tree.root)))
    for member in members {
      tree = try tree.applying(TreeEditor(tree).insert(member.value, forKey: member.key, in: #require(tree.root)))
    }
    #expect(together.description == tree.description)
  }

  @Test("opens empty containers in the style of the file", arguments: empties)
  func checkEmpties(example: EditExample) throws { try example.check() }

  static let empties = [
    EditExample("an outermost object", "{}\n", { try $0.set("/a", to: 1) }, "{\n  \"a\": 1\n}\n"),
    EditExample("an array on a line", "{\n  \"a\": []\n}", { try $0.set("/a/0", to: 1) }, "{\n  \"a\": [1]\n}"),
    EditExample("an array in a line", "[[], [1]]", { try $0.set("/0/0", to: [:]) }, "[[{}], [1]]"),
    EditExample("a broken one", "[\n]", { try $0.set("/0", to: 1) }, "[\n  1\n]"),
    EditExample(
      "by the indentation of the file",
      "{\n    \"a\": {},\n    \"b\": {\n        \"c\": 1\n    }\n}",
      { try $0.set("/a/x", to: 1) },
      "{\n    \"a\": {\n        \"x\": 1\n    },\n    \"b\": {\n        \"c\": 1\n    }\n}"
    ),
    EditExample(
      "with a remark, which stays one",
      "{\n  // nothing yet\n}",
      { try $0.set("/a", to: 1) },
      "{\n  // nothing yet\n\n  \"a\": 1\n}"
    ),
    EditExample("with a remark on its line", "{ // none\n}", { try $0.set("/a", to: 1) }, "{ // none\n  \"a\": 1\n}"),
  ]

  @Test("keeps groups of members together", arguments: groups)
  func checkGroups(example: EditExample) throws { try example.check() }

  static let groups = [
    EditExample(
      "after the last of a group",
      "{\n  \"a\": 1,\n  \"b\": 2,\n\n  \"c\": 3\n}",
      { try $0.insert(0, forKey: "x", in: $0.at(""), at: .after($0.at("/b"))) },
      "{\n  \"a\": 1,\n  \"b\": 2,\n  \"x\": 0,\n\n  \"c\": 3\n}"
    ),
    EditExample(
      "before the first of a group",
      "{\n  \"a\": 1,\n  \"b\": 2,\n\n  \"c\": 3\n}",
      { try $0.insert(0, forKey: "x", in: $0.at(""), at: .before($0.at("/c"))) },
      "{\n  \"a\": 1,\n  \"b\": 2,\n\n  \"x\": 0,\n  \"c\": 3\n}"
    ),
    EditExample(
      "with a blank line between all",
      "{\n  \"a\": 1,\n\n  \"b\": 2,\n\n  \"c\": 3\n}",
      { try $0.set("/d", to: 4) },
      "{\n  \"a\": 1,\n\n  \"b\": 2,\n\n  \"c\": 3,\n\n  \"d\": 4\n}"
    ),
  ]
}
