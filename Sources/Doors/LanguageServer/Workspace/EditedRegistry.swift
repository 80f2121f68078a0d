import AppClipRegistry
import RegistryModel
import RegistryRules
import SystemFiles

/// A registry with the texts of open documents over its files.
///
/// Edits are collected, and the registry is loaded and checked again when it is needed: once for everything that was typed
/// in between.
struct EditedRegistry: Sendable {
  /// The absolute path of the folder as the client writes it, which can lead through links.
  let folder: String
  private let files: @Sendable () throws(FileError) -> any FileTree
  private var workspace: Workspace
  /// The texts of open documents, by path inside the registry.
  private(set) var texts: [String: OpenText] = [:]
  /// The paths whose open texts were changed, opened or closed since the last update.
  private var edited: Set<String> = []
  /// Whether files may have changed on disk since the last update.
  private var isStale = false
  /// The paths of the files that changed since the findings were last published.
  private(set) var unpublished: Set<String>
  /// The paths of the CSV files on disk, in byte order, whether or not a template reads them.
  private(set) var tablePaths: [String]

  /// Loads the registry. `files` opens its folder.
  init(
    folder: String,
    codeCosts: @escaping @Sendable () -> CodeCosts,
    files: @escaping @Sendable () throws(FileError) -> any FileTree
  ) throws(FileError) {
    self.folder = folder
    self.files = files
    workspace = try Workspace(files(), codeCosts: codeCosts)
    unpublished = Set(workspace.registry.textPaths)
    tablePaths = workspace.diskPaths.filter(RegistryPath.isTable)
  }

  /// The registry as of the last update.
  var registry: Registry { workspace.registry }

  /// The findings as of the last update.
  var report: FindingReport { workspace.report }

  /// Whether there is something to update.
  var isOutdated: Bool { isStale || !edited.isEmpty }

  /// Shows a text instead of the file at `path`; nil shows the file again.
  mutating func show(_ text: OpenText?, at path: String) {
    texts[path] = text
    edited.insert(path)
  }

  /// Notes that files may have changed on disk.
  mutating func expectChangesOnDisk() { isStale = true }

  /// Notes that the findings were published.
  mutating func markPublished() { unpublished = [] }

  /// Loads and checks again what has changed.
  ///
  /// - Throws: `FileError` if the folder can no longer be read.
  mutating func update() throws(FileError) {
    if isStale {
      isStale = false
      unpublished.formUnion(try workspace.reload(files()))
      tablePaths = workspace.diskPaths.filter(RegistryPath.isTable)
    }
    guard !edited.isEmpty else { return }
    let closed = edited.filter { texts[$0] == nil }
    if !closed.isEmpty { workspace.revert(closed) }
    let shown = edited.reduce(into: [String: [UInt8]?]()) { shown, path in
      if let text = texts[path] { shown.updateValue(text.bytes, forKey: path) }
    }
    if !shown.isEmpty { workspace.edit(shown) }
    unpublished.formUnion(edited)
    edited = []
  }
}

/// The text of a document that is open in the editor.
struct OpenText: Sendable {
  /// The URI as the client writes it.
  let uri: String
  private(set) var bytes: [UInt8]

  init(uri: String, text: String) {
    self.uri = uri
    bytes = Array(text.utf8)
  }

  /// Makes a change of `textDocument/didChange`: a range with its new text, or a whole text.
  mutating func apply(_ change: ClientValue, encoding: PositionEncoding) throws(ResponseError) {
    guard let text = change["text"]?.string else { throw .parameters("expected \"text\" in each change") }
    guard let range = change["range"] else {
      bytes = Array(text.utf8)
      return
    }
    let positions = TextPositions(bytes, encoding: encoding)
    let start = positions.offset(of: try range.position("start"))
    let end = positions.offset(of: try range.position("end"))
    bytes.replaceSubrange(start..<max(start, end), with: text.utf8)
  }
}
