import TestSupport
import Testing

@Suite struct MarkedTextTests {
  @Test("marks become UTF-8 ranges of the text without them")
  func reading() {
    let marked = MarkedText(#"{"é": «"ü"», «»"b": «1»}"#)
    #expect(marked.text == #"{"é": "ü", "b": 1}"#)
    #expect(marked.ranges == [7..<11, 13..<13, 18..<19])
  }

  @Test(
    "what was marked is shown with the same marks",
    arguments: ["", "no marks", "«»", "«all»", "«a»«b»", "a«»", "«a»«»b", "«é»\r\n«👩‍👩‍👧»"]
  )
  func writing(_ text: String) {
    let marked = MarkedText(text)
    #expect(marked.description == text)
    #expect(MarkedText(text: marked.text, ranges: marked.ranges.reversed()) == marked)
  }

  @Test("a range beyond the end is drawn at the end")
  func beyondTheEnd() {
    #expect(MarkedText(text: "ab", ranges: [1..<9]).description == "a«b»")
  }

  @Test("marks that do not pair up fail the test", arguments: ["«", "»", "««a»»", "«a"])
  func unpaired(_ text: String) {
    withKnownIssue { _ = MarkedText(text) }
  }

  @Test("texts that only look alike are not equal")
  func canonicalEquivalence() {
    #expect(MarkedText("e\u{301}") != MarkedText("é"))
  }
}
