import JSONSyntax
import RegistryReports
import TextBasics

/// The first difference between a file on disk and the generated one.
enum FileDifference: Sendable, Hashable {
  /// A line, counted from 1, with its text in both files; nil if a file has no such line.
  case line(Int, found: String?, wanted: String?)
  /// A line ending, with the number of the line.
  case lineEnd(Int)
  /// A byte of a binary file, counted from 0, with the sizes of both files in bytes.
  case byte(Int, found: Int, wanted: Int)

  /// Compares two files; nil if they are equal. For long lines, only the part around the difference is kept.
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

  /// Whether the bytes are text: UTF-8 without a zero byte.
  static func isText(_ bytes: [UInt8]) -> Bool {
    !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil
  }
}

extension SourceFile {
  private static let columns = 72

  /// The visible part of a line around an offset; nil after the last line ending.
  fileprivate func part(ofLine number: Int, around offset: Int) -> String? {
    let range = lines.range(ofLine: number)
    guard number <= lines.lineCount, number < lines.lineCount || !range.isEmpty else { return nil }
    let focus = min(max(offset, range.lowerBound), range.upperBound)
    let line = DisplayLine(range, of: text, around: focus)
    return line.window(showing: line.columns(of: SourceRange(focus, focus)), limit: Self.columns).text
  }
}

/// The changes to a text file on disk, cut to a length that fits a terminal.
struct DiffExcerpt: Sendable, Hashable {
  /// A line of the difference, safe to print on a terminal.
  struct Row: Sendable, Hashable {
    let text: String
    let ink: Ink?
  }

  /// The first lines of the difference, without the file names.
  let rows: [Row]
  /// The number of further lines.
  let rest: Int

  private static let rowLimit = 24
  private static let columnLimit = 160
  /// The most lines that are compared. For longer files only the first changed line is shown, because the cost grows
  /// with the lines and the changes.
  private static let lineLimit = 2000

  /// The changes from `found` to `wanted`; nil if a file is binary, has too many lines, or has lines so long that the
  /// change might not be visible.
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

  /// The lines, indented, each with a newline.
  func text(painted palette: Palette) -> String {
    let lines = rows.map { row in "  " + (row.ink.map { palette.paint(row.text, $0) } ?? row.text) + "\n" }
    let more = rest == 0 ? "" : "  … \(Words.counted(rest, "more line"))\n"
    return lines.joined() + more
  }
}
