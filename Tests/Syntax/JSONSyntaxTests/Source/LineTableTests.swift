import JSONSyntax
import TestSupport
import Testing

private typealias Place = JSONSyntax.SourceLocation

@Suite("The line table")
struct LineTableTests {
  @Test("agrees with counting the scalars of each line in a plain loop")
  func naiveDefinition() async throws {
    try await forEachCase(600) { random in
      let pieces = [
        "a", "é", "☕", "👩‍🚀", "\n", "\r\n", "\r", " ", "\t", "", String(repeating: "xé", count: 90),
      ]
      let mark = random.oneIn(4) ? "\u{FEFF}" : ""
      let text = mark + (0..<random.integer(in: 0...30)).map { _ in random.one(of: pieces) }.joined()
      let table = LineTable(SourceText(text))
      for (offset, location) in naiveLocations(of: text, markLength: mark.utf8.count) {
        #expect(table.location(of: offset) == location)
      }
    }
  }

  @Test("finds the offset of every location again, except inside a line end")
  func offsets() async throws {
    try await forEachCase(300) { random in
      let pieces = ["a", "é", "☕", "\n", "\r\n", "\r"]
      let text = (0..<random.integer(in: 0...20)).map { _ in random.one(of: pieces) }.joined()
      let table = LineTable(SourceText(text))
      for line in 1...table.lineCount {
        let range = table.range(ofLine: line)
        #expect(table.offset(of: Place(line: line, column: 1)) == range.lowerBound)
        #expect(table.offset(of: table.location(of: range.upperBound)) == range.upperBound)
      }
    }
  }

  @Test("excludes line ends from a line's range, and has no location after it")
  func ranges() {
    let source = SourceText("\u{FEFF}one\r\n\rthree\n")
    let table = LineTable(source)
    #expect((1...table.lineCount).map { source.string(in: table.range(ofLine: $0)) } == ["one", "", "three", ""])
    #expect(table.offset(of: Place(line: 1, column: 4)) == 6)
    #expect(table.offset(of: Place(line: 1, column: 5)) == nil)
    #expect(table.offset(of: Place(line: 5, column: 1)) == nil)
    #expect(table.offset(of: Place(line: 0, column: 1)) == nil)
    #expect(table.location(of: 0) == Place(line: 1, column: 1))
    #expect(table.location(of: 1000) == Place(line: 4, column: 1))
  }

  @Test("a byte outside any character is a separate column, after the character before it")
  func strayBytes() {
    let table = LineTable(SourceText([0x61, 0x96, 0x62, 0x0A, 0xC3, 0xA9, 0x96, 0x0A, 0xE2, 0x98]))
    #expect(table.location(of: 1) == Place(line: 1, column: 2))
    #expect(table.location(of: 2) == Place(line: 1, column: 3))
    #expect(table.location(of: 5) == Place(line: 2, column: 1))
    #expect(table.location(of: 6) == Place(line: 2, column: 2))
    #expect(table.location(of: 9) == Place(line: 3, column: 1))
  }

  /// The location of every scalar of `text` and of its end, by definition.
  private func naiveLocations(of text: String, markLength: Int) -> [(Int, Place)] {
    var places: [(Int, Place)] = []
    var offset = 0
    var line = 1
    var column = 1
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      places.append((offset, Place(line: line, column: column)))
      offset += UTF8.width(scalar)
      if offset == markLength { continue }
      let endsLine = scalar == "\n" || scalar == "\r" && (index + 1 == scalars.count || scalars[index + 1] != "\n")
      line += endsLine ? 1 : 0
      column = endsLine ? 1 : column + 1
    }
    return places + [(offset, Place(line: line, column: column))]
  }
}
