import RegistryModel

/// The declared apps and cards as text for a terminal: a heading for each app, and a table of its cards.
extension ListedApp {
  /// The tables, separated by blank lines.
  package static func text(of apps: [ListedApp], palette: Palette, columns: Int) -> String {
    let isShort = apps.contains { $0.table(isShort: false).naturalColumns > columns - 2 }
    return apps.map { listed in
      let table = listed.table(isShort: isShort).lines(columns: columns - 2, palette: palette)
      let rows = listed.cardsOfTable.isEmpty ? ["no cards"] : table
      return ([listed.heading(palette)] + rows.map { "  " + $0 }).map { $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }

  /// The cards in the order of the table.
  private var cardsOfTable: [ListedCard] { [defaultCard].compactMap(\.self) + cards }

  /// `costra-coffee: Costra Coffee, costracoffee.com`.
  private func heading(_ palette: Palette) -> String {
    let facts = [app.name].compactMap(\.self) + app.domains
    let id = palette.paint(TerminalText.startOfLine(app.id), .heading)
    return facts.isEmpty ? id : id + ": " + TerminalText.visible(facts.joined(separator: ", "))
  }

  /// The table of its cards. Ids are relative to the app's folder; if `isShort`, URL prefixes are shown without
  /// `https://`.
  private func table(isShort: Bool) -> FittedTable {
    var table = FittedTable([.name, .path, .text, .text, .text, .text, .text])
    let header = ["EXPERIENCE", "URL PREFIX", "TITLE", "ACTION", "LANGUAGES", "CODES"]
    table.add(header.map { FittedTable.Cell($0, .gutter) })
    for card in cardsOfTable {
      let id = card.experience.map { $0.dropping(prefix: app.folderPrefix) } ?? "(default)"
      let prefix = card.prefix.map { isShort ? $0.dropping(prefix: "https://") : $0 }
      table.add(
        [id, prefix ?? (card.experience == nil ? "" : "?")].map { FittedTable.Cell($0) } + Self.facts(of: card)
      )
    }
    return table
  }

  private static func facts(of card: ListedCard) -> [FittedTable.Cell] {
    [
      FittedTable.Cell(card.card?.title ?? "?"),
      FittedTable.Cell(card.card?.action?.rawValue ?? "?"),
      FittedTable.Cell(card.languages.joined(separator: " ")),
      FittedTable.Cell(card.codes == 0 ? "" : "\(card.deployedCodes)/\(card.codes)"),
      FittedTable.Cell(card.isRetired ? "retired" : "", .warning),
    ]
  }
}

extension String {
  fileprivate func dropping(prefix: String) -> String { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self }
}
