import ExperienceRegistry
import ExperienceResolver

/// The prefix tree for people: branches on the left, what is registered on the right.
struct TreeText {
  private let tree: PrefixTree
  private let cards: [ListedCard]
  /// The apps whose default experience answers a host, by the host in normal form.
  private let defaults: [String: [ListedApp]]
  private let palette: Palette
  private let columns: Int

  init(_ tree: PrefixTree, apps: [ListedApp], cards: [ListedCard], palette: Palette, columns: Int) {
    self.tree = tree
    self.cards = cards
    self.palette = palette
    self.columns = columns
    defaults = TreeDefaults.byHost(of: apps)
  }

  /// The whole drawing.
  var text: String {
    var table = FittedTable([.text, .path, .aside, .text])
    var trails = [""]
    for (number, node) in tree.nodes.enumerated() {
      if node.depth == 0, number > 0 { table.add([]) }
      trails.removeSubrange((node.depth + 1)...)
      let isLast = tree.isLast(number)
      let branch = node.depth == 0 ? "" : isLast ? "└─ " : "├─ "
      let below = node.depth == 0 ? "" : isLast ? "   " : "│  "
      let rest = trails[node.depth] + below + (node.end > number + 1 ? "│" : "")
      addRows(for: node, lead: trails[node.depth] + branch, rest: rest, to: &table)
      trails.append(trails[node.depth] + below)
    }
    return (table.lines(columns: columns, palette: palette) + unreadable).map { $0 + "\n" }.joined()
  }

  /// The node's own row, and one more for each further card that is registered at it.
  private func addRows(for node: PrefixTree.Node, lead: String, rest: String, to table: inout FittedTable) {
    let isBranch = node.count > node.experiences.count
    let name = lead + node.label.text + (isBranch ? " (\(node.count))" : "")
    var rows = node.experiences.map { cells(of: cards[$0], at: node) }
    if case .host(let host) = node.label { rows += (defaults[host] ?? []).map(cells(ofDefaultOf:)) }
    if rows.isEmpty { rows = [[FittedTable.Cell(""), FittedTable.Cell(""), remarks(nil, at: node)]] }
    for (index, cells) in rows.enumerated() {
      table.add(
        [index == 0 ? FittedTable.Cell(name, node.depth == 0 ? .heading : nil) : FittedTable.Cell(rest)] + cells
      )
    }
  }

  private func cells(of card: ListedCard, at node: PrefixTree.Node) -> [FittedTable.Cell] {
    [FittedTable.Cell(card.experience ?? ""), FittedTable.Cell(card.card?.title ?? "?"), remarks(card, at: node)]
  }

  private func cells(ofDefaultOf listed: ListedApp) -> [FittedTable.Cell] {
    let remarks = ["default"] + Self.codes(of: listed.defaultCard)
    return [
      FittedTable.Cell(listed.app.id),
      FittedTable.Cell(listed.app.name ?? "?"),
      FittedTable.Cell(remarks.joined(separator: ", ")),
    ]
  }

  private func remarks(_ card: ListedCard?, at node: PrefixTree.Node) -> FittedTable.Cell {
    var words = (card?.isRetired ?? false ? ["retired"] : []) + Self.codes(of: card)
    guard let likeness = node.likeness else {
      return FittedTable.Cell(words.joined(separator: ", "), card?.isRetired ?? false ? .warning : nil)
    }
    words.append(likeness.isAmbiguous ? "ambiguous with \(likeness.label)" : "begins with \(likeness.label)")
    return FittedTable.Cell(words.joined(separator: ", "), likeness.isAmbiguous ? .warning : .note)
  }

  private static func codes(of card: ListedCard?) -> [String] {
    guard let deployed = card?.deployedCodes, deployed > 0 else { return [] }
    return ["\(counted(deployed, "code")) deployed"]
  }

  /// The experiences that no tree can hold.
  private var unreadable: [String] {
    let ids = tree.unreadable.compactMap { cards[$0].experience }
    guard !ids.isEmpty else { return [] }
    let lead = "without a URL prefix that can be read: "
    return (tree.nodes.isEmpty ? [] : [""]) + [lead + TerminalText.visible(ids.joined(separator: ", "))]
  }
}

/// Which default experience answers where no advanced one does.
enum TreeDefaults {
  /// The apps with a default experience, by their domains in normal form.
  static func byHost(of apps: [ListedApp]) -> [String: [ListedApp]] {
    var defaults: [String: [ListedApp]] = [:]
    for listed in apps where listed.defaultCard != nil {
      for host in Set(listed.app.domains.compactMap(Domain.host)) { defaults[host, default: []].append(listed) }
    }
    return defaults
  }
}
