import JSONSyntax
import TestSupport
import Testing

@Suite("The tree loses no byte and obeys its laws")
struct LosslessTests {
  @Test("for random bytes", arguments: [Dialect.json, .jsonWithComments])
  func randomBytes(dialect: Dialect) async throws {
    try await forEachCase(1500) { random in
      let bytes = (0..<random.integer(in: 0...60)).map { _ in UInt8(random.integer(in: 0...255)) }
      expectLaws(of: Tree(SourceText(bytes), dialect: dialect))
    }
  }

  @Test("for random sequences of JSON tokens", arguments: [Dialect.json, .jsonWithComments])
  func randomPieces(dialect: Dialect) async throws {
    try await forEachCase(1000) { random in
      let pieces = (0..<random.integer(in: 0...25)).map { _ in random.one(of: Self.pieces) }
      expectLaws(of: Tree(SourceText(pieces.joined()), dialect: dialect))
    }
  }

  @Test("for every byte at every position of a string, next to bytes that a check of eight at a time may mistake")
  func bytesOfStrings() {
    let neighbours: [UInt8] = [0x00, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x5C, 0x5D, 0x7F, 0x80, 0xA2, 0xC3, 0xDC, 0xFF]
    for place in 0..<8 {
      for byte in UInt8.min...UInt8.max {
        for neighbour in neighbours where place == 0 || byte % 16 == neighbour % 16 {
          var text = Array("[\"................\"]".utf8)
          text[place + 2] = byte
          text[place + 3] = neighbour
          expectLaws(of: Tree(SourceText(text)))
        }
      }
    }
  }

  @Test("for every prefix of random documents, each of which is refused")
  func prefixes() async throws {
    try await forEachCase(20) { random in
      let document = RandomDocument(&random, depth: 3)
      let end = (document.text.lastIndex { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "]") } ?? 0) + 1
      for length in 0...document.text.count {
        let tree = Tree(SourceText(Array(document.text.prefix(length))))
        expectLaws(of: tree)
        #expect(tree.problems.isEmpty == (length >= end))
      }
    }
  }

  @Test("for every deletion of one token")
  func deletions() async throws {
    try await forEachCase(30) { random in
      let document = RandomDocument(&random, depth: 3)
      let tree = Tree(SourceText(document.text))
      for token in tree.tokens(in: tree.source.range) {
        let shorter = document.text[..<token.lowerBound] + document.text[token.upperBound...]
        expectLaws(of: Tree(SourceText(Array(shorter))))
      }
    }
  }

  @Test("for one byte replaced by another")
  func replacements() async throws {
    try await forEachCase(1000) { random in
      var text = RandomDocument(&random, depth: 3).text
      let position = random.integer(in: 0...text.count - 1)
      text[position] = random.oneIn(2) ? UInt8(random.integer(in: 0...255)) : random.one(of: Array("{}[],:\"'\\/".utf8))
      expectLaws(of: Tree(SourceText(text)))
    }
  }

  @Test("and a missing comma or colon is one problem that costs no value")
  func separators() async throws {
    try await forEachCase(150) { random in
      let document = RandomDocument(&random)
      for place in document.separators {
        var text = document.text
        text[place] = UInt8(ascii: " ")
        let tree = Tree(SourceText(text))
        #expect(tree.problems.count == 1)
        #expect(compact(tree) == document.compact)
      }
    }
  }

  private static let pieces: [String] = [
    "{", "}", "[", "]", ",", ":", "{", "}", "[", "]", ",", ":", "\"a\"", "\"b\"", "\"", "'", "'x'", "“", "”", "\\",
    "\\u12",
    "1", "-", "0", ".5", "1e", "true", "nul", "null", "NaN", "foo", " ", "\n", "\r\n", "\t", "//", "/*", "*/", "#",
    "\u{FEFF}",
    "\u{A0}", "é", "=", ";", "\u{0}", "\u{1}",
  ]
}
