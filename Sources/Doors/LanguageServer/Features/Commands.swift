import JSONSyntax
import RegistryModel

extension Feature {
  /// `workspace/executeCommand`: creates a placeholder for a missing image, which an edit of the protocol cannot, because it
  /// contains only text; or shows the URLs of a card in a message.
  static let commands = Feature(
    "workspace/executeCommand",
    capability: (
      "executeCommandProvider", ["commands": [.string(MissingImage.command), .string(AnsweredURLs.command)]]
    ),
    notice: { snapshot, parameters in
      guard parameters["command"]?.string == AnsweredURLs.command else { return nil }
      let uri = parameters["arguments"]?.elements.first?.string
      return uri.flatMap(snapshot.file(at:))?.answeredURLs?.text ?? "there are no URLs to list"
    },
    create: { snapshot, parameters throws(ResponseError) in
      let command = parameters["command"]?.string
      guard command != AnsweredURLs.command else { return nil }
      guard command == MissingImage.command else { throw .parameters("unknown command") }
      guard let uri = parameters["arguments"]?.elements.first?.string, let image = snapshot.missingImage(at: uri) else {
        throw .failed("expected the URI of a missing PNG file in a registry")
      }
      return NewFile(folder: image.view.root, path: image.path, bytes: PlaceholderImage.bytes)
    }
  )
}

/// An image that a card names and that does not exist, for which a placeholder can be created.
struct MissingImage: Sendable {
  /// The command that creates the placeholder; its argument is ``uri``.
  static let command = "appclips.createPlaceholderImage"

  let view: RegistryView
  let path: String

  /// Nil if the path is not that of a PNG file, which the placeholder is, or if the file exists.
  fileprivate init?(_ path: String, in view: RegistryView) {
    guard RegistryPath.nameParts(of: path).ending.lowercased() == "png", !view.isThere(path) else { return nil }
    (self.view, self.path) = (view, path)
  }

  var uri: String { view.uri(of: path) }
}

extension FileView {
  /// The missing image that the value at `offset` names.
  func missingImage(at offset: Int) -> MissingImage? {
    guard let document, let node = document.tree.innermostNode(at: offset),
      case .text(let form)? = document.part(at: node)?.type, form === TextForm.path
    else { return nil }
    return app?.path(of: document.tree.string(of: node)).flatMap { MissingImage($0, in: view) }
  }
}

extension Snapshot {
  /// The missing image with a URI inside a registry.
  fileprivate func missingImage(at uri: String) -> MissingImage? {
    guard let path = FileURI.path(of: uri) else { return nil }
    for view in registries where path.hasPrefix(view.folder + "/") {
      let part = String(path.dropFirst(view.folder.count + 1))
      if RegistryPath.resolved(part, from: "") == part { return MissingImage(part, in: view) }
    }
    return nil
  }
}

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
