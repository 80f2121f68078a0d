import TextBasics

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
