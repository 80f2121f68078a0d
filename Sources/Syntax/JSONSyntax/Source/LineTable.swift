import TextBasics

/// The lines of one text, for converting byte offsets to lines and columns and back.
///
/// A line ends with `\n`, `\r\n` or a lone `\r`. The byte order mark does not count as a column.
///
/// Characters are counted once, block by block, because generated files are often a single line of a megabyte. A column
/// is the difference of two counts, so a line never has to be scanned from its start.
package struct LineTable: Sendable {
  private let source: SourceText
  /// The offset of the first byte of each line; the first entry comes after the byte order mark.
  private let starts: [Int]
  /// Continuation bytes (80 to BF) that do not belong to a character; each is a column. Empty for valid UTF-8.
  private let strays: Set<Int>
  /// The number of characters that begin before each block of `blockSize` bytes.
  private let characterCounts: [Int]

  private static let blockSize = 256

  /// Finds all lines of `source` in one pass.
  package init(_ source: SourceText) {
    var starts = [source.byteOrderMarkLength]
    var characterCounts: [Int] = []
    characterCounts.reserveCapacity(source.bytes.count / Self.blockSize + 1)
    var count = 0
    let strays = source.strayBytes()
    for offset in source.bytes.indices {
      if offset.isMultiple(of: Self.blockSize) { characterCounts.append(count) }
      if !source.isContinuation(at: offset) || strays.contains(offset) { count += 1 }
      if source.isLineEnd(at: offset) { starts.append(offset + 1) }
    }
    self.source = source
    self.starts = starts
    self.strays = strays
    self.characterCounts = characterCounts
  }

  /// The number of lines: one more than the number of line ends.
  package var lineCount: Int { starts.count }

  /// The line and column of the byte at `utf8Offset`; an offset outside the text is clamped.
  ///
  /// A byte inside a character has the character's column. Cost: logarithmic in the number of lines.
  package func location(of utf8Offset: Int) -> SourceLocation {
    let line = lineIndex(at: utf8Offset)
    var offset = min(max(utf8Offset, starts[line]), source.bytes.count)
    while offset > starts[line], isContinuation(at: offset) { offset -= 1 }
    return SourceLocation(line: line + 1, column: characters(before: offset) - characters(before: starts[line]) + 1)
  }

  /// The bytes of a line, counted from 1, without its line end. A line number outside the text is clamped.
  package func range(ofLine line: Int) -> SourceRange {
    let index = min(max(line, 1), lineCount) - 1
    let lower = starts[index]
    guard index + 1 < lineCount else { return SourceRange(lower, source.bytes.count) }
    var upper = starts[index + 1] - 1
    if upper > lower, source.bytes[upper] == .lineFeed, source.bytes[upper - 1] == .carriageReturn {
      upper -= 1
    }
    return SourceRange(lower, upper)
  }

  /// The offset of the character at `location`, or nil if the text has no such line or column. The column after the
  /// last character of a line is valid.
  package func offset(of location: SourceLocation) -> Int? {
    guard (1...lineCount).contains(location.line), location.column >= 1 else { return nil }
    let range = range(ofLine: location.line)
    var offset = range.lowerBound
    for _ in 1..<location.column {
      guard offset < range.upperBound else { return nil }
      offset += 1
      while offset < range.upperBound, isContinuation(at: offset) { offset += 1 }
    }
    return offset
  }

  /// Whether the byte at `offset` belongs to a character that began earlier.
  private func isContinuation(at offset: Int) -> Bool { source.isContinuation(at: offset) && !strays.contains(offset) }

  /// The index of the last line that begins at or before `utf8Offset`.
  private func lineIndex(at utf8Offset: Int) -> Int { max(0, starts.partitionIndex { $0 > utf8Offset } - 1) }

  /// The number of characters that begin before `offset`.
  private func characters(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    let block = (offset - 1) / Self.blockSize
    var count = characterCounts[block]
    for position in block * Self.blockSize..<offset where !isContinuation(at: position) { count += 1 }
    return count
  }
}
