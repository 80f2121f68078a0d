import JSONSyntax
import RegistryRules

/// A marked source that is rewritten piece by piece, with the new offset of each old byte.
struct Rewriting {
  private let source: MarkedSource
  private var bytes: [UInt8] = []
  /// The new offset of each old byte; nil if it was dropped.
  private var offsets: [Int?]

  init(_ source: MarkedSource) {
    self.source = source
    offsets = Array(repeating: nil, count: source.bytes.count)
  }

  /// Keeps the old bytes of `range`.
  mutating func keep(_ range: Range<Int>) {
    for offset in range {
      offsets[offset] = bytes.count
      bytes.append(source.bytes[offset])
    }
  }

  /// Inserts bytes that the old text does not have.
  mutating func insert(_ text: some Sequence<UInt8>) { bytes.append(contentsOf: text) }

  /// Replaces the old bytes of `range` with `text`.
  mutating func replace(_ range: Range<Int>, by text: some Sequence<UInt8>) {
    for offset in range { offsets[offset] = bytes.count }
    insert(text)
  }

  /// The new source with the marks around the same bytes as before.
  func finish() -> MarkedSource { MarkedSource(bytes: bytes, ranges: source.ranges.map(moved).sorted()) }

  /// An empty mark stays after the byte that it followed, or at the start of the file if it was there.
  private func moved(_ range: SourceRange) -> SourceRange {
    guard !range.isEmpty else {
      let before = offsets[..<range.lowerBound].lastIndex { $0 != nil }
      let place = before.flatMap { offsets[$0] }.map { $0 + 1 } ?? 0
      return SourceRange(place, place)
    }
    let kept = offsets[range.lowerBound..<range.upperBound].compactMap(\.self)
    return SourceRange(kept.first ?? 0, (kept.last ?? -1) + 1)
  }
}
