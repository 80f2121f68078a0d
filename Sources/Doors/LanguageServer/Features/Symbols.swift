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
    if let file {
      for symbol in file.symbols {
        if snapshot.client.nestsSymbols {
          writer.object { symbol.write(in: file, to: &$0) }
        } else {
          symbol.writeFlat(in: file, container: nil, to: &writer)
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

/// A key with its value, an element of a list, or the experience in a row.
private struct DocumentSymbol {
  let name: String
  let detail: String?
  let kind: SymbolKind
  let range: SourceRange
  /// The part of the range that an editor selects.
  let selection: SourceRange
  var children: [DocumentSymbol] = []

  /// Writes the members of a `DocumentSymbol`.
  func write(in file: FileView, to writer: inout JSONWriter) {
    writer.member("name", name)
    writer.optionalMember("detail", detail)
    writer.member("kind", kind.rawValue)
    file.positions.write(range, to: &writer)
    file.positions.write(selection, as: "selectionRange", to: &writer)
    writer.objects("children", children) { $0.write(in: file, to: &$1) }
  }

  /// Writes a `SymbolInformation`, and one for each child, for clients that know no other symbols.
  func writeFlat(in file: FileView, container: String?, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", name)
      writer.member("kind", kind.rawValue)
      writer.optionalMember("containerName", container)
      writer.object("location") { writer in
        writer.member("uri", file.view.uri(of: file.path))
        file.positions.write(range, to: &writer)
      }
    }
    for child in children { child.writeFlat(in: file, container: name, to: &writer) }
  }
}

extension FileView {
  /// The members of a JSON file, or the experiences in the rows of a CSV file.
  fileprivate var symbols: [DocumentSymbol] {
    if let tree = document?.tree { return tree.root.map { tree.symbols(in: $0) } ?? [] }
    return registry.templates.reading(path).flatMap { template in
      registry.rows(of: template).compactMap { experience in
        guard let range = experience.rowLocation?.location.range else { return nil }
        let (name, title) = (experience.id, experience.title)
        return DocumentSymbol(name: name, detail: title, kind: .object, range: range, selection: range)
      }
    }
  }
}

extension Tree {
  /// The deepest level of symbols. No card needs as many, and clients cannot read a result of any depth.
  private static let levels = 32

  /// The members of an object, or the elements of a list with their numbers.
  fileprivate func symbols(in node: Node, levels: Int = Tree.levels) -> [DocumentSymbol] {
    guard levels > 0 else { return [] }
    return members(of: node).map { symbol(of: $0.value, named: string(of: $0.key) ?? "", at: $0.key, levels) }
      + elements(of: node).enumerated().map {
        symbol(of: $0.element, named: "\($0.offset + 1)", at: $0.element, levels)
      }
  }

  private func symbol(of value: Node, named name: String, at start: Node, _ levels: Int) -> DocumentSymbol {
    let selection = range(of: start)
    return DocumentSymbol(
      name: name.isEmpty ? "\"\"" : name,
      detail: kind(of: value).isContainer ? nil : string(of: value) ?? source.string(in: range(of: value)),
      kind: symbolKind(of: value),
      range: SourceRange(selection.lowerBound, max(selection.upperBound, range(of: value).upperBound)),
      selection: selection,
      children: symbols(in: value, levels: levels - 1)
    )
  }

  private func symbolKind(of node: Node) -> SymbolKind {
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
