import JSONSyntax

/// The lines of a source that show a range: its line, with the range underlined, or the first and last line of a range
/// over several lines.
struct Excerpt {
  /// The rows, in order.
  let rows: [Row]

  enum Row: Equatable {
    /// A line of the source.
    case source(line: Int, text: String)
    /// The underlined columns of the line above.
    case underline(Range<Int>)
    /// Omitted lines.
    case gap
  }

  /// Lays out `range` of `file`, at most `columns` wide.
  init(of range: SourceRange, in file: SourceFile, columns: Int) {
    let numbers = file.lineNumbers(of: range)
    guard let last = numbers.last, numbers.count > 1 else {
      rows = Self.rows(numbers.lowerBound, of: file, marking: range, columns)
      return
    }
    let firstLine = file.lines.range(ofLine: numbers.lowerBound)
    let first = SourceRange(range.lowerBound, max(range.lowerBound, firstLine.upperBound))
    let lastPart = SourceRange(min(file.firstText(ofLine: last), range.upperBound), range.upperBound)
    rows =
      Self.rows(numbers.lowerBound, of: file, marking: first, columns)
      + (numbers.count > 2 ? [.gap] : [])
      + Self.rows(last, of: file, marking: lastPart, columns)
  }

  private static func rows(_ line: Int, of file: SourceFile, marking range: SourceRange, _ columns: Int) -> [Row] {
    let content = file.lines.range(ofLine: line)
    // A location inside a line ending is shown after the last character of the line.
    let start = min(max(range.lowerBound, content.lowerBound), content.upperBound)
    let marked = SourceRange(start, min(max(range.upperBound, start), content.upperBound))
    let display = DisplayLine(content, of: file.text, around: start)
    let window = display.window(showing: display.columns(of: marked), limit: columns)
    return [.source(line: line, text: window.text), .underline(window.underlined)]
  }
}

extension SourceFile {
  /// The offset of the first byte of `line` that is not white space.
  fileprivate func firstText(ofLine line: Int) -> Int {
    let range = lines.range(ofLine: line)
    let bytes = text.bytes[range.lowerBound..<range.upperBound]
    return bytes.firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } ?? range.upperBound
  }
}
