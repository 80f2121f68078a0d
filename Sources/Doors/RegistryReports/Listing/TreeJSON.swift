import JSONSyntax
import RegistryModel

/// The prefix tree as one JSON object with nested nodes.
package struct TreeJSON {
  private let tree: PrefixTree
  private let cards: [ListedCard]
  private let defaults: [String: [ListedApp]]

  package init(_ tree: PrefixTree, apps: [ListedApp], cards: [ListedCard]) {
    self.tree = tree
    self.cards = cards
    defaults = ListedApp.defaultsByHost(of: apps)
  }

  /// The object, with a trailing newline.
  package var bytes: [UInt8] {
    JSONWriter.document { writer in
      writer.key("hosts")
      writer.beginArray()
      writeNodes(to: &writer)
      writer.endArray()
      writer.member("unreadable", tree.unreadable.compactMap { cards[$0].experience })
    }
  }

  private func writeNodes(to writer: inout JSONWriter) {
    var open: [Int] = []
    for (number, node) in tree.nodes.enumerated() {
      close(&open, above: number, to: &writer)
      write(node, to: &writer)
      writer.key("children")
      writer.beginArray()
      open.append(node.end)
    }
    close(&open, above: tree.nodes.count, to: &writer)
  }

  /// Closes the nodes that end before the node `number`.
  private func close(_ open: inout [Int], above number: Int, to writer: inout JSONWriter) {
    while let end = open.last, end <= number {
      writer.endArray()
      writer.endObject()
      open.removeLast()
    }
  }

  /// Writes the members of `node` except its children, and leaves the object open.
  private func write(_ node: PrefixTree.Node, to writer: inout JSONWriter) {
    writer.beginObject()
    switch node.label {
    case .host(let name):
      writer.member("host", name)
      writer.member("defaults", (defaults[name] ?? []).map(\.app.id))
    case .path(let text): writer.member("path", text)
    case .query(let items): writer.member("query", items)
    }
    writer.member("address", node.address)
    writer.member("count", node.count)
    writer.member("deployedCodes", node.deployedCodes)
    writer.optionalMember("beginsWith", node.likeness?.address)
    writer.optionalMember("tiesWith", node.rival.map { tree.nodes[$0].address })
    if node.likeness != nil || node.rival != nil {
      writer.member("ambiguous", node.likeness?.isAmbiguous ?? false || node.rival != nil)
    }
    writer.objects("experiences", node.experiences.map { cards[$0] }) { card, writer in
      writer.optionalMember("id", card.experience)
      writer.optionalMember("title", card.card?.title)
      writer.member("retired", card.isRetired)
      writer.member("codes", card.codes)
      writer.member("deployedCodes", card.deployedCodes)
      writer.member("file", card.place.file)
      writer.member("line", card.place.line)
    }
  }
}
