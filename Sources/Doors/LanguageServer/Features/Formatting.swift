import JSONSyntax
import RegistryModel

extension Feature {
  /// `textDocument/formatting`: indentation and spaces of a JSON file. Comments stay. A file with syntax errors stays as it
  /// is, and the user reads why.
  static let formatting = Feature(
    "textDocument/formatting",
    capability: ("documentFormattingProvider", true),
    notice: { snapshot, parameters throws(ResponseError) in
      guard let file = try snapshot.file(parameters), let error = file.document?.tree.problems.first else { return nil }
      let line = file.positions.position(of: error.range.lowerBound).line + 1
      return "formatting needs a file without syntax errors: line \(line) of \(file.path): \(error.message)"
    }
  ) { snapshot, parameters, writer throws(ResponseError) in
    guard let file = try snapshot.file(parameters), let tree = file.document?.tree else { return writer.null() }
    let options = parameters["options"]
    let spaces = min(max(options?["tabSize"]?.integer ?? 2, 1), 16)
    let usesTabs = options?["insertSpaces"]?.isFalse ?? false
    let indentation = usesTabs ? Array("\t".utf8) : Array(String(repeating: " ", count: spaces).utf8)
    writer.beginArray()
    for edit in Reformatting.edits(of: tree, indentation: indentation) {
      writer.object { file.write(edit, to: &$0) }
    }
    writer.endArray()
  }
}
