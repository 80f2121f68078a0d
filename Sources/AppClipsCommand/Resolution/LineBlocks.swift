/// Cuts text that comes in chunks into blocks of whole lines, so that several threads can each take a part of one.
struct LineBlocks {
  private var begun: [UInt8] = []
  /// Memory for the next block. To give back as much with each block makes the system stop every thread.
  private var spare: [UInt8] = []
  private var isAtStart = true
  /// How many lines the blocks so far have.
  private(set) var lineCount = 0

  /// The lines that end in `chunk`; nil where none does.
  mutating func add(_ chunk: [UInt8]) -> LineBlock? {
    let searched = begun.count
    begun.append(contentsOf: chunk)
    guard let end = begun[searched...].lastIndex(of: UInt8(ascii: "\n")) else { return nil }
    return take(upTo: end + 1)
  }

  /// The line that has no end; nil where there is none.
  mutating func finish() -> LineBlock? { begun.isEmpty ? nil : take(upTo: begun.count) }

  /// Whether what was begun is too long for a line.
  var isTooLong: Bool { begun.count > LineCutter.limit }

  /// Uses the memory of a block again that nobody needs any more.
  mutating func reuse(_ block: consuming LineBlock) { spare = block.bytes }

  private mutating func take(upTo end: Int) -> LineBlock {
    swap(&begun, &spare)
    begun.removeAll(keepingCapacity: true)
    begun.append(contentsOf: spare[end...])
    spare.removeSubrange(end...)
    let block = LineBlock(bytes: spare, isAtStart: isAtStart)
    spare = []
    isAtStart = false
    lineCount += block.lineFeedCount
    return block
  }
}

/// Whole lines, one behind the other.
struct LineBlock: Sendable {
  let bytes: [UInt8]
  /// Whether the text begins with it.
  let isAtStart: Bool

  /// Fewer bytes than this are not worth a thread of their own.
  private static let leastPart = 1 << 16

  /// Parts of whole lines, `count` at most and about equally long.
  func parts(_ count: Int) -> [Range<Int>] {
    let count = min(count, bytes.count / Self.leastPart + 1)
    var starts = [0]
    for part in (0..<count).dropFirst() {
      let middle = max(bytes.count * part / count, starts[part - 1])
      starts.append(bytes[middle...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count)
    }
    return zip(starts, starts.dropFirst() + [bytes.count]).map { $0..<$1 }
  }

  /// Hands each line of a part to `body`.
  func forEachLine(in part: Range<Int>, _ body: (Span<UInt8>) -> Void) {
    let lines = bytes[part]
    var cutter = LineCutter(isAtStart: isAtStart && part.lowerBound == 0)
    _ = cutter.cut(lines.span) { line, _ in body(line) }
    cutter.finish { line, _ in body(line) }
  }

  fileprivate var lineFeedCount: Int { bytes.withUnsafeBufferPointer { $0.span.lineFeedCount } }
}
