import JSONSyntax
import RegistryModel

extension Feature {
  /// `textDocument/definition`: from a path to its file, from a URL to its card, from a text to its limit, from a column
  /// to its header.
  static let definition = Feature("textDocument/definition", capability: ("definitionProvider", true)) {
    snapshot,
    parameters,
    writer throws(ResponseError) in
    let position = try parameters.position()
    guard let file = try snapshot.file(parameters), let node = file.node(at: position),
      let target = file.header(ofColumnAt: file.positions.offset(of: position), in: node) ?? file.target(of: node)
    else { return writer.null() }
    writer.object { file.view.write(target, to: &$0) }
  }
}
