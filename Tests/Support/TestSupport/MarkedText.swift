import Testing

/// A text with marked ranges: `a «range» in the text`.
///
/// Marks do not nest; `«»` is an empty range. Ranges are half-open UTF-8 offsets into `text` without the marks, in the
/// order of the text. Two values are equal if their bytes and ranges are, so a test compares `MarkedText(text: source,
/// ranges: reported)` with the expected text, and a failure shows both with their marks.
package struct MarkedText: Sendable {
  /// The text without its marks.
  package let text: String
  /// The marked ranges as UTF-8 offsets into `text`.
  package let ranges: [Range<Int>]

  /// Parses `marked`; unpaired marks are recorded as an issue of the test.
  package init(_ marked: String, sourceLocation: SourceLocation = #_sourceLocation) {
    var bytes: [UInt8] = []
    var ranges: [Range<Int>] = []
    var start: Int?
    for scalar in marked.unicodeScalars {
      switch (scalar, start) {
      case ("«", nil): start = bytes.count
      case ("»", let opened?):
        ranges.append(opened..<bytes.count)
        start = nil
      case ("«", _), ("»", _): Issue.record("unpaired marks in: \(marked)", sourceLocation: sourceLocation)
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
      }
    }
    if start != nil { Issue.record("unclosed mark in: \(marked)", sourceLocation: sourceLocation) }
    self.text = String(decoding: bytes, as: UTF8.self)
    self.ranges = ranges
  }

  /// Marks `ranges`, which may be in any order, in `text`.
  package init(text: String, ranges: [Range<Int>]) {
    self.text = text
    self.ranges = ranges.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
  }

  /// The text's UTF-8 bytes.
  package var bytes: [UInt8] { Array(text.utf8) }
}

extension MarkedText: Equatable {
  /// Equal bytes and equal ranges; `String`'s own equality would call differently composed letters equal.
  package static func == (left: MarkedText, right: MarkedText) -> Bool {
    left.ranges == right.ranges && left.text.utf8.elementsEqual(right.text.utf8)
  }
}
