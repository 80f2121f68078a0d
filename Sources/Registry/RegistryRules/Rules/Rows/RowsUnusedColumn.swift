import CSVSyntax
import RegistryModel
import TextBasics

extension Rule {
  static let rowsUnusedColumn = Rule(
    "rows/unused-column",
    .warning,
    "A CSV file has a column that no template uses.",
    why: "People who fill in the column expect its values to appear on a card.",
    sources: [.registryFormat],
    passes: [.rows("id,name\nberlin,Berlin\n")],
    fails: [.rows("id,name,«city»\nberlin,Berlin,Berlin\n"), .rows("«name»,id\nBerlin,berlin\n", #""title": "Shop""#)],
    check: .registry { registry, _ in
      registry.templates.tablePaths.flatMap { path -> [Violation] in
        let templates = registry.templates.reading(path)
        guard let first = templates.first, let table = first.table, !templates.contains(where: \.hidesColumns) else {
          return []
        }
        let used = templates.reduce(into: Set(["id", ""])) { $0.formUnion($1.usedColumns) }
        return table.columns.indices.filter { table.column(named: table.columns[$0]) == $0 }.compactMap { column in
          guard !used.contains(table.columns[column]) else { return nil }
          return Violation(
            at: first.location(of: table.headerCell(ofColumn: column).range),
            "no template uses the column \(Words.quoted(table.columns[column]))",
            help: "use ${\(table.columns[column])} in the template, or remove the column",
            related: [.init("this template uses these rows", at: first.document.location(of: first.rows.node))]
          )
        }
      }
    }
  )
}

extension RowTemplate {
  /// Whether the template may name columns that could not be parsed.
  fileprivate var hidesColumns: Bool {
    if document.isBroken || idColumn == nil { return true }
    return texts.contains { text in
      text.value.pieces.contains { piece in
        if case .unclosed = piece { true } else { false }
      }
    }
  }
}
