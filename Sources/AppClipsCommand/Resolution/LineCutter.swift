/// Cuts text that comes in chunks into lines, and keeps no more of it than one line.
///
/// A line ends with `\n` or `\r\n`, which do not belong to it. Blank lines are left out, and so is a byte order mark.
struct LineCutter {
  /// The most bytes a line may have, so that a file that is no list of lines does not fill the memory.
  static let limit = 1 << 20

  /// How many lines came, blank ones too.
  private(set) var count = 0
  /// The beginning of a line whose end did not come yet.
  private var begun: [UInt8] = []
  /// Whether the first line is that of the whole text, where a byte order mark may stand.
  private let isAtStart: Bool

  init(isAtStart: Bool = true) { self.isAtStart = isAtStart }

  /// Takes a line and its number, counted from 1.
  typealias Body = (_ line: Span<UInt8>, _ number: Int) -> Void

  /// Hands each line that ends in `chunk` to `body`; false where a line is too long.
  mutating func cut(_ bytes: Span<UInt8>, _ body: Body) -> Bool {
    var start = 0
    while let end = bytes.firstLineFeed(from: start) {
      let rest = bytes.extracting(start..<end)
      if begun.isEmpty { hand(rest, body) } else { finish(with: rest, body) }
      start = end + 1
    }
    begun.append(bytes.extracting(start...))
    return begun.count <= Self.limit
  }

  /// Hands over what is left after the last line end.
  mutating func finish(_ body: Body) {
    if !begun.isEmpty { finish(with: Span(), body) }
  }

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
  /// Whether there is nothing but spaces and tabs. The first byte decides nearly always.
  fileprivate var isBlank: Bool {
    indices.allSatisfy { self[$0] == UInt8(ascii: " ") || self[$0] == UInt8(ascii: "\t") }
  }
}

extension [UInt8] {
  /// Appends the bytes of a span.
  mutating func append(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { append(contentsOf: $0) }
  }

  /// Appends the bytes of another array in `range`.
  mutating func append(_ bytes: [UInt8], _ range: Range<Int>) {
    let part = bytes[range]
    append(part.span)
  }
}
