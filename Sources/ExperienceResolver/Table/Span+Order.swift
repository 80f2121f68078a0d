extension Span<UInt8> {
  /// Whether the bytes in `range` come before those in `other`, or are fewer and equal as far as they go; nil where the
  /// two are the same.
  package func precedes(_ range: Range<Int>, _ other: Range<Int>, of text: Span<UInt8>) -> Bool? {
    for offset in 0..<min(range.count, other.count) {
      let (left, right) = (self[range.lowerBound + offset], text[other.lowerBound + offset])
      if left != right { return left < right }
    }
    return range.count == other.count ? nil : range.count < other.count
  }
}
