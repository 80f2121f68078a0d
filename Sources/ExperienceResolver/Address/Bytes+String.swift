/// Runs `body` with the UTF-8 bytes of `text`, without copying them where the platform allows it.
///
/// `String.utf8.span` came with the 2025 releases of Apple's systems; before them `withUTF8` does, which copies only a
/// string that is not stored as UTF-8.
func withBytes<Answer>(of text: String, _ body: (Span<UInt8>) -> Answer) -> Answer {
  if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) { return body(text.utf8.span) }
  var copy = text
  return copy.withUTF8 { body($0.span) }
}

extension String {
  /// The text of the UTF-8 bytes in `range`.
  init(copying bytes: Span<UInt8>, _ range: Range<Int>) {
    self = bytes.extracting(range).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }
}

/// The bytes of `input` that `range` covers once tabs and newlines are dropped.
func writtenRange(_ range: Range<Int>, in input: Span<UInt8>) -> Range<Int> {
  guard input.count <= Normalizer.lengthLimit else { return range }
  var kept = 0
  var start = input.count
  var end = input.count
  for offset in 0..<input.count where !input[offset].isTabOrNewline {
    if kept == range.lowerBound { start = offset }
    if kept == range.upperBound - 1 { end = offset + 1 }
    kept += 1
  }
  return range.isEmpty ? start..<start : start..<end
}
