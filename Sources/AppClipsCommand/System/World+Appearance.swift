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

  /// Writes a sentence to standard error: one line, or on a terminal as many as it takes.
  package mutating func writeToErrors(_ sentence: String) {
    let lines = errors.isTerminal ? Paragraph.lines(of: sentence, columns: errorsColumns) : [sentence]
    for line in lines { errors.write(line: line) }
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
