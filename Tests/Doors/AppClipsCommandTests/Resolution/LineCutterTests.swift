import TestSupport
import Testing

@testable import AppClipsCommand

struct LineCutterTests {
  @Test("wherever the chunks are cut, the lines are those of the whole text")
  func anyChunks() async throws {
    try await forEachCase(500) { random in
      let pieces = ["\n", "\r\n", "a", " ", "\t", "https://a.example/", "\r", "é"]
      let text = (0..<random.integer(in: 0...30)).map { _ in random.one(of: pieces) }.joined()
      var cutter = LineCutter()
      var lines: [String] = []
      var numbers: [Int] = []
      let note = { (line: Span<UInt8>, number: Int) in
        lines.append(String(repairing: line))
        numbers.append(number)
      }
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        let chunk = ContiguousArray(rest.prefix(random.integer(in: 1...9)))
        rest = rest.dropFirst(chunk.count)
        let isCut = cutter.cut(chunk.span, note)
        #expect(isCut)
      }
      cutter.finish(note)
      #expect(lines == Self.lines(of: text).map(\.text), "\(Array(text.utf8))")
      #expect(numbers == Self.lines(of: text).map(\.number), "\(Array(text.utf8))")
    }
  }

  /// The definition: split at each line feed, one carriage return dropped, blank lines counted and skipped.
  private static func lines(of text: String) -> [(number: Int, text: String)] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Array($0) }.enumerated()
      .map { ($0 + 1, $1.last == UInt8(ascii: "\r") ? $1.dropLast() : $1[...]) }
      .filter { line in !line.1.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } }
      .map { (number: $0, text: String(decoding: $1, as: UTF8.self)) }
  }
}
