import CSVSyntax
import JSONSyntax
import RegistryModel

/// What a request is answered from: the registries and the open texts at one moment. It never changes.
struct Snapshot: Sendable {
  let client: EditorClient
  let registries: [RegistryView]
  /// Where the documents that requests name are.
  let places: [String: RegistrySource.Found]

  /// The file that a request is about; nil if it is in no registry.
  func file(_ parameters: ClientValue) throws(ResponseError) -> FileView? { file(at: try parameters.documentURI()) }

  /// The file with a URI; nil if it is in no registry.
  func file(at uri: String) -> FileView? {
    places[uri].flatMap { place in registries.first { $0.root == place.folder }?.file(at: place.part) }
  }
}

/// What the client said about itself in `initialize`.
struct EditorClient: Sendable {
  var encoding = PositionEncoding.utf16
  /// Whether completions can have tab stops.
  var hasSnippets = false
  /// Whether the server can ask to be notified about files that change on disk.
  var watchesFiles = false
  /// Whether the server can report progress.
  var showsProgress = false
  /// Whether edits can rename files.
  var renamesFiles = false
  /// Whether hover texts can be Markdown.
  var hoversInMarkdown = false
  /// Whether the documentation of completions can be Markdown.
  var completesInMarkdown = false
  /// Whether the symbols of a document can contain others.
  var nestsSymbols = false

  init() {}

  /// Reads the parameters of `initialize`.
  init(_ parameters: ClientValue) {
    let capabilities = parameters["capabilities"]
    let document = capabilities?["textDocument"]
    let offered = capabilities?["general"]?["positionEncodings"]?.elements.compactMap(\.string)
    encoding = PositionEncoding(offered: offered ?? [])
    hasSnippets = document?["completion"]?["completionItem"]?["snippetSupport"]?.isTrue ?? false
    watchesFiles = capabilities?["workspace"]?["didChangeWatchedFiles"]?["dynamicRegistration"]?.isTrue ?? false
    showsProgress = capabilities?["window"]?["workDoneProgress"]?.isTrue ?? false
    let operations = capabilities?["workspace"]?["workspaceEdit"]?["resourceOperations"]?.elements ?? []
    renamesFiles = operations.contains { $0.string == "rename" }
    hoversInMarkdown = Self.acceptsMarkdown(document?["hover"]?["contentFormat"])
    completesInMarkdown = Self.acceptsMarkdown(document?["completion"]?["completionItem"]?["documentationFormat"])
    nestsSymbols = document?["documentSymbol"]?["hierarchicalDocumentSymbolSupport"]?.isTrue ?? false
  }

  private static func acceptsMarkdown(_ formats: ClientValue?) -> Bool {
    formats?.elements.contains { $0.string == "markdown" } ?? false
  }
}

/// One registry at one moment, as the client knows it.
struct RegistryView: Sendable {
  /// The absolute path of the folder without links.
  let root: String
  /// The absolute path of the folder as the client writes it.
  let folder: String
  let registry: Registry
  let findings: [Finding]
  /// The findings that are counted, but not made.
  let further: [FurtherFindings]
  /// The texts of open documents, by path.
  let texts: [String: OpenText]
  /// The paths of the CSV files on disk, in byte order, whether or not a template reads them.
  let tablePaths: [String]
  let encoding: PositionEncoding

  /// The URI of the file at a path inside the registry, as the client writes it if the file is open.
  func uri(of path: String) -> String { texts[path]?.uri ?? FileURI.uri(of: "\(folder)/\(path)") }

  /// The bytes of a JSON or CSV file; nil if it is neither open nor part of the registry.
  func bytes(of path: String) -> [UInt8]? { texts[path]?.bytes ?? registry.bytes(at: path) }

  /// The positions in the file at `path`; those of an empty file if it has no text, such as an image.
  func positions(of path: String) -> TextPositions { TextPositions(bytes(of: path) ?? [], encoding: encoding) }

  /// The file at `path`.
  func file(at path: String) -> FileView { FileView(view: self, path: path) }

  /// Writes the members of a `Location`.
  func write(_ location: Finding.Location, to writer: inout JSONWriter) {
    writer.member("uri", uri(of: location.file))
    positions(of: location.file).write(location.range, to: &writer)
  }
}

/// One file of a registry at one moment.
struct FileView: Sendable {
  let view: RegistryView
  /// The path inside the registry.
  let path: String
  let positions: TextPositions

  init(view: RegistryView, path: String) {
    self.view = view
    self.path = path
    positions = view.positions(of: path)
  }

  var registry: Registry { view.registry }

  /// The file as a JSON document; nil for a file that is not part of the registry, and for a CSV file.
  var document: Document? { registry.document(path) }

  /// The app whose folder contains the file.
  var app: App? { registry.innermostApp(of: path) }

  /// The experience that the file declares; nil for any other file, and for a template.
  var experience: AdvancedExperience? {
    registry.experience(withID: RegistryPath.withoutExtension(path)).flatMap { $0.document.path == path ? $0 : nil }
  }

  var findings: [Finding] { view.findings.filter { $0.location.file == path } }

  /// The key or value at a position of the JSON document.
  func node(at position: Position) -> Node? {
    guard let tree = document?.tree else { return nil }
    let offset = positions.offset(of: position)
    // A cursor after the last character of a value is still at the value.
    return [offset, offset - 1].lazy.compactMap { tree.innermostNode(at: $0) }.first { !tree.kind(of: $0).isContainer }
      ?? tree.innermostNode(at: offset)
  }
}

extension FileView {
  /// The titles and subtitles that the file declares, with their limits.
  var cardTexts: [CardText] {
    if let app = registry.apps.first(where: { $0.document.path == path }) { return app.cardTexts }
    guard let experience, let text = experience.text else { return [] }
    var texts: [CardText] = []
    experience.forEachCardText(text, in: experience.document) { texts.append($0) }
    return texts
  }
}
