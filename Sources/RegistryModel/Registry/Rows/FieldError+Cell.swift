import CSVSyntax
import JSONSyntax

/// A cell with a text, in a member that requires a number, true or false.
package struct CellTypeMismatch {
  /// The name of the column.
  package let column: String
  /// The content of the cell.
  package let text: String
}

extension FieldError {
  /// The cell of the row in `document` that has the wrong type; nil if the template itself is the cause.
  package func cell(in document: Document) -> CellTypeMismatch? {
    guard case .wrongType(let type) = kind, type.formOfCell != nil, let row = document.values.row,
      let fill = row.cells.fills[node], let name = fill.text.onlyColumn, fill.hasCells, row.literal(at: node) == nil
    else { return nil }
    return CellTypeMismatch(column: name, text: row.text(of: fill.parts[0]))
  }
}
