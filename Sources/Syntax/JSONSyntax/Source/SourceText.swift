import TextBasics

/// The bytes of one file, unchanged, whether they are valid UTF-8 or not.
package struct SourceText: Hashable, Sendable {
  /// All bytes of the file, including a byte order mark.
  package let bytes: [UInt8]

  /// Creates a text of `bytes`.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Creates a text of `string` in UTF-8.
  package init(_ string: String) { self.bytes = Array(string.utf8) }

  /// The length of a UTF-8 byte order mark at the start: 3 or 0.
  package var byteOrderMarkLength: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The range of the whole text.
  package var range: SourceRange { SourceRange(0, bytes.count) }

  /// The text in `range`, with U+FFFD for bytes that are not UTF-8. The range is clamped to the file.
  package func string(in range: SourceRange) -> String {
    let lower = min(max(range.lowerBound, 0), bytes.count)
    let upper = min(max(range.upperBound, lower), bytes.count)
    return String(decoding: bytes[lower..<upper], as: UTF8.self)
  }

  /// Whether the byte at `offset` is the last one of a line end: `\n`, `\r\n` or a lone `\r`.
  func isLineEnd(at offset: Int) -> Bool {
    if bytes[offset] == .lineFeed { return true }
    return bytes[offset] == .carriageReturn && (offset + 1 == bytes.count || bytes[offset + 1] != .lineFeed)
  }

  /// Whether the byte at `offset` is a UTF-8 continuation byte.
  func isContinuation(at offset: Int) -> Bool { offset < bytes.count && bytes[offset] & 0xC0 == 0x80 }
}

extension SourceText {
  /// The runs of bytes that are not UTF-8, in order.
  func brokenRuns() -> [SourceRange] {
    UTF8Check.brokenRuns(in: bytes).map { SourceRange($0.lowerBound, $0.upperBound) }
  }

  /// The continuation bytes, 80 to BF, that do not follow the start of a character.
  func strayBytes() -> Set<Int> {
    let bytes = bytes[...]
    var strays: Set<Int> = []
    for run in brokenRuns() {
      var offset = run.lowerBound
      while offset < run.upperBound {
        if isContinuation(at: offset) { strays.insert(offset) }
        offset += EncodedScalar(at: offset, in: bytes.span).length
      }
    }
    return strays
  }
}

/// Front matter: the block between two `---` lines at the start of a file, which site generators do not publish.
package enum FrontMatter {
  /// `bytes` with the front matter replaced by spaces, so that lines and columns stay the same, and the range of its
  /// first line; nil if `bytes` do not begin with front matter.
  package static func blanking(in bytes: [UInt8]) -> (rest: [UInt8], firstLine: SourceRange)? {
    let mark = Array("---".utf8)
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard bytes[start...].starts(with: mark) else { return nil }
    var (line, isFirst) = (start, true)
    while line < bytes.count {
      let end = bytes[line...].firstIndex(of: 0x0A) ?? bytes.count
      let isMark =
        bytes[line..<end].starts(with: mark) && bytes[(line + 3)..<end].allSatisfy { [0x20, 0x09, 0x0D].contains($0) }
      guard isMark || !isFirst else { return nil }
      if isMark, !isFirst {
        let blank = bytes[start..<end].map { $0 == 0x0A || $0 == 0x0D ? $0 : 0x20 }
        return (bytes[..<start] + blank + bytes[end...], SourceRange(start, start + mark.count))
      }
      (line, isFirst) = (end + 1, false)
    }
    return nil
  }
}
