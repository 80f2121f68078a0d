/// Where each line of one text begins, for looking up many places.
///
/// A line ends with `\n`, `\r\n` or a lone `\r`. The byte order mark belongs to no column of the first line.
package struct LineTable: Sendable {
  private let source: SourceText
  /// The offset of the first byte of each line; the first entry lies behind the byte order mark.
  private let starts: [Int]

  /// Finds all lines of `source` in one pass.
  package init(_ source: SourceText) {
    self.source = source
    self.starts = Self.lineStarts(of: source)
  }

  /// How many lines the text has: one more than it has line ends.
  package var lineCount: Int { starts.count }

  /// The line and column of the byte at `utf8Offset`, which is moved into the text where it lies outside.
  ///
  /// A byte inside a character has the character's column. Cost: the logarithm of the number of lines, and the
  /// length of the line.
  package func location(of utf8Offset: Int) -> SourceLocation {
    let line = lineIndex(at: utf8Offset)
    let offset = min(max(utf8Offset, starts[line]), source.bytes.count)
    return SourceLocation(line: line + 1, column: source.column(of: offset, inLineFrom: starts[line]))
  }

  /// The bytes of a line, counted from 1, without its line end. A number outside the text means its nearest line.
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

  /// The offset of the character at `location`, or nil where the text has no such line or column. The column behind
  /// the last character of a line is a place too.
  package func offset(of location: SourceLocation) -> Int? {
    guard (1...lineCount).contains(location.line), location.column >= 1 else { return nil }
    let range = range(ofLine: location.line)
    var offset = range.lowerBound
    for _ in 1..<location.column {
      guard offset < range.upperBound else { return nil }
      offset += 1
      while offset < range.upperBound, source.isContinuation(at: offset) {
        offset += 1
      }
    }
    return offset
  }

  /// The index of the last line that begins at or before `utf8Offset`.
  private func lineIndex(at utf8Offset: Int) -> Int {
    var lower = 0
    var upper = starts.count
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if starts[middle] <= utf8Offset {
        lower = middle
      } else {
        upper = middle
      }
    }
    return lower
  }

  private static func lineStarts(of source: SourceText) -> [Int] {
    var starts = [source.byteOrderMarkLength]
    for offset in source.bytes.indices where source.isLineEnd(at: offset) { starts.append(offset + 1) }
    return starts
  }
}
