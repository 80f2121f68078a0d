import JSONSyntax
import RegistryModel

extension Feature {
  /// `textDocument/definition`: from a path to its file, from a URL to its card, from a text to its limit, from a column
  /// to its header, and from a cell to what its row refers to.
  static let definition = Feature("textDocument/definition", capability: ("definitionProvider", true)) {
    snapshot,
    parameters,
    writer throws(ResponseError) in
    let position = try parameters.position()
    guard let file = try snapshot.file(parameters), let target = file.target(at: position) else {
      return writer.null()
    }
    writer.object { file.view.write(target, to: &$0) }
  }
}
