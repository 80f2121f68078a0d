import CSVSyntax

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

  /// Prepares the cards of the template `declaration` for rows with these columns.
  init(_ declaration: ExperienceDeclaration, columns: [String]) {
    let parts = { (text: Located<String>?) in text.map { TemplateText($0.value).parts { columns.firstIndex(of: $0) } } }
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
