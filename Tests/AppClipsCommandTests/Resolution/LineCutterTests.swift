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
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        let chunk = Array(rest.prefix(random.integer(in: 1...9)))
        rest = rest.dropFirst(chunk.count)
        #expect(cutter.cut(chunk) { lines.append(String(repairing: $0)) })
      }
      cutter.finish { lines.append(String(repairing: $0)) }
      #expect(lines == Self.lines(of: text), "\(Array(text.utf8))")
    }
  }

  /// The definition: split at each line feed, one carriage return dropped, blank lines left out.
  private static func lines(of text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n")).map { Array($0) }
      .map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0[...] }
      .filter { line in !line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } }
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
