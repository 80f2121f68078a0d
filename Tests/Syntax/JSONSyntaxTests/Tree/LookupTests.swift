import JSONSyntax
import TestSupport
import Testing

@Suite("Lookups")
struct LookupTests {
  @Test(
    "every later member with a duplicate key is reported, whatever its escapes",
    arguments: [
      (#"{"a": 1, "b": 2, «"a"»: 3, «"\u0061"»: 4}"#, 1), (#"{"x": [{"a": 1, «"a"»: 2}, {"a": 1}], «"x"»: 1}"#, 1),
      ("{\"\u{E9}\": 1, \"e\u{301}\": 2}", 0), (#"{"a": {"a": {"a": 1}}}"#, 0), (#"{"": 1, «""»: 2}"#, 1),
    ]
  )
  func duplicates(marked: String, firstOffset: Int) {
    let text = MarkedText(marked)
    let tree = Tree(SourceText(text.bytes))
    let duplicates = tree.duplicateKeys()
    let ranges = duplicates.map { tree.range(of: $0.repeated) }.map { $0.lowerBound..<$0.upperBound }
    #expect(MarkedText(text: text.text, ranges: ranges) == text)
    #expect(duplicates.allSatisfy { tree.string(of: $0.first) == tree.string(of: $0.repeated) })
    #expect(duplicates.allSatisfy { $0.first.hashValue != $0.repeated.hashValue })
  }

  @Test("large objects are compared like small ones")
  func largeObjects() {
    let members = (0..<5000).map { "\"key\($0 % 4000)\": \($0)" }
    let tree = Tree(SourceText("{\(members.joined(separator: ", "))}"))
    let duplicates = tree.duplicateKeys()
    #expect(duplicates.count == 1000)
    #expect(duplicates.allSatisfy { tree.string(of: $0.first) == tree.string(of: $0.repeated) })
  }

  @Test("a large container gives the same results as a small one")
  func largeContainers() throws {
    let names = (0..<600).map { $0 % 50 == 0 ? "twice" : "key/\($0)~é" }
    let members = names.enumerated().map { #""\#($1)": [\#($0)]"# }.joined(separator: ", ")
    let elements = (0..<600).map { #"{"number": \#($0)}"# }.joined(separator: ", ")
    let tree = Tree(SourceText(#"{"object": {\#(members)}, "array": [\#(elements)]}"#))
    let object = try #require(tree.node(at: "/object"))
    for (number, member) in tree.members(of: object).enumerated() {
      let name = names[number]
      let first = names.firstIndex(of: name)
      let pointer = "/object/" + name.replacing("~", with: "~0").replacing("/", with: "~1")
      #expect(tree.pointer(to: member.key) == pointer && tree.pointer(to: member.value) == pointer)
      #expect(tree.isKey(member.key) && !tree.isKey(member.value))
      let found = try #require(tree.member(named: name, in: object))
      #expect((found == member) == (first == number))
      #expect(tree.node(at: pointer) == found.value)
    }
    #expect(tree.member(named: "missing" as StaticString, in: object) == nil)
    let array = try #require(tree.node(at: "/array"))
    for (number, element) in tree.elements(of: array).enumerated() {
      #expect(tree.pointer(to: element) == "/array/\(number)" && tree.node(at: "/array/\(number)") == element)
    }
    #expect(tree.node(at: "/array/600") == nil && tree.node(at: "/object/0") == nil)
  }

  @Test("names are compared byte by byte, decoded")
  func names() throws {
    let tree = Tree(SourceText("{\"caf\\u00e9\": 1, \"cafe\u{301}\": 2, \"n\": 3, \"n\": 4, \"\": 5}"))
    let root = try #require(tree.root)
    #expect(tree.value(named: "caf\u{E9}" as StaticString, in: root).flatMap { tree.integer(of: $0) } == 1)
    #expect(tree.value(named: "cafe\u{301}" as String, in: root).flatMap { tree.integer(of: $0) } == 2)
    #expect(tree.value(named: "n" as String, in: root).flatMap { tree.integer(of: $0) } == 3)
    #expect(tree.value(named: "" as StaticString, in: root).flatMap { tree.integer(of: $0) } == 5)
    #expect(tree.value(named: "N" as StaticString, in: root) == nil)
  }

  @Test(
    "JSON Pointer as in RFC 6901 section 5",
    arguments: [
      ("", "{"), ("/foo", "["), ("/foo/0", "\"bar\""), ("/", "0"), ("/a~1b", "1"), ("/c%d", "2"), ("/e^f", "3"),
      ("/g|h", "4"),
      ("/i\\j", "5"), ("/k\"l", "6"), ("/ ", "7"), ("/m~0n", "8"),
    ]
  )
  func pointers(pointer: String, start: String) throws {
    let node = try #require(Self.example.node(at: pointer))
    let range = Self.example.range(of: node)
    #expect(Self.example.source.string(in: range).hasPrefix(start))
    #expect(Self.example.pointer(to: node) == pointer)
  }

  @Test(
    "text that is not a pointer or leads nowhere gives nil",
    arguments: [
      "foo", "/foo/2", "/foo/-", "/foo/00", "/foo/01", "/foo/+1", "/foo/a", "/foo/", "/nope", "/a~b", "/m~2n",
      "/foo/0/x", "//", "/m~",
      "/foo/99999999999999999999",
    ]
  )
  func noPointers(pointer: String) {
    #expect(Self.example.node(at: pointer) == nil)
  }

  @Test("a key has its member's pointer")
  func keys() throws {
    let root = try #require(Self.example.root)
    let member = try #require(Self.example.member(named: "m~n" as String, in: root))
    #expect(Self.example.pointer(to: member.key) == "/m~0n")
    let offset = Self.example.range(of: member.key).lowerBound + 1
    #expect(Self.example.innermostNode(at: offset) == member.key)
    #expect(Self.example.innermostNode(at: -1) == nil)
    #expect(Self.example.innermostNode(at: 10_000) == nil)
  }

  @Test(
    "escapes that are half of a surrogate pair are found with their location",
    arguments: [
      #"["«\ud800»", "\ud83d\ude00", "x«\uDC00»"]"#, #"{"«\uD800»": "«\uDC00»«\uD800»"}"#,
      #"["«\ud800»A", "\\ud800", "«\ud800»\n"]"#,
      #"["«\ud800»\ud800\udc00"]"#,
    ]
  )
  func loneSurrogates(marked: String) {
    let text = MarkedText(marked)
    let tree = Tree(SourceText(text.bytes))
    let ranges = tree.loneSurrogates().map { $0.range.lowerBound..<$0.range.upperBound }
    #expect(tree.problems.isEmpty)
    #expect(MarkedText(text: text.text, ranges: ranges) == text)
  }

  private static let example = Tree(
    SourceText(
      #"{"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"e^f":3,"g|h":4,"i\\j":5,"k\"l":6," ":7,"m~n":8}"#
    )
  )
}
