import JSONSyntax

/// Where a file on disk first differs from the one that would be made.
enum FileDifference: Sendable, Hashable {
  /// In a line, counted from 1: what stands there, and what would; nil where the file has no such line.
  case line(Int, found: String?, wanted: String?)
  /// In how a line ends.
  case lineEnd(Int)
  /// In a byte, counted from 0, of what is no text; with the sizes of both files.
  case byte(Int, found: Int, wanted: Int)

  /// Compares two files; nil where they are equal. Of long lines the part around the difference is kept.
  init?(found: [UInt8], wanted: [UInt8]) {
    guard found != wanted else { return nil }
    let offset = zip(found, wanted).prefix { $0 == $1 }.count
    guard Self.isText(found), Self.isText(wanted) else {
      self = .byte(offset, found: found.count, wanted: wanted.count)
      return
    }
    let (old, new) = (SourceFile(found), SourceFile(wanted))
    let line = new.lines.location(of: offset).line
    let (oldText, newText) = (old.part(ofLine: line, around: offset), new.part(ofLine: line, around: offset))
    self = oldText == newText ? .lineEnd(line) : .line(line, found: oldText, wanted: newText)
  }

  /// Whether people can read it: UTF-8 without a zero byte.
  static func isText(_ bytes: [UInt8]) -> Bool {
    !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil
  }
}

extension SourceFile {
  private static let columns = 72

  /// What a terminal shows of a line around an offset; nil behind the last line end.
  fileprivate func part(ofLine number: Int, around offset: Int) -> String? {
    let range = lines.range(ofLine: number)
    guard number <= lines.lineCount, number < lines.lineCount || !range.isEmpty else { return nil }
    let focus = min(max(offset, range.lowerBound), range.upperBound)
    let line = DisplayLine(range, of: text, around: focus)
    return line.window(showing: line.columns(of: SourceRange(focus, focus)), limit: Self.columns).text
  }
}
