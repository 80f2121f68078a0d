import CSVSyntax
package import ExperienceMigrations
public import ExperienceResolver
import JSONSyntax
import ResolutionTables
import TextBasics

/// Every app and every experience that a team declares, as one immutable value.
///
/// Ask it three things: `findings()`, which ExperienceRegistry adds, ``resolve(_:)`` and, with the emitters, for artifacts.
public struct Registry: Sendable {
  let content: Content

  /// The apps, sorted by id in byte order.
  public var apps: [App] { content.parts.apps }
  /// The advanced experiences of all apps, retired ones too, sorted by id in byte order.
  public var experiences: [AdvancedExperience] { content.parts.experiences }
  /// Every JSON file on disk, sorted by path in byte order.
  package var documents: [Document] { content.parts.documents }
  /// The experience files whose experiences are rows of CSV files.
  package var templates: RowTemplates { content.parts.templates }
  /// What is wrong with how the files lie.
  package var layoutProblems: [LayoutProblem] { content.parts.layoutProblems }
  /// What was found out about the pictures; nil where nobody looked.
  package var pictures: RegistryPictures? { content.parts.pictures }
  /// The look-up table of all apps. It is built when it is first asked for; after that each access costs a lock: keep it
  /// to look up many URLs.
  public var table: ResolutionTable { content.table() }

  /// The experiences of the table, in its order: those that have a URL and are not retired.
  package var registeredExperiences: [AdvancedExperience] { content.registered() }

  /// Whether `app` has an experience that is not retired.
  package func hasCards(_ app: App) -> Bool { content.appsWithCards.contains(app.id) }

  /// Whether the file of an experience of `app` is not JSON.
  package func hasBrokenExperience(_ app: App) -> Bool { content.appsWithBrokenExperiences.contains(app.id) }

  init(_ parts: Parts) {
    content = Content(parts)
  }

  /// The registry with other apps and experiences. Costs building the table again.
  func replacing(apps: [App]? = nil, experiences: [AdvancedExperience]) -> Registry {
    var parts = content.parts
    parts.apps = apps ?? parts.apps
    parts.experiences = experiences
    return Registry(parts)
  }

  /// Explains what `url` does. `registered` is what the table registers, if that was read before.
  package func explanation(of url: String, among registered: RegisteredURLs? = nil) -> Explanation {
    Explanation(url: url, table: table, registered: registered, claims: content.claims())
  }

  /// Explains `resolution`, which the table gave to `url` with the normal form `normalized`.
  package func explanation(
    of url: String,
    normalized: String?,
    _ resolution: Resolution,
    among registered: RegisteredURLs?
  ) -> Explanation {
    Explanation(
      url: url,
      normalized: normalized,
      resolution,
      table: table,
      registered: registered,
      claims: content.claims()
    )
  }

  /// The hosts that an app has. The reason why nothing answers is the same on all others, but for their names.
  package func claimedHosts() -> Set<String> { content.claims().hosts }

  /// The hosts of default links and demo links. The reason for an answer depends on the whole URL there.
  package func linkHosts() -> Set<String> { content.claims().linkHosts }

  /// The app called `id`, or nil. Costs a binary search.
  public func app(_ id: String) -> App? {
    apps.position(ofID: id, by: \.id).map { apps[$0] }
  }

  /// The experience called `id`, or nil. Costs a binary search.
  public func experience(_ id: String) -> AdvancedExperience? {
    experiences.position(ofID: id, by: \.id).map { experiences[$0] }
  }

  /// The experiences of `app`, in order. Costs a binary search and a look at each of them: their ids begin with the
  /// app's, so they stand together.
  public func experiences(of app: App) -> [AdvancedExperience] {
    let prefix = app.folderPrefix
    let start = experiences.start(ofID: prefix, by: \.id)
    return experiences[start...].prefix { $0.id.hasPrefix(prefix) }.filter { $0.app == app.id }
  }

  /// The document at `path`, or nil. Costs a binary search.
  package func document(_ path: String) -> Document? {
    documents.position(ofID: path, by: \.path).map { documents[$0] }
  }
}

extension Array {
  /// The position of the element whose text is `id`, in an array sorted by that text in byte order.
  fileprivate func position(ofID id: String, by text: (Element) -> String) -> Int? {
    let start = start(ofID: id, by: text)
    return start < count && text(self[start]) == id ? start : nil
  }

  /// The position of the first element whose text does not stand before `id`.
  fileprivate func start(ofID id: String, by text: (Element) -> String) -> Int {
    partitionIndex { !ByteOrder.precedes(text($0), id) }
  }
}

extension Registry {
  /// The place on disk of `place`, which may be in a text in memory: a migrated file or a row.
  package func asWritten(_ place: Finding.Place) -> Finding.Place {
    content.parts.migrated.asWritten(templates.asWritten(place))
  }

  /// The same findings, each in the file on disk.
  package func asWritten(_ findings: [Finding]) -> [Finding] {
    let found = templates.asWritten(findings)
    return isAsOnDisk ? found : found.map { content.parts.migrated.asWritten($0) }
  }

  /// The bytes of a file that findings may point into: a JSON file, or one of rows.
  package func bytes(at path: String) -> [UInt8]? {
    document(path)?.tree.source.bytes ?? templates.table(at: path)?.bytes
  }

  /// The paths of the files that have been read as text: the JSON files and those of rows, in byte order.
  package var textPaths: [String] {
    let tables = templates.tablePaths
    let paths = documents.map(\.path)
    return tables.isEmpty ? paths : (paths + tables).sorted(by: ByteOrder.precedes)
  }
}

extension Registry {
  /// The registry of one file that belongs to no app: what can be said of it by itself.
  ///
  /// A file called `app.json`, or with the keys of one, is an app; one with a `urlPrefix` is an experience, held to
  /// Apple's figures. Of any other only the JSON text is checked. No picture is looked for.
  package init(loneFile path: String, bytes: [UInt8], migrations: MigrationChain = .current) {
    let file = Document(path: path, bytes: bytes)
    let document = file.asOne(of: .loneKind(of: file))
    let app = { (id: String, document: Document) in
      App(id: id, document: document, newestVersion: migrations.newest)
    }
    let noApp = app("", Document(path: "", kind: .app, tree: Tree(SourceText([]))))
    self.init(
      Parts(
        documents: [document],
        apps: document.kind == .app ? [app(".", document)] : [],
        experiences: document.kind == .experience ? [AdvancedExperience(loneFile: document, of: noApp)] : [],
        migrations: migrations
      )
    )
  }
}

extension Document.Kind {
  fileprivate static func loneKind(of file: Document) -> Document.Kind {
    let name = RegistryPath.name(of: file.path)
    if name == "app.json" || name == "app.jsonc" { return .app }
    guard let root = file.tree.root, file.tree.kind(of: root) == .object else { return .stray }
    let has = { (key: StaticString) in file.tree.value(named: key, in: root) != nil }
    if has("urlPrefix") { return .experience }
    return has("schemaVersion") || has("bundleID") && has("clip") ? .app : .stray
  }
}

extension AdvancedExperience {
  /// An experience whose app nobody knows.
  fileprivate convenience init(loneFile document: Document, of noApp: App) {
    let id = RegistryPath.withoutExtension(document.path)
    if document.tree.root.flatMap({ document.tree.value(named: "rows", in: $0) }) == nil {
      self.init(id: id, app: noApp, document: document)
    } else {
      self.init(id: id, of: noApp, withoutRows: document)
    }
  }
}
