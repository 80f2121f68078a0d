import Testing

@testable import AppClipsCommand

@Suite("Editing a line")
struct LineEditorTests {
  /// What comes of typing `keys` and Return.
  private func line(_ keys: String, earlier: [String] = []) -> LineEditor.Outcome {
    var editor = LineEditor(earlier: earlier)
    for byte in keys.utf8 {
      let outcome = editor.press(byte)
      guard outcome == .editing else { return outcome }
    }
    return editor.press(0x0D)
  }

  @Test(
    "keys do what they do in a shell",
    arguments: [
      ("Tea", "Tea"), ("Tee\u{7F}a", "Tea"), ("ea\u{1}T", "Tea"), ("ea\u{1B}[HT", "Tea"), ("ea\u{1B}OHT", "Tea"),
      ("Ta\u{1B}[De", "Tea"), ("Tea\u{1B}[D\u{1B}[D\u{1B}[C\u{1B}[C!", "Tea!"), ("Txea\u{1B}[1~\u{6}\u{1B}[3~", "Tea"),
      ("Tex\u{2}\u{4}a", "Tea"), ("Green tea\u{17}Tea", "Green Tea"), ("Green  \u{17}Tea", "Tea"),
      ("x y\u{15}Tea", "Tea"),
      ("Tea and more\u{1}\u{6}\u{6}\u{6}\u{B}", "Tea"), ("Te\u{1B}[1;5Pa\u{1B}[B", "Tea"), ("Te\u{1B}xa", "Tea"),
      ("Tä\u{7F}ea", "Tea"), ("Te\u{301}\u{7F}ea", "Tea"), ("👨‍👩‍👧‍👦\u{7F}Tea", "Tea"), ("Green\ttea", "Green tea"),
      ("\u{7F}\u{1B}[D\u{1B}[CTea\u{1B}[C", "Tea"),
    ]
  )
  func keys(_ keys: String, _ text: String) {
    #expect(line(keys) == .finished(text))
  }

  @Test("the up arrow brings back earlier lines")
  func history() {
    #expect(line("\u{1B}[A", earlier: ["one", "two"]) == .finished("two"))
    #expect(line("\u{1B}[A\u{1B}[A\u{1B}[A", earlier: ["one", "two"]) == .finished("one"))
    #expect(line("\u{1B}[A\u{1B}[A\u{1B}[B!", earlier: ["one", "two"]) == .finished("two!"))
    #expect(line("x\u{1B}[A\u{1B}[B", earlier: ["one"]) == .finished(""))
  }

  @Test("Ctrl-D ends an empty line, and only that")
  func end() {
    #expect(line("\u{4}") == .ended)
    #expect(line("a\u{4}") == .finished("a"))
  }

  @Test("bytes that are no UTF-8 do no harm")
  func damaged() {
    var editor = LineEditor()
    for byte in [0xFF, 0xC3, 0x0A, 0xE2, 0x28, 0xA1, 0x0D] as [UInt8] { _ = editor.press(byte) }
    guard case .finished = editor.press(0x0D) else { return #expect(Bool(false)) }
  }

  @Test(
    "a line takes one row, with the cursor where it belongs",
    arguments: [
      ("abc", "\r> abc\u{1B}[K\r\u{1B}[5C"), ("abcdefgh", "\r> bcdefgh\u{1B}[K\r\u{1B}[9C"),
      ("abcdefghij\u{1}", "\r> abcdefg\u{1B}[K\r\u{1B}[2C"), ("日本語日本", "\r> 語日本\u{1B}[K\r\u{1B}[8C"),
      ("", "\r> \u{1B}[K\r\u{1B}[2C"),
    ]
  )
  func drawing(_ keys: String, _ drawing: String) {
    var editor = LineEditor()
    for byte in keys.utf8 { _ = editor.press(byte) }
    #expect(editor.drawing(after: "> ", columns: 10) == drawing)
  }
}
