import Testing

extension MarkedText: CustomStringConvertible, CustomTestStringConvertible {
  /// The text with its marks. Overlapping ranges are drawn with each mark in its position, and a range beyond the end
  /// is closed there.
  package var description: String {
    let bytes = self.bytes
    var marked: [UInt8] = []
    for offset in 0...bytes.count {
      marked.append(contentsOf: marks(at: offset, length: bytes.count).utf8)
      if offset < bytes.count { marked.append(bytes[offset]) }
    }
    return String(decoding: marked, as: UTF8.self)
  }

  /// The description in a failed expectation.
  package var testDescription: String { "\n\(description)\n" }

  /// The marks at an offset. Closing marks come before opening ones, but the marks of an empty range stay together.
  private func marks(at offset: Int, length: Int) -> String {
    let clamped = ranges.map { min($0.lowerBound, length)..<min($0.upperBound, length) }
    let closing = clamped.filter { $0.upperBound == offset && !$0.isEmpty }
    let empty = clamped.filter { $0.lowerBound == offset && $0.isEmpty }
    let opening = clamped.filter { $0.lowerBound == offset && !$0.isEmpty }
    return String(repeating: "»", count: closing.count) + String(repeating: "«»", count: empty.count)
      + String(repeating: "«", count: opening.count)
  }
}
