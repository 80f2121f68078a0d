import RegistryReports
import TestSupport
import Testing

/// What is printed is what a plain pass over all characters gives.
@Suite("Printed text")
struct PrintedTextTests {
  private static let pieces = [
    "Coffee to go", "a", "\n", "\n\n", "\t", "\u{0}", "\u{1B}[2J", "\u{7F}", "ü", "日本", "🥐", "\u{85}", "\u{202E}",
    "\u{200B}",
    "\u{2028}", "~", " ", "\"",
  ]

  @Test("shows each unsafe character, and nothing else changes")
  func equalsScan() async throws {
    try await forEachCase(2_000) { random in
      let text = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        Self.pieces.randomElement(using: &random) ?? ""
      }.joined()
      let shown = text.unicodeScalars.map { scalar in
        TerminalText.isUnsafe(scalar) && scalar != "\n" && scalar != "\t"
          ? TerminalText.name(of: scalar) : String(scalar)
      }
      #expect(PrintedText.text(text) == shown.joined())
      let escaped = text.unicodeScalars.map { scalar -> String in
        guard scalar.value >= 0x7F, TerminalText.isUnsafe(scalar) else { return String(scalar) }
        return String(scalar).utf16.map {
          "\\u" + String(repeating: "0", count: 4 - String($0, radix: 16).count) + String($0, radix: 16)
        }
        .joined()
      }
      #expect(String(decoding: PrintedText.bytes(Array(text.utf8), as: .json), as: UTF8.self) == escaped.joined())
    }
  }
}
