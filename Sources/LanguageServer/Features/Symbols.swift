import CSVSyntax
import JSONSyntax
import RegistryModel

extension Feature {
  /// `textDocument/documentSymbol`: the members of a JSON file, or the experiences of a CSV file.
  static let documentSymbols = Feature("textDocument/documentSymbol", capability: ("documentSymbolProvider", true)) {
    snapshot,
    parameters,
    writer throws(ResponseError) in
    let file = try snapshot.file(parameters)
    writer.beginArray()
    if let file, let tree = file.document?.tree, let root = tree.root {
      for item in tree.items(of: root) { writer.object { file.write(item, in: tree, to: &$0) } }
    } else if let file {
      for (experience, range) in file.rows {
        writer.object { writer in
          writer.member("name", experience.id)
          writer.optionalMember("detail", experience.title)
          writer.member("kind", SymbolKind.object.rawValue)
          file.positions.write(range, to: &writer)
          file.positions.write(range, as: "selectionRange", to: &writer)
        }
      }
    }
    writer.endArray()
  }

  /// `workspace/symbol`: cards by ID, title and URL prefix.
  static let workspaceSymbols = Feature("workspace/symbol", capability: ("workspaceSymbolProvider", true)) {
    snapshot,
    parameters,
    writer throws(ResponseError) in
    let query = (parameters["query"]?.string ?? "").lowercased()
    var free = mostSymbols
    writer.beginArray()
    for view in snapshot.registries {
      for experience in view.registry.experiences where free > 0 {
        let (title, prefix) = (experience.title ?? experience.id, experience.urlPrefix ?? "")
        guard query.isEmpty || [experience.id, title, prefix].contains(where: { $0.lowercased().contains(query) })
        else {
          continue
        }
        free -= 1
        writer.object { writer in
          writer.member("name", "\(title) \(prefix)")
          writer.member("kind", SymbolKind.object.rawValue)
          writer.member("containerName", experience.id)
          writer.object("location") { view.write(view.registry.location(of: experience), to: &$0) }
        }
      }
    }
    writer.endArray()
  }

  /// More symbols than anyone reads; the client asks again when more of the query is typed.
  private static let mostSymbols = 500
}

/// The kinds of symbols of the protocol that are used.
enum SymbolKind: Int {
  case string = 15
  case number = 16
  case boolean = 17
  case array = 18
  case object = 19
  case null = 21
}

extension FileView {
  /// The experiences in the rows of this CSV file, with the bytes of their rows.
  fileprivate var rows: [(AdvancedExperience, SourceRange)] {
    registry.templates.reading(path).flatMap { template -> [(AdvancedExperience, SourceRange)] in
      guard let table = template.table else { return [] }
      return template.rows(in: table).compactMap { experience in
        guard let row = experience.row?.row else { return nil }
        let range = table.range(ofRow: row)
        return (experience, SourceRange(range.lowerBound, range.upperBound))
      }
    }
  }

  /// Writes a member or an element, with what it contains.
  fileprivate func write(_ item: Tree.Item, in tree: Tree, to writer: inout JSONWriter) {
    writer.member("name", item.name.isEmpty ? "\"\"" : item.name)
    writer.optionalMember("detail", tree.kind(of: item.value).isContainer ? nil : tree.shownText(of: item.value))
    writer.member("kind", tree.symbolKind(of: item.value).rawValue)
    let (selected, end) = (tree.range(of: item.key ?? item.value), tree.range(of: item.value).upperBound)
    positions.write(SourceRange(selected.lowerBound, max(selected.upperBound, end)), to: &writer)
    positions.write(selected, as: "selectionRange", to: &writer)
    writer.objects("children", tree.items(of: item.value)) { write($0, in: tree, to: &$1) }
  }
}

extension Tree {
  /// A member of an object, or an element of a list with its number.
  fileprivate struct Item {
    let name: String
    let key: Node?
    let value: Node
  }

  fileprivate func items(of node: Node) -> [Item] {
    members(of: node).map { Item(name: string(of: $0.key) ?? "", key: $0.key, value: $0.value) }
      + elements(of: node).enumerated().map { Item(name: "\($0.offset + 1)", key: nil, value: $0.element) }
  }

  fileprivate func shownText(of node: Node) -> String { string(of: node) ?? source.string(in: range(of: node)) }

  fileprivate func symbolKind(of node: Node) -> SymbolKind {
    switch kind(of: node) {
    case .object: .object
    case .array: .array
    case .string: .string
    case .number: .number
    case .true, .false: .boolean
    case .null, .missing: .null
    }
  }
}
