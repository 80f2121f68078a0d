import CSVSyntax
import ExperienceMigrations
import ExperienceRegistry

extension AppMigration {
  /// The cards before, as the first step's frozen reader reads them. The card of a template becomes one for each of its rows in
  /// `registry`: a migration does not change files of rows.
  func frozenCards(in registry: Registry) -> [MigrationProof.Card] {
    let cards = trace.steps.first.map { $0.cards(trace.start.claimed(by: $0)) } ?? []
    var rows: [String: Set<Int>] = [:]
    for experience in registry.experiences where experience.app == id && !experience.isRetired {
      guard let (template, row) = experience.row, let path = template.rowsPath else { continue }
      rows[path, default: []].insert(row)
    }
    return cards.flatMap { card in
      guard let file = card.rows else { return [card] }
      guard let table = registry.templates.table(at: path(of: file)) else { return [] }
      return rows[path(of: file), default: []].map { card.filled(from: table, row: $0) }
    }.map { MigrationProof.Card(app: id, card: $0) }
  }
}

extension FrozenCard {
  /// The card of one row, with the cells in place of `${column}`.
  fileprivate func filled(from table: CSVTable, row: Int) -> FrozenCard {
    func filled(_ text: String) -> String {
      TemplateText(text).pieces.map { piece in
        switch piece {
        case .literal(_, let text), .unclosed(_, let text): text
        case .column(_, let name):
          table.column(named: name).map { table.text(of: table.cell(inColumn: $0, ofRow: row)) } ?? ""
        }
      }.joined()
    }
    return FrozenCard(
      urlPrefix: filled(urlPrefix),
      action: filled(action),
      title: filled(title),
      subtitle: filled(subtitle),
      language: filled(language),
      image: filled(image)
    )
  }
}
