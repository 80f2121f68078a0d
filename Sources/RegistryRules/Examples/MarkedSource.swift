package import JSONSyntax

/// The text of an example with its marks taken out and remembered.
package struct MarkedSource: Sendable, Hashable {
  /// The bytes without marks.
  package let bytes: [UInt8]
  /// The ranges that stood between `«` and `»`, in order.
  package let ranges: [SourceRange]

  /// Bytes whose ranges are known.
  package init(bytes: [UInt8], ranges: [SourceRange]) {
    self.bytes = bytes
    self.ranges = ranges
  }

  /// Reads `marked`; a mark without its partner marks nothing.
  package init(_ marked: String) { self.init(marked) { Array(String($0).utf8) } }

  /// Reads `marked` as a text saved in ISO 8859-1, one byte a character; what that has no byte for becomes `?`.
  init(latin1 marked: String) { self.init(marked) { [UInt8(exactly: $0.value) ?? UInt8(ascii: "?")] } }

  private init(_ marked: String, encode: (Unicode.Scalar) -> [UInt8]) {
    var bytes: [UInt8] = []
    var ranges: [SourceRange] = []
    var start = 0
    for character in marked.unicodeScalars {
      switch character {
      case "«": start = bytes.count
      case "»": ranges.append(SourceRange(start, bytes.count))
      default: bytes.append(contentsOf: encode(character))
      }
    }
    self.bytes = bytes
    self.ranges = ranges
  }
}
