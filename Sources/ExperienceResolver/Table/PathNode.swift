/// A path on a host that is registered or leads to one that is: `https://example.com`, `https://example.com/menu`.
///
/// In a table's bytes it stands right before the text of the first URL that needed it, so that finding it and comparing
/// its text is mostly one cache miss.
package struct PathNode {
  /// How many bytes it takes: four for where its text begins, two for the length and two marks, four for the answer.
  package static let size = 10
  package static let queryMark: UInt16 = 0x8000
  package static let depthMark: UInt16 = 0x4000

  /// Where its text begins; it is the beginning of a registered URL.
  package var textStart: UInt32 = 0
  /// How many bytes its text has, without a slash at the end.
  package var length: UInt16
  /// Whether URLs with a query are registered for this very path.
  package var hasQueries = false
  /// Whether registered URLs go deeper, in the next segment or inside it.
  package var goesDeeper = false
  /// What answers here: not below 0 the experience of all readings, -1 nothing, else -2 - the number of a `PathAnswer`.
  package var answer: Int32 = -1

  /// A node that answers nothing yet.
  package init(length: Int) { self.length = UInt16(length) }

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
}

/// What answers a URL whose deepest node this is, where the readings differ. -1 is nothing.
package struct PathAnswer: Sendable {
  /// How many bytes it takes: four for each number, in their order.
  package static let stride: UInt64 = 16

  /// The most specific experience without a query, by segments.
  package var segments: Int32
  /// The next one with the same match key.
  package var tie: Int32
  /// The longest registered text that the node's text begins with.
  package var plain: Int32
  /// The longest registered text that the node's text and a slash begin with.
  package var plainBeforeSlash: Int32

  /// An answer of these experiences.
  package init(segments: Int32 = -1, tie: Int32 = -1, plain: Int32 = -1, plainBeforeSlash: Int32 = -1) {
    self.segments = segments
    self.tie = tie
    self.plain = plain
    self.plainBeforeSlash = plainBeforeSlash
  }
}

extension PathAnswer {
  /// The answer that the four numbers from `offset` on are.
  init(_ image: Span<UInt8>, at offset: Int) {
    segments = image.int32(at: offset)
    tie = image.int32(at: offset + 4)
    plain = image.int32(at: offset + 8)
    plainBeforeSlash = image.int32(at: offset + 12)
  }
}
