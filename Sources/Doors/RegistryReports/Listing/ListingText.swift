import RegistryModel

/// The declared apps and cards as text for a terminal: a heading for each app, and a table of its cards.
package struct ListingText {
  let apps: [ListedApp]
  let palette: Palette
  let columns: Int

  package init(apps: [ListedApp], palette: Palette, columns: Int) {
    self.apps = apps
    self.palette = palette
    self.columns = columns
  }

  /// The tables, separated by blank lines.
  package var text: String {
    let isShort = apps.contains { Self.table(of: $0.cardsOfTable, isShort: false, $0.app).naturalColumns > columns - 2 }
    return apps.map { listed in
      ([heading(of: listed)] + table(of: listed, isShort: isShort)).map { $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }

  /// `costra-coffee: Costra Coffee, costracoffee.com`.
  private func heading(of listed: ListedApp) -> String {
    let facts = [listed.app.name].compactMap(\.self) + listed.app.domains
    let id = palette.paint(TerminalText.startOfLine(listed.app.id), .heading)
    return facts.isEmpty ? id : id + ": " + TerminalText.visible(facts.joined(separator: ", "))
  }

  private func table(of listed: ListedApp, isShort: Bool) -> [String] {
    let cards = listed.cardsOfTable
    guard !cards.isEmpty else { return ["  no cards"] }
    let table = Self.table(of: cards, isShort: isShort, listed.app)
    return table.lines(columns: columns - 2, palette: palette).map { "  " + $0 }
  }

  /// The table of `cards`. Ids are relative to the app's folder; if `isShort`, URL prefixes are shown without
  /// `https://`.
  private static func table(of cards: [ListedCard], isShort: Bool, _ app: App) -> FittedTable {
    var table = FittedTable([.name, .path, .text, .text, .text, .text, .text])
    let header = ["EXPERIENCE", "URL PREFIX", "TITLE", "ACTION", "LANGUAGES", "CODES"]
    table.add(header.map { FittedTable.Cell($0, .gutter) })
    for card in cards {
      let id = card.experience.map { $0.dropping(prefix: app.folderPrefix) } ?? "(default)"
      let prefix = card.prefix.map { isShort ? $0.dropping(prefix: "https://") : $0 }
      table.add([id, prefix ?? (card.experience == nil ? "" : "?")].map { FittedTable.Cell($0) } + facts(of: card))
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

extension ListedApp {
  /// The cards in the order of the table.
  fileprivate var cardsOfTable: [ListedCard] { [defaultCard].compactMap(\.self) + cards }
}

extension String {
  fileprivate func dropping(prefix: String) -> String { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self }
}
