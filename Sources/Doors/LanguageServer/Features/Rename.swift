import AppClipRegistry
import JSONSyntax
import RegistryModel
import TextBasics

extension Feature {
  /// `textDocument/rename`: another name for an experience, which is the name of its file. A message lists what contains the
  /// old ID outside the registry.
  static let rename = Feature(
    "textDocument/rename",
    capability: ("renameProvider", ["prepareProvider": true]),
    notice: { snapshot, parameters throws(ResponseError) in try Renaming(snapshot, parameters).notice }
  ) { snapshot, parameters, writer throws(ResponseError) in
    let renaming = try Renaming(snapshot, parameters)
    guard snapshot.client.renamesFiles else { throw .failed("this editor cannot rename files for a language server") }
    renaming.write(to: &writer)
  }

  /// `textDocument/prepareRename`: the characters to select, and the name to change.
  static let prepareRename = Feature("textDocument/prepareRename") {
    snapshot,
    parameters,
    writer throws(ResponseError) in
    let position = try parameters.position()
    guard let file = try snapshot.file(parameters), let document = file.document,
      let (node, experience) = try file.renamed(at: position)
    else { return writer.null() }
    writer.object { writer in
      file.positions.write(document.tree.range(of: node), to: &writer)
      writer.member("placeholder", experience.nameInApp)
    }
  }
}

extension FileView {
  /// The experience that is renamed at a position, and the key or value there; nil if none is.
  ///
  /// - Throws: `ResponseError` for the URL prefix of a template.
  fileprivate func renamed(at position: Position) throws(ResponseError) -> (Node, AdvancedExperience)? {
    guard let node = node(at: position), let document, let part = document.part(at: node) else { return nil }
    if part.field?.name == "urlPrefix" {
      guard registry.templates[path] == nil else {
        throw .failed("a template cannot be renamed here, because the IDs of its rows start with its name")
      }
      return experience.map { (node, $0) }
    }
    guard part.isExperienceOfException, let text = document.tree.string(of: node), !document.tree.isKey(node) else {
      return nil
    }
    return namedExperience(text).flatMap { $0.row == nil ? (node, $0) : nil }
  }
}

extension AdvancedExperience {
  /// The ID without the app's folder.
  fileprivate var nameInApp: String { String(id.dropFirst(declaringApp.folderPrefix.count)) }
}

/// What changes if an experience gets another name: its file, `$schema` in it, and the exceptions that name it.
private struct Renaming {
  private let view: RegistryView
  private let experience: AdvancedExperience
  private let app: App
  private let path: String
  private let newName: String

  init(_ snapshot: Snapshot, _ parameters: ClientValue) throws(ResponseError) {
    let position = try parameters.position()
    guard let text = parameters["newName"]?.string else { throw .parameters("expected \"newName\"") }
    guard let file = try snapshot.file(parameters), let (_, experience) = try file.renamed(at: position) else {
      throw .failed("place the cursor on \"urlPrefix\" of a card, or on \"experience\" of an exception")
    }
    view = file.view
    self.experience = experience
    app = experience.declaringApp
    // An ID, as it is shown elsewhere, is meant as the name in the app.
    let name = text.hasPrefix(app.folderPrefix) ? String(text.dropFirst(app.folderPrefix.count)) : text
    do throws(ExperienceNameError) {
      newName = try ExperienceName(name).text
    } catch {
      throw .failed("the name \(error.message)")
    }
    let folded = newName.lowercased()
    let taken = view.registry.names(in: app).first { $0.lowercased() == folded }
    if let taken, folded != experience.nameInApp.lowercased() {
      throw .failed("\(app.folderPrefix)\(taken) already exists")
    }
    path = "\(app.folderPrefix)\(newName).\(RegistryPath.nameParts(of: experience.document.path).ending)"
  }

  /// What contains the old ID outside the registry; nil if nothing does, and if the name stays.
  var notice: String? {
    guard path != experience.document.path else { return nil }
    let kinds = view.registry.kindsOfArtifacts(naming: experience)
    guard !kinds.isEmpty else { return nil }
    return "the ID \(experience.id) is also in files from \"appclips emit\"; emit these again: \(Words.list(kinds))"
  }

  /// Writes a `WorkspaceEdit`.
  func write(to writer: inout JSONWriter) {
    let old = experience.document.path
    writer.object { writer in
      writer.key("documentChanges")
      writer.beginArray()
      defer { writer.endArray() }
      guard path != old else { return }
      write(schemaEdits, of: old, to: &writer)
      write(exceptionEdits, of: app.document.path, to: &writer)
      writer.object { writer in
        writer.member("kind", "rename")
        writer.member("oldUri", view.uri(of: old))
        writer.member("newUri", FileURI.uri(of: "\(view.folder)/\(path)"))
      }
    }
  }

  private func write(_ edits: [TextEdit], of path: String, to writer: inout JSONWriter) {
    guard !edits.isEmpty else { return }
    let file = view.file(at: path)
    writer.object { writer in
      writer.object("textDocument") { writer in
        writer.member("uri", view.uri(of: path))
        writer.key("version")
        writer.null()
      }
      writer.objects("edits", edits) { file.write($0, to: &$1) }
    }
  }

  private var schemaEdits: [TextEdit] {
    guard let address = SchemaReference.address(of: "experience", for: path, like: [experience.document]),
      let editor = try? TreeEditor(experience.document.tree)
    else { return [] }
    return (try? editor.set("/$schema", to: .string(address))) ?? []
  }

  private var exceptionEdits: [TextEdit] {
    guard let editor = try? TreeEditor(app.document.tree) else { return [] }
    return view.registry.exceptions(naming: experience).flatMap { text, _ in
      let isWhole = text.value == experience.id
      return (try? editor.set(text.node, to: .string(isWhole ? app.folderPrefix + newName : newName))) ?? []
    }
  }
}
