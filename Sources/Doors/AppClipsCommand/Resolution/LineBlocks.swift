import JSONSyntax
import TextBasics

/// Splits text that arrives in chunks into blocks of whole lines, so that threads can process parts of a block.
struct LineBlocks {
  private var begun: [UInt8] = []
  /// Memory for the next block. It is reused, because freeing so much with each block would stall all threads.
  private var spare: [UInt8] = []
  private var isAtStart = true
  /// The number of lines in all blocks so far.
  private(set) var lineCount = 0

  /// The block of lines that end in `chunk`; nil if there are none.
  mutating func add(_ chunk: [UInt8]) -> LineBlock? {
    let searched = begun.count
    begun.append(contentsOf: chunk)
    guard let end = begun[searched...].lastIndex(of: UInt8(ascii: "\n")) else { return nil }
    return take(upTo: end + 1)
  }

  /// The last line, if it has no line ending; otherwise nil.
  mutating func finish() -> LineBlock? { begun.isEmpty ? nil : take(upTo: begun.count) }

  /// Whether the unfinished line is too long.
  var isTooLong: Bool { begun.count > LineCutter.limit }

  /// Reuses the memory of a block that is no longer needed.
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

/// A block of whole lines.
struct LineBlock: Sendable {
  let bytes: [UInt8]
  /// Whether the block is at the beginning of the text.
  let isAtStart: Bool

  /// The least number of bytes for a separate thread.
  private static let leastPart = 1 << 16

  /// Splits the block into parts of whole lines, at most `count` and of about equal length.
  func parts(_ count: Int) -> [Range<Int>] {
    let count = min(count, bytes.count / Self.leastPart + 1)
    var starts = [0]
    for part in (0..<count).dropFirst() {
      let middle = max(bytes.count * part / count, starts[part - 1])
      starts.append(bytes[middle...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count)
    }
    return zip(starts, starts.dropFirst() + [bytes.count]).map { $0..<$1 }
  }

  /// Calls `body` with each line of a part.
  func forEachLine(in part: Range<Int>, _ body: (Span<UInt8>) -> Void) {
    let lines = bytes[part]
    var cutter = LineCutter(isAtStart: isAtStart && part.lowerBound == 0)
    _ = cutter.cut(lines.span) { line, _ in body(line) }
    cutter.finish { line, _ in body(line) }
  }

  fileprivate var lineFeedCount: Int { bytes.withUnsafeBufferPointer { $0.span.lineFeedCount } }
}

/// Splits text that arrives in chunks into lines, and buffers at most one line.
///
/// Lines end with `\n` or `\r\n`, which are not part of them. Blank lines and a byte order mark are skipped.
struct LineCutter {
  /// The most bytes of a line, so that a file that is not a list of lines does not exhaust memory.
  static let limit = 1 << 20

  /// The number of lines so far, including blank ones.
  private(set) var count = 0
  /// The beginning of an unfinished line.
  private var begun: [UInt8] = []
  /// Whether the first line is at the beginning of the text, where a byte order mark is allowed.
  private let isAtStart: Bool

  init(isAtStart: Bool = true) { self.isAtStart = isAtStart }

  /// A function that is called with a line and its number, counted from 1.
  typealias Body = (_ line: Span<UInt8>, _ number: Int) -> Void

  /// Calls `body` with each line that ends in `bytes`; returns false if a line is too long.
  mutating func cut(_ bytes: Span<UInt8>, _ body: Body) -> Bool {
    var start = 0
    while let length = bytes.extracting(start...).offset(of: UInt8(ascii: "\n")) {
      let rest = bytes.extracting(start..<start + length)
      if begun.isEmpty { hand(rest, body) } else { finish(with: rest, body) }
      start += length + 1
    }
    begun.append(bytes.extracting(start...))
    return begun.count <= Self.limit
  }

  /// Calls `body` with the text after the last line ending, if any.
  mutating func finish(_ body: Body) { if !begun.isEmpty { finish(with: Span(), body) } }

  private mutating func finish(with rest: Span<UInt8>, _ body: Body) {
    begun.append(rest)
    let line = begun[...]
    begun.removeAll(keepingCapacity: true)
    hand(line.span, body)
  }

  private mutating func hand(_ line: Span<UInt8>, _ body: Body) {
    count += 1
    var start = 0
    var end = line.count
    if isAtStart, count == 1, end >= 3, line[0] == 0xEF, line[1] == 0xBB, line[2] == 0xBF { start = 3 }
    if end > start, line[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    let content = line.extracting(start..<end)
    if !content.isBlank { body(content, count) }
  }
}

extension Span<UInt8> {
  /// Whether there are only spaces and tabs. Usually the first byte decides.
  fileprivate var isBlank: Bool {
    indices.allSatisfy { self[$0] == UInt8(ascii: " ") || self[$0] == UInt8(ascii: "\t") }
  }
}

extension [UInt8] {
  /// Appends the bytes of another array in `range`.
  mutating func append(_ bytes: [UInt8], _ range: Range<Int>) {
    let part = bytes[range]
    append(part.span)
  }
}

extension Span<UInt8> {
  private static var ones: UInt64 { 0x0101_0101_0101_0101 }

  /// The number of line feeds, counted eight bytes at a time.
  var lineFeedCount: Int {
    var found = 0
    var offset = 0
    while offset &+ 8 <= count {
      // Each of the eight counters is one byte wide.
      let end = min(offset &+ 255 &* 8, count & ~7)
      var counters: UInt64 = 0
      while offset < end {
        let difference = word(at: offset) ^ (Self.ones &* 0x0A)
        let others = ((difference & (Self.ones &* 0x7F)) &+ (Self.ones &* 0x7F)) | difference
        counters &+= (~others >> 7) & Self.ones
        offset &+= 8
      }
      let pairs = (counters & 0x00FF_00FF_00FF_00FF) &+ (counters >> 8 & 0x00FF_00FF_00FF_00FF)
      found &+= Int((pairs &* 0x0001_0001_0001_0001) >> 48)
    }
    while offset < count {
      if self[offset] == UInt8(ascii: "\n") { found &+= 1 }
      offset &+= 1
    }
    return found
  }
}
