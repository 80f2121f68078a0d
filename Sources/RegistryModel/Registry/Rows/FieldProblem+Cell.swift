import CSVSyntax
import JSONSyntax

/// A cell whose text is taken for a string, where its member takes a number, true or false.
package struct MistypedCell {
  /// The name of the column.
  package let column: String
  /// What the cell holds.
  package let text: String
}

extension FieldProblem {
  /// The cell of the row in `document` that is of the wrong type; nil where what the template itself says is.
  package func cell(in document: Document) -> MistypedCell? {
    guard case .wrongType(let type) = kind, type.valueForm != nil, let (template, row) = document.row,
      let table = template.table, let source = RowSource(template, row: row),
      let origin = source.origin(of: source.tree.range(of: node)), !origin.isUnfinished,
      let name = template.texts.first(where: { $0.node == origin.node })?.value.onlyColumn,
      let column = table.column(named: name), source.tree.kind(of: node) == .string
    else { return nil }
    return MistypedCell(column: name, text: table.text(of: table.cell(inColumn: column, ofRow: row)))
  }
}
