/// The bytes of one file, kept as they are, whether they are UTF-8 or not.
package struct SourceText: Hashable, Sendable {
  /// Every byte of the file, a byte order mark included.
  package let bytes: [UInt8]

  /// Keeps `bytes` as they are.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Keeps the UTF-8 of `string`.
  package init(_ string: String) {
    self.bytes = Array(string.utf8)
  }

  /// How many bytes a UTF-8 byte order mark takes at the start: 3 or 0.
  package var byteOrderMarkLength: Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The whole text, from its first byte to its last.
  package var range: SourceRange { SourceRange(0, bytes.count) }

  /// The text in `range`, with U+FFFD for what is not UTF-8. What lies outside the file is left out.
  package func string(in range: SourceRange) -> String {
    let lower = min(max(range.lowerBound, 0), bytes.count)
    let upper = min(max(range.upperBound, lower), bytes.count)
    return String(decoding: bytes[lower..<upper], as: UTF8.self)
  }

  /// The line and column of the byte at `utf8Offset`, counted from the start of the text at every call: for many
  /// places of one text make a `LineTable`.
  package func location(of utf8Offset: Int) -> SourceLocation {
    LineTable(self).location(of: utf8Offset)
  }
}
