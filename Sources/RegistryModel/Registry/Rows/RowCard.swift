import CSVSyntax

/// What the cards of a template's rows say, filled in straight from the cells: a log of millions of URLs asks for the card of a
/// row far more often than anybody asks for all of its text.
///
/// The members of a card are required, so that none is left out where its cell is empty.
package struct RowCard: Sendable {
  private let action: [Part]?
  /// The title.
  package let title: [Part]?
  /// The subtitle.
  package let subtitle: [Part]?
  private let image: [Part]?

  /// A part of a text.
  package enum Part: Sendable {
    /// What every row has.
    case text(String)
    /// What the row has in this column.
    case cell(inColumn: Int)
  }

  /// What `declaration`, that of a template, says of the cards of rows with these columns.
  init(_ declaration: ExperienceDeclaration, columns: [String]) {
    let parts = { (text: Located<String>?) in text.map { Self.parts(of: TemplateText($0.value), columns) } }
    action = parts(declaration.action)
    title = parts(declaration.title)
    subtitle = parts(declaration.subtitle)
    image = parts(declaration.image)
  }

  /// The card of row `row`, whose texts are in `language`.
  func card(ofRow row: Int, of table: CSVTable, language: String?) -> Card {
    let text = { (parts: [Part]?) in parts.map { Self.text(of: $0, row, table) } }
    return Card(
      action: text(action).flatMap(Action.init),
      title: text(title),
      subtitle: text(subtitle),
      image: text(image),
      language: language
    )
  }

  private static func parts(of text: TemplateText, _ columns: [String]) -> [Part] {
    text.pieces.map { piece in
      switch piece {
      case .literal(_, let text), .unclosed(_, let text): return .text(text)
      case .column(_, let name):
        return columns.firstIndex(of: name).map { .cell(inColumn: $0) } ?? .text("${\(name)}")
      }
    }
  }

  private static func text(of parts: [Part], _ row: Int, _ table: CSVTable) -> String {
    if case .text(let text) = parts.first, parts.count == 1 { return text }
    var whole = ""
    for part in parts {
      switch part {
      case .text(let text): whole += text
      case .cell(let column): whole += table.text(of: table.cell(inColumn: column, ofRow: row))
      }
    }
    return whole
  }
}
