package import JSONSyntax

/// The contents of an example file without its marks, and the ranges that they enclosed.
package struct MarkedSource: Sendable, Hashable {
  /// The bytes without marks.
  package let bytes: [UInt8]
  /// The ranges that were between `«` and `»`, in order.
  package let ranges: [SourceRange]

  /// Creates a source from bytes whose marked ranges are known.
  package init(bytes: [UInt8], ranges: [SourceRange]) {
    self.bytes = bytes
    self.ranges = ranges
  }

  /// Creates a source from a marked text. A mark without its partner is ignored.
  package init(_ marked: String) { self.init(marked) { Array(String($0).utf8) } }

  /// Creates a source in ISO 8859-1, one byte per character, from a marked text. Characters outside ISO 8859-1 become
  /// `?`.
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
