import CSVSyntax
import JSONSyntax
import TextBasics

/// A row of a template: the values of the template's nodes with the row's cells filled in.
struct FilledRow: Sendable {
  let cells: TemplateCells
  /// The row number, counted from 0.
  let row: Int

  /// The cell of a column.
  func cell(inColumn column: Int) -> CSVCell { cells.table.cell(inColumn: column, ofRow: row) }

  /// The text of the string at `node`; nil for a node that is the same in all rows.
  func text(of node: Node) -> String? { cells.fills[node].map(text) }

  /// The text of the string described by `fill`.
  func text(of fill: TemplateCells.Fill) -> String { fill.parts.text(ofRow: row, of: cells.table) }

  /// The row's text for a part of a string.
  func text(of part: TemplatePart) -> String { part.text(ofRow: row, of: cells.table) }

  /// A cell that is read as a number or a Boolean.
  enum Literal {
    case number(String)
    case truth(Bool)
  }

  /// The number or Boolean that the cell at `node` stands for; nil if the node is a string, or the same in all rows.
  func literal(at node: Node) -> Literal? { cells.fills[node].flatMap(literal) }

  /// The number or Boolean that the cell in `fill` stands for; nil if it is a string.
  func literal(_ fill: TemplateCells.Fill) -> Literal? {
    guard let form = fill.form, let column = fill.parts[0].column else { return nil }
    let text = text(of: fill.parts[0])
    switch form {
    case .boolean: return SpreadsheetBoolean.value(of: text).map(Literal.truth)
    case .number:
      if Self.isNumber(text) { return .number(text) }
      return cells.table.numberText(of: cell(inColumn: column)).flatMap { Self.isNumber($0) ? .number($0) : nil }
    }
  }

  /// Whether the text is a valid JSON number.
  private static func isNumber(_ text: String) -> Bool {
    text.withBytes { $0.isJSONNumber }
  }

  /// Whether the row lacks the value at `node`, because its cells are empty or because rows never have it.
  func lacks(_ node: Node) -> Bool {
    guard let columns = cells.removals[node] else { return false }
    return columns.allSatisfy { cell(inColumn: $0).contents.isEmpty }
  }

  /// The first column whose empty cell removes a value from the object or list at `container`; nil if the row lacks
  /// nothing there.
  func columnLeavingOut(from container: Node) -> Int? {
    let values = cells.tree.members(of: container).map(\.value) + cells.tree.elements(of: container)
    return values.lazy.filter(lacks).compactMap { cells.removals[$0]?.first }.first
  }
}

/// The texts of the cards of a template's rows, filled in directly from the cells. This is faster than decoding the
/// whole row, which matters when millions of URLs of a log are resolved.
///
/// The members of a card are required, so none of them is removed if its cell is empty.
package struct RowCard: Sendable {
  private let action: [TemplatePart]?
  /// The title.
  package let title: [TemplatePart]?
  /// The subtitle.
  package let subtitle: [TemplatePart]?
  private let image: [TemplatePart]?

  /// Prepares the cards of the template `declaration` for the rows of `table`.
  init(_ declaration: ExperienceDeclaration, of table: CSVTable?) {
    let column = { (name: String) in table?.column(named: name) }
    let parts = { (text: Located<String>?) -> [TemplatePart]? in
      guard let text = text.map({ TemplateText($0.value) }), !text.isUnfinished(column) else { return nil }
      return text.parts(column)
    }
    action = parts(declaration.action)
    title = parts(declaration.title)
    subtitle = parts(declaration.subtitle)
    image = parts(declaration.image)
  }

  /// The card of row `row` with the texts' language `language`.
  func card(ofRow row: Int, of table: CSVTable, language: String?) -> Card {
    let text = { (parts: [TemplatePart]?) in parts?.text(ofRow: row, of: table) }
    return Card(
      action: text(action).flatMap(Action.init),
      title: text(title),
      subtitle: text(subtitle),
      image: text(image),
      language: language
    )
  }
}
