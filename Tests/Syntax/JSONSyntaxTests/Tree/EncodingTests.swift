import JSONSyntax
import Testing

@Suite("Bytes that are not UTF-8")
struct EncodingTests {
  @Test(
    "are one problem, at their first run",
    arguments: [
      ([0xC3, 0x28], 2..<3, "the file is not valid UTF-8: unexpected byte 0xC3"),
      ([0x80], 2..<3, "the file is not valid UTF-8: unexpected byte 0x80"),
      ([0xC0, 0xAF], 2..<4, "the file is not valid UTF-8: unexpected byte 0xC0"),
      ([0xE0, 0x80, 0xAF], 2..<5, "the file is not valid UTF-8: unexpected byte 0xE0"),
      ([0xED, 0xA0, 0x80], 2..<5, "the file is not valid UTF-8: unexpected byte 0xED"),
      ([0xF4, 0x90, 0x80, 0x80], 2..<6, "the file is not valid UTF-8: unexpected byte 0xF4"),
      ([0xF0, 0x9F, 0x98], 2..<5, "the file is not valid UTF-8: unexpected byte 0xF0"),
      ([0xFF, 0xFE], 2..<4, "the file is not valid UTF-8: unexpected byte 0xFF"),
    ] as [([UInt8], Range<Int>, String)]
  )
  func runs(broken: [UInt8], range: Range<Int>, message: String) {
    let tree = Tree(SourceText(Array("[\"".utf8) + broken + Array("\"]".utf8)))
    #expect(tree.problems.map(\.kind) == [.notUTF8])
    #expect(tree.problems.map(\.range) == [SourceRange(range.lowerBound, range.upperBound)])
    #expect(tree.problems.map(\.message) == [message])
    #expect(tree.problems.map(\.help) == ["save the file as UTF-8"])
    #expect(compact(tree).starts(with: Array("[\"\u{FFFD}".utf8)))
  }

  @Test("are found far after ASCII text")
  func farBehind() {
    let bytes = Array("{\"title\": \"Americano\", \"subtitle\": \"Order a".utf8) + [0xFC] + Array("head\"}".utf8)
    #expect(Tree(SourceText(bytes)).problems.map(\.range) == [SourceRange(43, 44)])
  }

  @Test(
    "are found outside of strings, in comments and in words",
    arguments: ["[1, %]", "[1] // %\n", "{%: 1}", "%", "[tr%e]"]
  )
  func outsideStrings(text: String) {
    let bytes = text.utf8.flatMap { $0 == UInt8(ascii: "%") ? [0xFF] : [$0] }
    let tree = Tree(SourceText(bytes), dialect: .jsonWithComments)
    #expect(tree.problems.filter { $0.kind == .notUTF8 }.count == 1)
    expectLaws(of: tree)
  }

  @Test(
    "are reported as UTF-16 if the file is that",
    arguments: [
      [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00], [0xFE, 0xFF, 0x00, 0x7B, 0x00, 0x7D], [0x7B, 0x00, 0x7D, 0x00],
      [0x00, 0x7B, 0x00, 0x7D],
    ] as [[UInt8]]
  )
  func utf16(bytes: [UInt8]) {
    let tree = Tree(SourceText(bytes))
    #expect(tree.problems.map(\.message) == ["the file is UTF-16; JSON files must be UTF-8"])
    #expect(tree.root == nil)
    #expect(tree.writtenBytes == bytes)
  }

  @Test("do not include a byte order mark at the start, which is not a column; inside the text it is refused")
  func byteOrderMark() {
    let tree = Tree(SourceText("\u{FEFF}{\"a\" 1}"))
    #expect(tree.source.byteOrderMarkLength == 3)
    #expect(tree.problems.map(\.range) == [SourceRange(7, 7)])
    #expect(tree.location(of: 7).column == 5)
    #expect(Tree(SourceText("\u{FEFF}{}")).problems.isEmpty)
    #expect(Tree(SourceText("{}\u{FEFF}")).problems.count == 1)
  }
}
