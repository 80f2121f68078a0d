import TestSupport
import Testing
import TextBasics

@testable import AppClipsCommand

struct LineBlocksTests {
  @Test("wherever the chunks end, the blocks have the text's lines and end with one")
  func anyChunks() async throws {
    try await forEachCase(300) { random in
      let text = Self.text(of: random.integer(in: 0...40), &random)
      var blocks = LineBlocks()
      var found: [[UInt8]] = []
      var rest = text[...]
      while !rest.isEmpty {
        let chunk = Array(rest.prefix(random.integer(in: 1...30)))
        rest = rest.dropFirst(chunk.count)
        guard let block = blocks.add(chunk) else { continue }
        #expect(block.bytes.last == UInt8(ascii: "\n"))
        found += block.lines(in: block.parts(1))
        if random.oneIn(2) { blocks.reuse(block) }
      }
      if let block = blocks.finish() { found += block.lines(in: block.parts(1)) }
      #expect(found == Self.lines(of: text))
      #expect(blocks.lineCount == text.count { $0 == UInt8(ascii: "\n") })
    }
  }

  @Test("line feeds are counted and found in texts of any length")
  func lineFeeds() async throws {
    try await forEachCase(60) { random in
      let bytes = ContiguousArray<UInt8>(
        (0..<random.integer(in: 0...9_000)).map { _ in random.one(of: [0x0A, 0x0A, 0x0B, 0x8A, 0xFF]) }
      )
      #expect(bytes.span.lineFeedCount == bytes.count { $0 == 0x0A })
      let start = random.integer(in: 0...bytes.count)
      let rest = bytes[start...]
      let length = rest.span.offset(of: 0x0A)
      #expect(length.map { start + $0 } == rest.firstIndex(of: 0x0A))
    }
  }

  @Test("however many parts a block has, together they are its lines")
  func anyParts() async throws {
    try await forEachCase(40) { random in
      let text = Self.text(of: random.integer(in: 1...20_000), &random)
      let block = LineBlock(bytes: text, isAtStart: false)
      let parts = block.parts(random.integer(in: 1...8))
      #expect(parts.first?.lowerBound == 0 && parts.last?.upperBound == text.count)
      #expect(block.lines(in: parts) == Self.lines(of: text))
    }
  }

  @Test("a byte order mark is dropped at the start of the text and nowhere else")
  func byteOrderMark() {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let line = mark + Array("a\n".utf8)
    var blocks = LineBlocks()
    let found = [blocks.add(line), blocks.add(line)].compactMap { $0.map { $0.lines(in: $0.parts(2)) } }
    #expect(found == [[Array("a".utf8)], [mark + Array("a".utf8)]])
  }

  private static func text(of count: Int, _ random: inout SeededRandom) -> [UInt8] {
    let pieces = ["\n", "\r\n", "a", "https://a.example/b/c", "é", "\n\n"].map { Array($0.utf8) }
    return (0..<count).flatMap { _ in random.one(of: pieces) }
  }

  private static func lines(of text: [UInt8]) -> [[UInt8]] {
    text.split(separator: UInt8(ascii: "\n"))
      .map { Array($0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0) }
      .filter { !$0.isEmpty }
  }
}

extension LineBlock {
  fileprivate func lines(in parts: [Range<Int>]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for part in parts {
      forEachLine(in: part) { line in lines.append(line.withUnsafeBufferPointer { Array($0) }) }
    }
    return lines
  }
}
