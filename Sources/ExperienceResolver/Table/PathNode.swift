/// A path on a host that is registered or leads to one that is: `https://example.com`, `https://example.com/menu`.
///
/// In a table's bytes it stands right before the text of the first URL that needed it, so that finding it and comparing
/// its text is mostly one cache miss.
struct PathNode {
  /// How many bytes it takes: four for where its text begins, two for the length and two marks, four for the answer.
  static let size = 10
  private static let queryMark: UInt16 = 0x8000
  private static let depthMark: UInt16 = 0x4000

  /// Where its text begins; it is the beginning of a registered URL.
  var textStart: UInt32 = 0
  /// How many bytes its text has, without a slash at the end.
  var length: UInt16
  /// Whether URLs with a query are registered for this very path.
  var hasQueries = false
  /// Whether registered URLs go deeper, in the next segment or inside it.
  var goesDeeper = false
  /// What answers here: not below 0 the experience of all readings, -1 nothing, else -2 - the number of a `PathAnswer`.
  var answer: Int32 = -1

  /// A node that answers nothing yet.
  init(length: Int) { self.length = UInt16(length) }

  /// The node at `offset`.
  @inline(__always)
  init(_ image: Span<UInt8>, at offset: Int) {
    let marks = image.uint16(at: offset &+ 4)
    textStart = image.uint32(at: offset)
    length = marks & ~(Self.queryMark | Self.depthMark)
    hasQueries = marks & Self.queryMark != 0
    goesDeeper = marks & Self.depthMark != 0
    answer = image.int32(at: offset &+ 6)
  }

  /// Writes it from `offset` on.
  func write(to image: UnsafeMutableRawBufferPointer, at offset: Int) {
    image.store(textStart, at: offset)
    image.store(length | (hasQueries ? Self.queryMark : 0) | (goesDeeper ? Self.depthMark : 0), at: offset + 4)
    image.store(answer, at: offset + 6)
  }
}

/// What answers a URL whose deepest node this is, where the readings differ. -1 is nothing.
struct PathAnswer: Sendable, Hashable {
  /// How many bytes it takes: four for each number, in their order.
  static let stride: UInt64 = 16

  /// The most specific experience without a query, by segments.
  var segments: Int32 = -1
  /// The next one with the same match key.
  var tie: Int32 = -1
  /// The longest registered text that the node's text begins with.
  var plain: Int32 = -1
  /// The longest registered text that the node's text and a slash begin with.
  var plainBeforeSlash: Int32 = -1

  /// Whether one number says it all.
  var isUniform: Bool { tie < 0 && plain == segments && plainBeforeSlash == segments }
}

extension PathAnswer {
  /// The answer that the four numbers from `offset` on are.
  init(_ image: Span<UInt8>, at offset: Int) {
    segments = image.int32(at: offset)
    tie = image.int32(at: offset + 4)
    plain = image.int32(at: offset + 8)
    plainBeforeSlash = image.int32(at: offset + 12)
  }

  /// Writes it from `offset` on.
  func write(to rows: UnsafeMutableRawBufferPointer, at offset: Int) {
    rows.store(segments, at: offset)
    rows.store(tie, at: offset + 4)
    rows.store(plain, at: offset + 8)
    rows.store(plainBeforeSlash, at: offset + 12)
  }
}
