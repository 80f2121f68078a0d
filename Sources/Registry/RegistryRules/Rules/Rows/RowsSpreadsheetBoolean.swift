import CSVSyntax
import RegistryModel
import TextBasics

extension Rule {
  static let rowsSpreadsheetBoolean = Rule(
    "rows/spreadsheet-boolean",
    .note,
    "A cell contains true or false as a spreadsheet writes it.",
    why:
      "Spreadsheets write true and false in the language of their user interface, and people write yes, x or 1. appclips "
      + "reads the usual words and reports them, so that a misunderstanding is noticed.",
    sources: [.registryFormat],
    passes: [.rows("id,name,closed\nberlin,Berlin,true\nkiel,Kiel,\n", #""retired": "${closed}""#)],
    fails: [
      .rows("id,name,closed\nberlin,Berlin,«WAHR»\nkiel,Kiel,FALSCH\n", #""retired": "${closed}""#),
      .rows("id,name,closed\nberlin,Berlin,false\nkiel,Kiel,«TRUE»\n", #""retired": "${closed}""#),
    ],
    check: .registry { registry, _ in
      registry.templates.tablePaths.flatMap { path -> [Violation] in
        let templates = registry.templates.reading(path)
        guard let first = templates.first, let table = first.table else { return [] }
        let columns = Set(templates.flatMap(\.booleanColumns)).sorted()
        return columns.compactMap { column in table.words(inColumn: column).flatMap { $0.violation(in: first) } }
      }
    }
  )
}

/// The cells of a column that are read as true or false although they are written differently.
private struct BooleanWords {
  let column: String
  let first: CSVCell
  let text: String
  let count: Int

  func violation(in template: RowTemplate) -> Violation? {
    guard let value = SpreadsheetBoolean.value(of: text) else { return nil }
    let others = count == 1 ? "" : ", and \(Words.counted(count - 1, "other cell")) of the column as true or false"
    return Violation(
      at: template.location(of: first.range),
      "\(Words.quoted(text)) in the column \(Words.quoted(column)) was read as \(value)\(others)",
      help: "use true or false, so that it does not depend on the language"
    )
  }
}

extension CSVTable {
  fileprivate func words(inColumn column: Int) -> BooleanWords? {
    var first: (cell: CSVCell, text: String)?
    var count = 0
    for row in 0..<rowCount where !isBroken(row: row) {
      let cell = cell(inColumn: column, ofRow: row)
      guard !cell.contents.isEmpty else { continue }
      let text = text(of: cell)
      guard !SpreadsheetBoolean.isPlain(text), SpreadsheetBoolean.value(of: text) != nil else { continue }
      first = first ?? (cell, text)
      count += 1
    }
    return first.map { BooleanWords(column: columns[column], first: $0.cell, text: $0.text, count: count) }
  }
}
