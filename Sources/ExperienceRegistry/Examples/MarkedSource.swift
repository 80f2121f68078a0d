package import JSONSyntax

/// The text of an example with its marks taken out and remembered.
package struct MarkedSource: Sendable {
  /// The bytes without marks.
  package let bytes: [UInt8]
  /// The ranges that stood between `«` and `»`, in order.
  package let ranges: [SourceRange]

  /// Reads `marked`; a mark without its partner marks nothing.
  package init(_ marked: String) {
    var bytes: [UInt8] = []
    var ranges: [SourceRange] = []
    var start = 0
    for character in marked.unicodeScalars {
      switch character {
      case "«": start = bytes.count
      case "»": ranges.append(SourceRange(start, bytes.count))
      default: bytes.append(contentsOf: String(character).utf8)
      }
    }
    self.bytes = bytes
    self.ranges = ranges
  }
}
