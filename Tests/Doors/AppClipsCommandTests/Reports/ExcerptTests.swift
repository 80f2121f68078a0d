import JSONSyntax
import TestSupport
import Testing

@testable import AppClipsCommand
@testable import RegistryReports

struct ExcerptTests {
  @Test(
    "the underline is below its location, however wide the characters are",
    arguments: [
      ("\"コーヒー\": «\"ラテ\"»", "1 | \"コーヒー\": \"ラテ\"", "  |             ^^^^^^"),
      ("\"한국\": «1»", "1 | \"한국\": 1", "  |         ^"),
      ("\"☕️👩‍👩‍👧🇨🇭\": «1»", "1 | \"☕️👩‍👩‍👧🇨🇭\": 1", "  |           ^"),
      ("\"cafe\u{301}\": «1»", "1 | \"cafe\u{301}\": 1", "  |         ^"),
      ("\t\"a\":\t«1»", "1 |     \"a\":    1", "  |             ^"),
      ("«\t»1", "1 |     1", "  | ^^^^"),
      ("\"a\u{202E}b\": «1»", "1 | \"a<U+202E>b\": 1", "  |               ^"),
      ("«\u{7}»", "1 | <U+0007>", "  | ^^^^^^^^"),
      ("\u{FEFF}{«}»", "1 | {}", "  |  ^"),
      ("[1,«»]", "1 | [1,]", "  |    ^"),
      ("e«\u{301}»", "1 | e\u{301}", "  | ^"),
    ]
  )
  func columns(source: String, line: String, underline: String) {
    #expect(excerpt(of: source) == [line, underline])
  }

  @Test(
    "line endings and the ends of files are locations too",
    arguments: [
      ("«»", ["1 |", "  | ^"]),
      ("\u{FEFF}«»", ["1 |", "  | ^"]),
      ("{«»", ["1 | {", "  |  ^"]),
      ("{}\n«»", ["2 |", "  | ^"]),
      ("{}\r\n«»", ["2 |", "  | ^"]),
      ("{}«\r\n»[]", ["1 | {}", "  |   ^"]),
      ("1\r2«3»\r4", ["2 | 23", "  |  ^"]),
      ("1\r\n2«3»\r\n4", ["2 | 23", "  |  ^"]),
      ("a   «»", ["1 | a", "  |     ^"]),
    ]
  )
  func edges(source: String, lines: [String]) {
    #expect(excerpt(of: source) == lines)
  }

  @Test("a range over several lines shows its first and its last one")
  func severalLines() {
    #expect(excerpt(of: "{ «[\n  1\n]» }") == ["1 | { [", "  |   ^", "...", "3 | ] }", "  | ^"])
    #expect(excerpt(of: "«{ \"a\":\r\n  1 }»") == ["1 | { \"a\":", "  | ^^^^^^", "2 |   1 }", "  |   ^^^"])
  }

  @Test("bytes that are not UTF-8 are named")
  func brokenBytes() {
    let bytes: [UInt8] = [0x22, 0xE9, 0x22, 0x3A, 0x31]
    let rows = excerpt(of: bytes, range: SourceRange(4, 5))
    #expect(rows == ["1 | \"<E9>\":1", "  |        ^"])
  }

  @Test("a long line is cut around its location", arguments: [0, 7, 30, 300, 5000, 100_000])
  func minified(before: Int) throws {
    let source =
      "[" + String(repeating: "1,", count: before) + "«\"here\"»" + String(repeating: ",2", count: 5000) + "]"
    let rows = excerpt(of: source, columns: 60)
    let line = try #require(rows.first)
    #expect(rows.count == 2)
    #expect(line.count <= 60)
    #expect(line.hasSuffix("…"))
    #expect(line.hasPrefix("1 | …") == (before > 20))
    let underlined = zip(line, rows[1]).filter { $0.1 == "^" }.map(\.0)
    #expect(String(underlined) == "\"here\"")
  }

  @Test("a location wider than the screen is underlined as far as it is visible")
  func wide() {
    let rows = excerpt(of: "{\"title\":«\"" + String(repeating: "x", count: 300) + "\"»}", columns: 40)
    #expect(rows == [#"1 | …"title":"xxxxxxxxxxxxxxxxxxxxxxxxx…"#, "  |          ^^^^^^^^^^^^^^^^^^^^^^^^^^"])
  }

  @Test("a mark after a line that fills the screen fits too")
  func afterTheEnd() {
    let rows = excerpt(of: String(repeating: "x", count: 36) + "«»", columns: 40)
    #expect(rows == ["1 | …" + String(repeating: "x", count: 34), "  | " + String(repeating: " ", count: 35) + "^"])
  }

  @Test("any bytes and any range give a frame whose lines fit")
  func anySource() async throws {
    let pieces = [
      "a", "\"", "é", "\u{301}", "ラ", "👩‍👩‍👧", "\t", "\n", "\r", "\r\n", "\u{202E}", "\u{0}", "\u{FEFF}", "\u{200D}",
    ]
    try await forEachCase(2000) { random in
      var bytes: [UInt8] = []
      for _ in 0..<random.integer(in: 0...80) {
        bytes += random.oneIn(10) ? [UInt8.random(in: 0x80...0xFF, using: &random)] : Array(random.one(of: pieces).utf8)
      }
      let lower = random.integer(in: 0...bytes.count)
      let upper = random.integer(in: lower...bytes.count)
      let rows = excerpt(of: bytes, range: SourceRange(lower, upper), columns: 40)
      #expect(rows.count == 2 || rows.count == 4 || rows.count == 5)
      for row in rows {
        #expect(TerminalText.columns(of: row) <= 40, "\(row)")
        #expect(!row.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
      }
      #expect(rows.contains { $0.contains("^") })
    }
  }
}
