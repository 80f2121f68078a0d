import JSONSyntax
import TestSupport
import Testing

@Suite("Duplicate keys")
struct DuplicateKeyTests {
  @Test("are those found by comparing each key with all earlier ones, escaped or not")
  func random() async throws {
    try await forEachCase(500) { random in
      let keys = (0..<random.integer(in: 0...24)).map { _ in
        random.one(of: [
          "", "a", "b", "ab", "ba", "aab", "aba", "title", "\\u0061", "\\u0061b", "é", "\\u00e9", "x1", "x2",
        ])
      }
      let tree = Tree(SourceText("{" + keys.map { "\"\($0)\": 0" }.joined(separator: ", ") + "}"))
      let root = try #require(tree.root)
      let nodes = tree.members(of: root).map(\.key)
      let names = nodes.map { tree.string(of: $0) }
      let expected = nodes.indices.compactMap { index in
        names[..<index].firstIndex(of: names[index]).map { [nodes[$0], nodes[index]] }
      }
      let found = tree.duplicateKeys().map { [$0.first, $0.repeated] }
      #expect(found == expected, "\(keys)")
    }
  }
}
