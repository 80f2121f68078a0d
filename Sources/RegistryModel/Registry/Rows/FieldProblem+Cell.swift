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
    guard case .wrongType(let type) = kind, type.formOfCell != nil, let row = document.values.row,
      let fill = row.cells.fills[node], let name = fill.text.onlyColumn, fill.hasCells, row.literal(at: node) == nil
    else { return nil }
    return MistypedCell(column: name, text: row.text(of: fill.parts[0]))
  }
}
