import CSVSyntax
import JSONSyntax

/// A row of a template: what the template's nodes say with the row's cells in them.
struct FilledRow: Sendable {
  let cells: TemplateCells
  /// The row, counted from 0.
  let row: Int

  /// The cell of a column.
  func cell(inColumn column: Int) -> CSVCell { cells.table.cell(inColumn: column, ofRow: row) }

  /// The text of the string at `node`; nil for a node that is the same in all rows.
  func text(of node: Node) -> String? { cells.fills[node].map(text) }

  /// The text of the string that `fill` is.
  func text(of fill: TemplateCells.Fill) -> String { fill.parts.text(ofRow: row, of: cells.table) }

  /// What the row has for a part of a string.
  func text(of part: TemplatePart) -> String { part.text(ofRow: row, of: cells.table) }

  /// A number or truth value that a cell is.
  enum Literal {
    case number(String)
    case truth(Bool)
  }

  /// The number or truth value that the cell at `node` is; nil where the row has a string there, or what all rows have.
  func literal(at node: Node) -> Literal? { cells.fills[node].flatMap(literal) }

  /// The same, of the string that `fill` is.
  func literal(_ fill: TemplateCells.Fill) -> Literal? {
    guard let form = fill.form, let column = fill.parts[0].column else { return nil }
    let text = text(of: fill.parts[0])
    switch form {
    case .boolean: return ["true": .truth(true), "false": .truth(false)][text]
    case .number:
      if Self.isNumber(text) { return .number(text) }
      return cells.table.numberText(of: cell(inColumn: column)).flatMap { Self.isNumber($0) ? .number($0) : nil }
    }
  }

  /// Whether JSON spells a number so.
  private static func isNumber(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { $0.span.isJSONNumber }
  }

  /// Whether the row lacks the value at `node`, because its cells are empty or because no row has it.
  func lacks(_ node: Node) -> Bool {
    guard let columns = cells.removals[node] else { return false }
    return columns.allSatisfy { cell(inColumn: $0).contents.isEmpty }
  }

  /// The first column whose empty cell leaves something out of the object or list at `container`; nil if the row lacks
  /// nothing there.
  func columnLeavingOut(from container: Node) -> Int? {
    let values = cells.tree.members(of: container).map(\.value) + cells.tree.elements(of: container)
    return values.lazy.filter(lacks).compactMap { cells.removals[$0]?.first }.first
  }
}
