import CSVSyntax

/// What the cards of a template's rows say, filled in straight from the cells: a log of millions of URLs asks for the card of a
/// row far more often than anybody asks for all of its text.
///
/// The members of a card are required, so that none is left out where its cell is empty.
package struct RowCard: Sendable {
  private let action: [TemplatePart]?
  /// The title.
  package let title: [TemplatePart]?
  /// The subtitle.
  package let subtitle: [TemplatePart]?
  private let image: [TemplatePart]?

  /// What `declaration`, that of a template, says of the cards of rows with these columns.
  init(_ declaration: ExperienceDeclaration, columns: [String]) {
    let parts = { (text: Located<String>?) in text.map { TemplateText($0.value).parts { columns.firstIndex(of: $0) } } }
    action = parts(declaration.action)
    title = parts(declaration.title)
    subtitle = parts(declaration.subtitle)
    image = parts(declaration.image)
  }

  /// The card of row `row`, whose texts are in `language`.
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
