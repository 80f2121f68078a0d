import Testing

@testable import AppClipsCommand

@Suite struct FileDifferenceTests {
  @Test(
    "the first differing line is reported, with its text in both files",
    arguments: [
      ("a\nb\nc\n", "a\nB\nc\n", FileDifference.line(2, found: "b", wanted: "B")),
      ("a\n", "a\nb\n", .line(2, found: nil, wanted: "b")),
      ("a\nb\n", "a\n", .line(2, found: "b", wanted: nil)),
      ("a", "ab", .line(1, found: "a", wanted: "ab")),
      ("", "a\n", .line(1, found: nil, wanted: "a")),
      ("a\nx\u{1B}[2J\n", "a\nx\n", .line(2, found: "x<U+001B>[2J", wanted: "x")),
      ("a\r\nb\r\n", "a\nb\n", .lineEnd(1)),
      ("a\nb", "a\nb\n", .lineEnd(2)),
      ("a\u{0}b", "a\u{0}c", .byte(2, found: 3, wanted: 3)),
    ]
  )
  func differences(found: String, wanted: String, difference: FileDifference) {
    #expect(FileDifference(found: Array(found.utf8), wanted: Array(wanted.utf8)) == difference)
  }

  @Test("equal files do not differ, and binary files differ at a byte")
  func bytes() {
    #expect(FileDifference(found: [0x61, 0x0A], wanted: [0x61, 0x0A]) == nil)
    #expect(FileDifference(found: [0x61, 0xFF], wanted: [0x61, 0x62]) == .byte(1, found: 2, wanted: 2))
    #expect(FileDifference(found: [0x61], wanted: [0x61, 0xFF]) == .byte(1, found: 1, wanted: 2))
  }

  @Test("only the part of a long line around the difference is kept")
  func longLine() {
    let lead = String(repeating: "x", count: 5000)
    let difference = FileDifference(found: Array((lead + "a").utf8), wanted: Array((lead + "b").utf8))
    guard case .line(1, let found?, let wanted?) = difference else {
      Issue.record("\(String(describing: difference))")
      return
    }
    #expect(found.hasPrefix("…x") && found.hasSuffix("xa") && found.count <= 72)
    #expect(wanted.hasPrefix("…x") && wanted.hasSuffix("xb") && wanted.count <= 72)
  }

  @Test("the changes are shown with context, up to a limit, in lines that fit a terminal")
  func excerpt() throws {
    let lines = (1...60).map { "line \($0)\n" }
    let wanted = lines.enumerated().map { $0.offset == 4 ? "another\n" : $0.element }.joined()
    let excerpt = try #require(DiffExcerpt(found: Array(lines.joined().utf8), wanted: Array(wanted.utf8)))
    #expect(excerpt.rest == 0)
    #expect(
      excerpt.text(painted: .plain) == """
          @@ -2,7 +2,7 @@
           line 2
           line 3
           line 4
          -line 5
          +another
           line 6
           line 7
           line 8

        """
    )
    let other = try #require(DiffExcerpt(found: Array(lines.joined().utf8), wanted: []))
    #expect(other.text(painted: .plain).hasSuffix("  -line 23\n  … 37 more lines\n"))
    #expect(DiffExcerpt(found: Array(String(repeating: "x", count: 200).utf8), wanted: [0x61]) == nil)
    #expect(DiffExcerpt(found: [0], wanted: [0x61]) == nil)
  }
}
