import JSONSyntax
import RegistryModel

extension Feature {
  /// `textDocument/documentLink`: the files that a file names.
  static let links = Feature("textDocument/documentLink", capability: ("documentLinkProvider", [:])) {
    snapshot,
    parameters,
    writer throws(ResponseError) in
    let file = try snapshot.file(parameters)
    writer.beginArray()
    for (node, path) in file?.namedFiles ?? [] {
      guard let file, let document = file.document else { continue }
      let range = document.tree.range(of: node)
      writer.object { writer in
        file.positions.write(SourceRange(range.lowerBound + 1, range.upperBound - 1), to: &writer)
        writer.member("target", file.view.uri(of: path))
      }
    }
    writer.endArray()
  }
}

extension FileView {
  /// The strings that name files which exist, with their paths inside the registry.
  fileprivate var namedFiles: [(node: Node, path: String)] {
    guard let document, let root = document.tree.root else { return [] }
    var found: [(node: Node, path: String)] = []
    var waiting: [(node: Node, part: FormatPart)] = FormatPart(file: document.kind).map { [(root, $0)] } ?? []
    while let (node, part) = waiting.popLast() {
      for member in document.tree.members(of: node) {
        let inner = document.tree.string(of: member.key).flatMap { part.part(at: .key($0)) }
        if let inner { waiting.append((member.value, inner)) }
      }
      for element in document.tree.elements(of: node) {
        if let inner = part.part(at: .element) { waiting.append((element, inner)) }
      }
      guard case .text(let form) = part.type, form === TextForm.path, let path = document.tree.string(of: node),
        let target = app?.path(of: path), view.isThere(target)
      else { continue }
      found.append((node, target))
    }
    return found.sorted { $0.node.ordinal < $1.node.ordinal }
  }
}
