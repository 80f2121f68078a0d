import CSVSyntax
import RegistryModel
import TextBasics

extension Rule {
  static let rowsUnusedColumn = Rule(
    "rows/unused-column",
    .warning,
    "A column of a file of rows is named by no template.",
    why: "Somebody fills it in and believes that it shows.",
    sources: [.registryFormat],
    passes: [.rows("id,name\nberlin,Berlin\n")],
    fails: [.rows("id,name,«city»\nberlin,Berlin,Berlin\n"), .rows("«name»,id\nBerlin,berlin\n", #""title": "Shop""#)],
    check: .registry { registry in
      registry.templates.tablePaths.flatMap { path -> [Violation] in
        let templates = registry.templates.reading(path)
        guard let first = templates.first, let table = first.table, !templates.contains(where: \.hidesColumns) else {
          return []
        }
        let used = templates.reduce(into: Set(["id", ""])) { $0.formUnion($1.usedColumns) }
        return table.columns.indices.filter { table.column(named: table.columns[$0]) == $0 }.compactMap { column in
          guard !used.contains(table.columns[column]) else { return nil }
          return Violation(
            at: first.place(of: table.headerCell(ofColumn: column).range),
            "no text of the template has the column \(Words.quoted(table.columns[column])) in it",
            help: "write ${\(table.columns[column])} where it belongs, or take the column out",
            related: [.init("the template is this file", at: first.document.place(of: first.rows.node))]
          )
        }
      }
    }
  )
}

extension RowTemplate {
  /// Whether it may name columns that nobody can read.
  fileprivate var hidesColumns: Bool {
    if document.isBroken || idColumn == nil { return true }
    return texts.contains { text in
      text.value.pieces.contains { piece in
        if case .unclosed = piece { true } else { false }
      }
    }
  }
}
