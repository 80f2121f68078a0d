import JSONSyntax
import TestSupport
import Testing
import TextBasics

/// What the parser notes about the characters of a text in passing is what its bytes show.
@Suite("Rare characters, noted while a text is parsed")
struct RareCharacterTests {
  private static let pieces: [[UInt8]] =
    [
      "a", "\"", "x\u{7F}y", "ü", "üü", "Ã¤", "à ", "日本", "\u{85}", "\u{FFFE}", "🥐", "{", "}", ":", ",", "[", "true",
      " ", "\n",
    ]
    .map { Array($0.utf8) } + [[0xFF], [0x80], [0xC3], [0xC2], [0x7F]]

  @Test("the same is found as in a pass over all bytes, and a text that is not UTF-8 has a problem")
  func equalsScan() async throws {
    try await forEachCase(2_000) { random in
      let start = Array(#"{"title": "Coffee to go, "#.utf8)
      let parts = (0..<Int.random(in: 0...12, using: &random)).flatMap { _ in
        Self.pieces.randomElement(using: &random) ?? []
      }
      let bytes = start + parts + Array(#"", "n": 1}"#.utf8)
      let tree = Tree(SourceText(bytes))
      let whole = bytes[...]
      let scanned = whole.span.rareCharacters()
      #expect(tree.rare == scanned)
      let isUTF8 = String(validating: bytes, as: UTF8.self) != nil
      #expect(isUTF8 || !tree.problems.isEmpty)
    }
  }
}
