import RegistryModel
import TextBasics

/// The prefix tree as text for a terminal: branches on the left, registered cards on the right.
package struct TreeText {
  private let tree: PrefixTree
  private let cards: [ListedCard]
  /// The apps with a default experience for a host, by host in normal form.
  private let defaults: [String: [ListedApp]]
  private let palette: Palette
  private let columns: Int

  package init(_ tree: PrefixTree, apps: [ListedApp], cards: [ListedCard], palette: Palette, columns: Int) {
    self.tree = tree
    self.cards = cards
    self.palette = palette
    self.columns = columns
    defaults = ListedApp.defaultsByHost(of: apps)
  }

  /// The whole drawing.
  package var text: String {
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

  /// Adds a row for the node, and one for each further card that is registered there.
  private func addRows(for node: PrefixTree.Node, lead: String, rest: String, to table: inout FittedTable) {
    let isBranch = node.count > node.experiences.count
    let name = lead + node.label.text + (isBranch ? " (\(node.count))" : "")
    var rows = node.experiences.map { cells(of: cards[$0], at: node) }
    if case .host(let host) = node.label { rows += (defaults[host] ?? []).map { cells(ofDefaultOf: $0, on: host) } }
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

  private func cells(ofDefaultOf listed: ListedApp, on host: String) -> [FittedTable.Cell] {
    let other = (defaults[host] ?? []).first { $0.app.id != listed.app.id }
    let doubts = other.map { ["ambiguous with \($0.app.id)"] } ?? []
    let remarks = ["default"] + Self.codes(of: listed.defaultCard) + doubts
    return [
      FittedTable.Cell(listed.app.id),
      FittedTable.Cell(listed.app.name ?? "?"),
      FittedTable.Cell(remarks.joined(separator: ", "), doubts.isEmpty ? nil : .warning),
    ]
  }

  private func remarks(_ card: ListedCard?, at node: PrefixTree.Node) -> FittedTable.Cell {
    let state = (card?.isRetired ?? false ? ["retired"] : []) + Self.codes(of: card) + below(card, at: node)
    let doubts = doubts(about: card, at: node)
    let isDoubtful = !doubts.isEmpty || card?.isRetired ?? false
    if doubts.isEmpty, let likeness = node.likeness {
      return FittedTable.Cell((state + ["starts with \(likeness.label)"]).joined(separator: ", "), .note)
    }
    return FittedTable.Cell((state + doubts).joined(separator: ", "), isDoubtful ? .warning : nil)
  }

  /// The reasons why a URL here may show a different card.
  private func doubts(about card: ListedCard?, at node: PrefixTree.Node) -> [String] {
    var doubts = node.isTaken && card?.isRetired != true ? ["same URL as another"] : []
    if let likeness = node.likeness, likeness.isAmbiguous { doubts.append("ambiguous with \(likeness.label)") }
    if let rival = node.rival { doubts.append("ambiguous with \(tree.nodes[rival].label.text)") }
    return doubts
  }

  /// The number of deployed codes below `node`, in the row of its first card or if it has none.
  private func below(_ card: ListedCard?, at node: PrefixTree.Node) -> [String] {
    guard node.depth > 0, card?.experience == node.experiences.first.flatMap({ cards[$0].experience }) else {
      return []
    }
    let own = node.experiences.reduce(0) { $0 + cards[$1].deployedCodes }
    let count = node.deployedCodes - own
    guard count > 0 else { return [] }
    return [own > 0 ? "\(count) below" : "\(Words.counted(count, "code")) deployed below"]
  }

  private static func codes(of card: ListedCard?) -> [String] {
    guard let deployed = card?.deployedCodes, deployed > 0 else { return [] }
    return ["\(Words.counted(deployed, "code")) deployed"]
  }

  /// The line that lists experiences without a readable URL prefix.
  private var unreadable: [String] {
    let ids = tree.unreadable.compactMap { cards[$0].experience }
    guard !ids.isEmpty else { return [] }
    let lead = "no readable URL prefix: "
    return (tree.nodes.isEmpty ? [] : [""]) + [lead + TerminalText.visible(ids.joined(separator: ", "))]
  }
}
