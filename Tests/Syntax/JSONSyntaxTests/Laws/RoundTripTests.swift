import JSONSyntax
import TestSupport
import Testing

@Suite("Written text parses back, and parsed text is written back")
struct RoundTripTests {
  @Test("a random document becomes its compact form, and that stays as it is")
  func documents() async throws {
    try await forEachCase(300) { random in
      let document = RandomDocument(&random, uniqueKeys: false)
      let tree = Tree(SourceText(document.text))
      #expect(tree.problems.isEmpty)
      #expect(compact(tree) == document.compact)
      #expect(compact(Tree(SourceText(document.compact))) == document.compact)
      #expect(compact(Tree(SourceText(indented(tree)))) == document.compact)
    }
  }

  @Test("a random string is unchanged in every layout")
  func strings() async throws {
    try await forEachCase(1000) { random in
      var scalars = String.UnicodeScalarView()
      for _ in 0..<random.integer(in: 0...20) {
        scalars.append(
          Unicode.Scalar(UInt32(random.integer(in: 0...random.one(of: [0x7F, 0x2FFF, 0x10FFFF])))) ?? "\""
        )
      }
      let string = String(scalars)
      var writer = JSONWriter(layout: .indented(spaces: 2))
      writer.beginObject()
      writer.member(string, string)
      writer.endObject()
      let tree = Tree(SourceText(writer.finish()))
      let member = try #require(tree.root.flatMap { tree.member(named: string, in: $0) })
      #expect(tree.problems.isEmpty)
      #expect(tree.string(of: member.value).map { Array($0.utf8) } == Array(string.utf8))
    }
  }

  @Test("a pointer to a value leads back to it")
  func pointers() async throws {
    try await forEachCase(150) { random in
      let tree = Tree(SourceText(RandomDocument(&random).text))
      for node in values(of: tree) {
        #expect(tree.node(at: tree.pointer(to: node)) == node)
      }
    }
  }

  @Test("the innermost node at a value's first byte is that value")
  func innermost() async throws {
    try await forEachCase(80) { random in
      let tree = Tree(SourceText(RandomDocument(&random).text))
      for node in values(of: tree) {
        #expect(tree.innermostNode(at: tree.range(of: node).lowerBound) == node)
      }
    }
  }

  @Test("a part of a decoded string leads to the bytes that encode it")
  func partsOfStrings() async throws {
    try await forEachCase(500) { random in
      let tree = Tree(SourceText(RandomDocument(&random).text))
      for node in values(of: tree) where tree.kind(of: node) == .string {
        let scalars = try #require(tree.string(of: node)).unicodeScalars
        let lower = random.integer(in: 0...scalars.count)
        let upper = random.integer(in: lower...scalars.count)
        let start = width(scalars.prefix(lower))
        let range = tree.sourceRange(ofDecodedUTF8: start..<width(scalars.prefix(upper)), in: node)
        let part = tree.source.string(in: range)
        let decoded = Tree(SourceText("\"" + part + "\""))
        let expected = String(String.UnicodeScalarView(scalars.prefix(upper).dropFirst(lower)))
        #expect(decoded.root.flatMap { decoded.string(of: $0) } == expected)
        let parts = [0..<start, start..<width(scalars.prefix(upper))]
        #expect(
          tree.sourceRanges(ofDecodedUTF8: parts, in: node)
            == parts.map { tree.sourceRange(ofDecodedUTF8: $0, in: node) }
        )
      }
    }
  }

  @Test("the same bytes give the same tree and the same problems")
  func determinism() async throws {
    try await forEachCase(200) { random in
      var text = RandomDocument(&random, uniqueKeys: false).text
      text[random.integer(in: 0...text.count - 1)] = random.one(of: Array("{}[],:\" ".utf8))
      let first = Tree(SourceText(text))
      let second = Tree(SourceText(text))
      #expect(first.problems == second.problems)
      #expect(first.duplicateKeys() == second.duplicateKeys())
      #expect(compact(first) == compact(second))
      #expect(values(of: first).map { first.range(of: $0) } == values(of: second).map { second.range(of: $0) })
    }
  }

  private func indented(_ tree: Tree) -> [UInt8] {
    var writer = JSONWriter(layout: .indented(spaces: 4))
    if let root = tree.root { writer.value(root, of: tree) }
    return writer.finish()
  }

  private func width(_ scalars: some Sequence<Unicode.Scalar>) -> Int {
    scalars.reduce(0) { $0 + UTF8.width($1) }
  }
}
