/// Lays out rows whose last cell may be long: the others are padded, the last one breaks below itself.
struct TextTable {
  /// The widths of all cells but the last.
  let widths: [Int]
  /// How wide a row may be; nil never breaks one.
  let columns: Int?

  /// A cell's plain text, which has the width, and what is printed for it.
  typealias Cell = (plain: String, painted: String)

  private static let gap = 2
  /// Below this a broken cell would be a column of single words.
  private static let narrowest = 24

  /// The row, with a line end behind each of its lines.
  func row(_ cells: [Cell], last: String) -> String {
    let lead = zip(cells, widths).map { cell, width in
      cell.painted + Self.spaces(width - TerminalText.columns(of: cell.plain) + Self.gap)
    }.joined()
    let indent = widths.reduce(0) { $0 + $1 + Self.gap }
    guard let columns else { return lead + last + "\n" }
    guard columns - indent >= Self.narrowest else { return lead + Self.below(last, indent: 4, columns) }
    return lead + Self.below(last, indent: indent, columns).dropFirst(indent + 1)
  }

  /// `text` on lines of its own.
  private static func below(_ text: String, indent: Int, _ columns: Int) -> String {
    let lines = Paragraph.lines(of: text, columns: max(columns - indent, narrowest))
    return lines.map { "\n" + spaces(indent) + $0 }.joined() + "\n"
  }

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
