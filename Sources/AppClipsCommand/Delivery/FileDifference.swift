import JSONSyntax
import TextBasics

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

/// The changes of a text file on disk, short enough for a terminal.
struct DiffExcerpt: Sendable, Hashable {
  /// A line of the difference, which a terminal can print.
  struct Row: Sendable, Hashable {
    let text: String
    let ink: Ink?
  }

  /// The first lines, without the names of the files.
  let rows: [Row]
  /// How many lines come behind them.
  let rest: Int

  private static let rowLimit = 24
  private static let columnLimit = 160
  /// Comparing takes time by lines and by changes: of longer files only the first changed line is shown.
  private static let lineLimit = 2000

  /// The changes from `found` to `wanted`; nil where they are no text, have too many lines, or such long ones that the
  /// change itself would not be seen.
  init?(found: [UInt8], wanted: [UInt8]) {
    guard FileDifference.isText(found), FileDifference.isText(wanted) else { return nil }
    let count = [found, wanted].map { $0.count { $0 == UInt8(ascii: "\n") } }.reduce(0, +)
    guard count <= Self.lineLimit else { return nil }
    let lines = UnifiedDiff(from: found, to: wanted, name: "").changes
    let shown = lines.prefix(Self.rowLimit).map { Row(text: $0.text, ink: $0.ink) }
    guard shown.allSatisfy({ $0.text.count <= Self.columnLimit }) else { return nil }
    rows = shown
    rest = lines.count - shown.count
  }

  /// The lines, indented, each with its end.
  func text(painted palette: Palette) -> String {
    let lines = rows.map { row in "  " + (row.ink.map { palette.paint(row.text, $0) } ?? row.text) + "\n" }
    let more = rest == 0 ? "" : "  … \(Words.counted(rest, "more line"))\n"
    return lines.joined() + more
  }
}
