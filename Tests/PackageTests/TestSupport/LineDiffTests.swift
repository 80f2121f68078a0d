import TestSupport
import Testing

@Suite struct LineDiffTests {
  private func diff(_ expected: String, _ actual: String) -> String {
    LineDiff(expected: Array(expected.utf8), actual: Array(actual.utf8), context: 1).description
  }

  @Test("equal texts have no difference")
  func equal() {
    #expect(diff("a\nb\n", "a\nb\n") == "")
  }

  @Test("a changed line stands between its neighbours, the rest is counted")
  func changed() {
    #expect(
      diff("1\n2\n3\n4\n5\n6\n", "1\n2\n3\nfour\n5\n6\n") == """
        @@ 2 equal lines @@
         3
        -4
        +four
         5
        @@ 1 equal lines @@

        """
    )
  }

  @Test("what cannot be seen is written out")
  func invisible() {
    #expect(diff("a\r\n", "\u{FEFF}a\n") == "-a\\r\n+\\u{FEFF}a\n")
    #expect(diff("a\n", "a") == "-a\n+a\n\\ no newline at the end\n")
  }

  @Test("differently composed letters differ")
  func composition() {
    #expect(diff("é\n", "e\u{301}\n") == "-é\n+e\u{301}\n")
  }
}
