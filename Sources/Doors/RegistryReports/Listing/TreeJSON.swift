import JSONSyntax
import RegistryModel

/// The prefix tree as one JSON object with nested nodes.
extension PrefixTree {
  /// The object, with a trailing newline.
  package func json(apps: [ListedApp], cards: [ListedCard]) -> [UInt8] {
    let defaults = ListedApp.defaultsByHost(of: apps)
    return JSONWriter.document { writer in
      writer.key("hosts")
      writer.beginArray()
      writeNodes(cards, defaults, to: &writer)
      writer.endArray()
      writer.member("unreadable", unreadable.compactMap { cards[$0].experience })
    }
  }

  private func writeNodes(
    _ cards: [ListedCard],
    _ defaults: [String: [ListedApp]],
    to writer: inout JSONWriter
  ) {
    var open: [Int] = []
    for (number, node) in nodes.enumerated() {
      close(&open, above: number, to: &writer)
      write(node, cards, defaults, to: &writer)
      writer.key("children")
      writer.beginArray()
      open.append(node.end)
    }
    close(&open, above: nodes.count, to: &writer)
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
  private func write(
    _ node: Node,
    _ cards: [ListedCard],
    _ defaults: [String: [ListedApp]],
    to writer: inout JSONWriter
  ) {
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
    writer.optionalMember("tiesWith", node.rival.map { nodes[$0].address })
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
