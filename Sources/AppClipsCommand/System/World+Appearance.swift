extension World {
  /// The colours for standard output.
  package var outputPalette: Palette { Palette(isColored: isColored(terminal: output.isTerminal)) }

  /// The colours for standard error.
  package var errorsPalette: Palette { Palette(isColored: isColored(terminal: errors.isTerminal)) }

  /// How wide a report on standard output may be: the terminal's width, or a fixed one, so that a file or a pipe gets
  /// the same bytes everywhere.
  package var outputColumns: Int { columns(terminal: output.isTerminal, wide: output.terminalColumns) }

  /// How wide a report on standard error may be.
  package var errorsColumns: Int { columns(terminal: errors.isTerminal, wide: errors.terminalColumns) }

  /// Writes a sentence to standard error: one line, or on a terminal as many as it takes. It stands `indent` columns from
  /// the edge, and its further lines `further` more.
  package mutating func writeToErrors(_ sentence: String, indent: Int = 0, further: Int = 0) {
    let width = errorsColumns - indent - further
    let lines = errors.isTerminal ? Paragraph.lines(of: sentence, columns: width) : [sentence]
    for (number, line) in lines.enumerated() {
      errors.write(line: String(repeating: " ", count: number == 0 ? indent : indent + further) + line)
    }
  }

  private func columns(terminal isTerminal: Bool, wide terminalColumns: Int?) -> Int {
    guard isTerminal else { return 120 }
    return environment["COLUMNS"].flatMap { Int($0) } ?? terminalColumns ?? 80
  }

  private func isColored(terminal isTerminal: Bool) -> Bool {
    switch colorChoice {
    case .always: true
    case .never: false
    case .auto: isTerminal && environment["NO_COLOR"] == nil && environment["TERM"] != "dumb"
    }
  }
}

/// When output is coloured.
package enum ColorChoice: String, CaseIterable, Sendable {
  /// On a terminal that can, unless `NO_COLOR` asks for none (<https://no-color.org>).
  case auto
  /// Wherever it goes.
  case always
  /// Nowhere.
  case never
}
