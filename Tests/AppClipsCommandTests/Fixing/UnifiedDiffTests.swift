@testable import AppClipsCommand
import Testing

@Suite("Unified differences")
struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> String {
    String(decoding: UnifiedDiff(from: Array(old.utf8), to: Array(new.utf8), name: "f").bytes, as: UTF8.self)
  }

  @Test("equal texts have none")
  func equal() { #expect(diff("a\nb", "a\nb") == "") }

  @Test("three lines stand around a change, and changes far apart stand in two hunks")
  func hunks() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let new = old.replacing("\n4\n", with: "\nfour\n").replacing("\n17\n", with: "\n")
    #expect(
      diff(old, new) == """
        --- a/f
        +++ b/f
        @@ -1,7 +1,7 @@
         1
         2
         3
        -4
        +four
         5
         6
         7
        @@ -14,7 +14,6 @@
         14
         15
         16
        -17
         18
         19
         20

        """
    )
  }

  @Test("a line end that is missing is told, one with a carriage return is kept")
  func lineEnds() {
    let head = "--- a/f\n+++ b/f\n"
    #expect(diff("a", "a\n") == head + "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n")
    #expect(diff("a\r\n", "b\r\n") == head + "@@ -1 +1 @@\n-a\r\n+b\r\n")
    #expect(diff("", "a\n") == head + "@@ -0,0 +1 @@\n+a\n")
  }
}
