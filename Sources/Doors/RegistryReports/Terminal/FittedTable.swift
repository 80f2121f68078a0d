/// A table with aligned columns, truncated so that no line is wider than the terminal.
package struct FittedTable {
  /// The space between two columns.
  private static let gap = "  "
  /// The least width of a truncated column; anything narrower is useless.
  private static let leastColumns = 5
  /// The least width of an aside; a narrower one is omitted.
  private static let leastAside = 14
  /// The width to which other columns are narrowed before names are cut.
  private static let leastBesideNames = 10

  /// How the cells of a column are truncated if the terminal is too narrow.
  package enum Column {
    /// The end is cut off. For text.
    case text
    /// The end is cut off, before any other column is truncated; the column may be omitted. For extra information that
    /// is also available elsewhere.
    case aside
    /// The beginning is cut off. For paths and URLs, which differ at their ends.
    case path
    /// The beginning is cut off, after the other columns have become narrow. For IDs, which users copy.
    case name
  }

  /// A text and its color. Unsafe characters are made visible.
  package struct Cell {
    package let text: String
    package let ink: Ink?

    package init(_ text: String, _ ink: Ink? = nil) {
      self.text = TerminalText.visible(text)
      self.ink = ink
    }
  }

  private let kinds: [Column]
  private var rows: [[Cell]] = []

  /// Creates an empty table with columns of these kinds.
  package init(_ kinds: [Column]) { self.kinds = kinds }

  /// Adds a row. Cells missing at its end are empty.
  package mutating func add(_ row: [Cell]) {
    rows.append(row.prefix(1).map { Cell(TerminalText.startOfLine($0.text), $0.ink) } + row.dropFirst())
  }

  /// The rows as lines of at most `columns` columns if possible. A column that is empty in every row is omitted.
  package func lines(columns: Int, palette: Palette) -> [String] {
    let widths = widths(within: columns)
    return rows.map { line(of: $0, widths, palette) }
  }

  /// The width of the lines without truncation.
  package var naturalColumns: Int { Self.columns(of: naturalWidths) }

  private var naturalWidths: [Int] {
    kinds.indices.map { column in
      rows.map { column < $0.count ? TerminalText.columns(of: $0[column].text) : 0 }.max() ?? 0
    }
  }

  private static func columns(of widths: [Int]) -> Int {
    let shown = widths.filter { $0 > 0 }
    return shown.reduce(0, +) + max(0, shown.count - 1) * gap.utf8.count
  }

  /// The width of each column: that of its widest cell. If the sum is too wide, asides are narrowed first, then the
  /// widest columns.
  private func widths(within columns: Int) -> [Int] {
    var widths = naturalWidths
    Self.narrow(&widths, kinds.indices.filter { kinds[$0] == .aside }, downTo: Self.leastAside, within: columns)
    if Self.columns(of: widths) > columns {
      for aside in kinds.indices where kinds[aside] == .aside { widths[aside] = 0 }
    }
    let others = kinds.indices.filter { kinds[$0] != .name }
    Self.narrow(&widths, others, downTo: Self.leastBesideNames, within: columns)
    Self.narrow(&widths, Array(kinds.indices), downTo: Self.leastColumns, within: columns)
    return widths
  }

  private static func narrow(_ widths: inout [Int], _ yielding: [Int], downTo least: Int, within columns: Int) {
    var surplus = Self.columns(of: widths) - columns
    while surplus > 0, let widest = yielding.max(by: { widths[$0] < widths[$1] }), widths[widest] > least {
      widths[widest] -= 1
      surplus -= 1
    }
  }

  private func line(of row: [Cell], _ widths: [Int], _ palette: Palette) -> String {
    var line = ""
    var owed = 0
    for (column, cell) in row.enumerated() where widths[column] > 0 {
      let text = cell.text.cut(as: kinds[column], columns: widths[column])
      if !text.isEmpty {
        line += String(repeating: " ", count: owed) + (cell.ink.map { palette.paint(text, $0) } ?? text)
        owed = 0
      }
      owed += widths[column] - TerminalText.columns(of: text) + Self.gap.utf8.count
    }
    return line
  }
}

extension String {
  /// The text truncated to at most `columns` columns; `…` replaces the omitted part.
  fileprivate func cut(as kind: FittedTable.Column, columns: Int) -> String {
    guard TerminalText.columns(of: self) > columns else { return self }
    var room = columns - 1
    let fits = { (character: Character) in
      room -= TerminalText.columns(of: character)
      return room >= 0
    }
    switch kind {
    case .text, .aside: return prefix(while: fits) + "…"
    case .path, .name: return "…" + String(reversed().prefix(while: fits).reversed())
    }
  }
}

/// The layout of rows whose last cell may be long: the other cells are padded, the last one is wrapped below itself.
package struct TextTable {
  /// The widths of all cells except the last.
  package let widths: [Int]
  /// The width of a row; nil means that rows are not wrapped.
  package let columns: Int?

  /// A cell: its plain text, which determines the width, and the printed text with colors.
  package typealias Cell = (plain: String, painted: String)

  private static let gap = 2
  /// The least width of a wrapped cell; anything narrower would be a column of single words.
  private static let narrowest = 24

  package init(widths: [Int], columns: Int?) {
    self.widths = widths
    self.columns = columns
  }

  /// The row, with a newline after each of its lines.
  package func row(_ cells: [Cell], last: String) -> String {
    let lead = zip(cells, widths).map { cell, width in
      cell.painted + Self.spaces(width - TerminalText.columns(of: cell.plain) + Self.gap)
    }.joined()
    let indent = widths.reduce(0) { $0 + $1 + Self.gap }
    guard let columns else { return lead + last + "\n" }
    guard columns - indent >= Self.narrowest else { return lead + Self.below(last, indent: 4, columns) }
    return lead + Self.below(last, indent: indent, columns).dropFirst(indent + 1)
  }

  /// `text` wrapped on separate lines.
  private static func below(_ text: String, indent: Int, _ columns: Int) -> String {
    let lines = Paragraph.lines(of: text, columns: max(columns - indent, narrowest))
    return lines.map { "\n" + spaces(indent) + $0 }.joined() + "\n"
  }

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
