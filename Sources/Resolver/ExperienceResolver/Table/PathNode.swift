/// A path on a host that is registered or leads to a registered one: `https://example.com`, `https://example.com/menu`.
///
/// In a table's bytes it directly precedes the text of the first URL that needed it, so that finding a node and
/// comparing its text is usually a single cache miss.
package struct PathNode {
  /// Its size in bytes: four for the start of its text, two for the length and two flags, four for the match.
  package static let size = 10
  package static let queryMark: UInt16 = 0x8000
  package static let depthMark: UInt16 = 0x4000

  /// The offset of its text, which is the beginning of a registered URL.
  package var textStart: UInt32 = 0
  /// The length of its text in bytes, without a trailing slash.
  package var length: UInt16
  /// Whether URLs with a query are registered for exactly this path.
  package var hasQueries = false
  /// Whether registered URLs go deeper, in the next segment or inside it.
  package var goesDeeper = false
  /// The match: 0 or above, the experience under all interpretations; -1, none; otherwise -2 minus the number of a
  /// `PathAnswer`.
  package var answer: Int32 = -1

  /// Creates a node without a match.
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

/// The experiences that match a URL with this deepest node if the interpretations differ. -1 means none.
package struct PathAnswer: Sendable {
  /// Its size in bytes: four for each number, in the order of declaration.
  package static let stride: UInt64 = 16

  /// The most specific experience without a query, by segments.
  package var segments: Int32
  /// The next experience with the same match key.
  package var tie: Int32
  /// The experience with the longest registered text that is a prefix of the node's text.
  package var plain: Int32
  /// The experience with the longest registered text that is a prefix of the node's text followed by a slash.
  package var plainBeforeSlash: Int32

  /// Creates an answer from experience numbers.
  package init(segments: Int32 = -1, tie: Int32 = -1, plain: Int32 = -1, plainBeforeSlash: Int32 = -1) {
    self.segments = segments
    self.tie = tie
    self.plain = plain
    self.plainBeforeSlash = plainBeforeSlash
  }
}

extension PathAnswer {
  /// Reads the four numbers that begin at `offset`.
  init(_ image: Span<UInt8>, at offset: Int) {
    segments = image.int32(at: offset)
    tie = image.int32(at: offset + 4)
    plain = image.int32(at: offset + 8)
    plainBeforeSlash = image.int32(at: offset + 12)
  }
}
