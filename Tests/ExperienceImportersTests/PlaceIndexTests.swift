import JSONSyntax
import TestSupport
import Testing

@testable import ExperienceImporters

@Suite struct PlaceIndexTests {
  @Test("finds the lines and columns that a line table finds, of short lines and long")
  func same() async throws {
    let pieces = ["a", "é", "茶", "🍵", "\n", "\r\n", "\r", String(repeating: "x", count: 900)]
    try await forEachCase(60) { random in
      let mark = random.integer(in: 0...3) == 0 ? "\u{FEFF}" : ""
      let text = mark + (0..<random.integer(in: 0...40)).map { _ in pieces[random.integer(in: 0...7)] }.joined()
      let source = SourceText(text)
      let (index, table) = (PlaceIndex(source), LineTable(source))
      for _ in 0..<40 {
        let offset = random.integer(in: source.byteOrderMarkLength...source.bytes.count)
        let isInside = offset < source.bytes.count && source.bytes[offset] & 0xC0 == 0x80
        if isInside { continue }
        #expect(index.location(of: offset) == table.location(of: offset), "\(offset)")
      }
    }
  }
}
