import JSONSyntax

/// One text that findings point into, with its lines found once.
struct SourceFile: Sendable {
  let text: SourceText
  let lines: LineTable

  /// Keeps `bytes` and finds their lines.
  init(_ bytes: [UInt8]) {
    text = SourceText(bytes)
    lines = LineTable(text)
  }

  /// Where `range` stands: of an empty one both lines are the same; a range that ends with a line end ends on its line.
  func lineNumbers(of range: SourceRange) -> ClosedRange<Int> {
    let first = lines.location(of: range.lowerBound).line
    guard !range.isEmpty else { return first...first }
    return first...max(first, lines.location(of: range.upperBound - 1).line)
  }
}
