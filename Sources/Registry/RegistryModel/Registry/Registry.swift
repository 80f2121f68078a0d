import CSVSyntax
package import ExperienceMigrations
public import ExperienceResolver
import JSONSyntax
import ResolutionTables
import TextBasics

/// All apps and experiences that a team declares, as one immutable value.
///
/// ``resolve(_:)`` resolves a URL. The module AppClipRegistry adds `findings()`, which runs the rules, and the emitters
/// generate artifacts.
public struct Registry: Sendable {
  /// Everything that the registry consists of.
  let content: Content

  /// The apps, sorted by id in byte order.
  public var apps: [App] { content.parts.apps }
  /// The advanced experiences of all apps, retired ones too, sorted by id in byte order.
  public var experiences: [AdvancedExperience] { content.parts.experiences }
  /// Every JSON file on disk, sorted by path in byte order.
  package var documents: [Document] { content.parts.documents }
  /// The templates: experience files whose experiences are rows of CSV files.
  package var templates: RowTemplates { content.parts.templates }
  /// The problems with the arrangement of the files.
  package var layoutProblems: [LayoutError] { content.parts.layoutProblems }
  /// The inspected images; nil if images were not inspected.
  package var pictures: RegistryImages? { content.parts.pictures }
  /// The resolution table of all apps, built on first use. Each access takes a lock, so keep the table to look up many
  /// URLs.
  public var table: ResolutionTable { content.table() }

  /// The sizes of texts in App Clip Codes: estimated, or exact if the user has Apple's tables. Only what measures a code
  /// calls this, because the tables are read then.
  package var codeCosts: @Sendable () -> CodeCosts { content.parts.codeCosts }

  /// The same registry with other sizes of texts in App Clip Codes.
  package func measured(by codeCosts: @escaping @Sendable () -> CodeCosts) -> Registry {
    var parts = content.parts
    parts.codeCosts = codeCosts
    return Registry(Content(parts, like: content))
  }

  /// Whether a lookup found `experience`, which must be one of this registry.
  package func isFound(_ experience: AdvancedExperience, by outcome: Resolution.Outcome) -> Bool {
    guard case .advanced(let index) = outcome else { return false }
    return content.registered()[Int(index)] === experience
  }

  /// The ID of the experience that a lookup found; nil if it found anything else.
  package func id(of outcome: Resolution.Outcome) -> String? {
    guard case .advanced(let index) = outcome else { return nil }
    return table.experiences[Int(index)].id
  }

  /// The ID of the app at an index of the table, whose default experience a lookup found.
  package func id(ofAppAt index: Int32) -> String { table.apps.id(at: Int(index)) }

  /// The experiences of the table, in its order: those that have a URL prefix and are not retired.
  package var registeredExperiences: [AdvancedExperience] { content.registered() }

  /// Whether `app` has an experience that is not retired.
  package func hasCards(_ app: App) -> Bool { content.appsWithCards.contains(app.id) }

  /// Whether the file of an experience of `app` has JSON syntax errors.
  package func hasBrokenExperience(_ app: App) -> Bool { content.appsWithBrokenExperiences.contains(app.id) }

  init(_ parts: Parts) { content = Content(parts) }

  init(_ content: Content) { self.content = content }

  /// Uses the table of `earlier`, whose apps and registered URLs are the same, instead of building it.
  package func adoptTable(of earlier: Registry) { content.adopt(earlier.table) }

  /// The registry with other apps and experiences. Rebuilds the table.
  func replacing(apps: [App]? = nil, experiences: [AdvancedExperience]) -> Registry {
    var parts = content.parts
    parts.apps = apps ?? parts.apps
    parts.experiences = experiences
    return Registry(parts)
  }

  /// The registry as it resolves URLs once the experiences with these IDs are retired. The experiences are removed, so
  /// get their codes from the original registry. Rebuilds the table.
  package func retiring(_ ids: Set<String>) -> Registry {
    replacing(experiences: experiences.filter { !ids.contains($0.id) })
  }

  /// Explains how `url` resolves. Pass the parsed URLs of the table as `registered` to avoid parsing them again.
  package func explanation(of url: String, among registered: CandidateIndex? = nil) -> Explanation {
    Explanation(url: url, table: table, registered: registered, claims: content.claims())
  }

  /// Explains `resolution`, the table's result for `url` with the normal form `normalized`.
  package func explanation(
    of url: String,
    normalized: String?,
    _ resolution: Resolution,
    among registered: CandidateIndex?
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

  /// The hosts that are a domain of some app. For URLs on any other host, the reason differs only in the host name.
  package func claimedHosts() -> Set<String> { content.claims().hosts }

  /// The hosts of default links and demo links. For URLs on these hosts, the reason depends on the whole URL.
  package func linkHosts() -> Set<String> { content.claims().linkHosts }

  /// The app called `id`, or nil. Costs a binary search.
  public func app(withID id: String) -> App? {
    apps.position(ofID: id, by: \.id).map { apps[$0] }
  }

  /// The experience called `id`, or nil. Costs a binary search.
  public func experience(withID id: String) -> AdvancedExperience? {
    experiences.position(ofID: id, by: \.id).map { experiences[$0] }
  }

  /// The experiences of `app`, in order. Costs a binary search plus their number: their IDs start with the app's ID, so
  /// they are adjacent.
  public func experiences(of app: App) -> [AdvancedExperience] {
    let prefix = app.folderPrefix
    let start = experiences.start(ofID: prefix, by: \.id)
    return experiences[start...].prefix { $0.id.hasPrefix(prefix) }.filter { $0.appID == app.id }
  }

  /// The document at `path`, or nil. Costs a binary search.
  package func document(_ path: String) -> Document? {
    documents.position(ofID: path, by: \.path).map { documents[$0] }
  }
}

extension Array {
  /// The index of the element whose `text` is `id`, in an array sorted by `text` in byte order.
  func position(ofID id: String, by text: (Element) -> String) -> Int? {
    let start = start(ofID: id, by: text)
    return start < count && text(self[start]) == id ? start : nil
  }

  /// The index of the first element whose `text` is not less than `id`.
  fileprivate func start(ofID id: String, by text: (Element) -> String) -> Int {
    partitionIndex { !ByteOrder.precedes(text($0), id) }
  }
}

extension Registry {
  /// The location on disk that corresponds to `place`, which may be in a document in memory: a migrated file or a row.
  package func asWritten(_ place: Finding.Location) -> Finding.Location {
    content.parts.migrated.asWritten(templates.asWritten(place))
  }

  /// The findings with their locations mapped to files on disk.
  package func asWritten(_ findings: [Finding]) -> [Finding] {
    let found = templates.asWritten(findings)
    return isAsOnDisk ? found : found.map { content.parts.migrated.asWritten($0) }
  }

  /// The bytes of a file that findings can refer to: a JSON or CSV file.
  package func bytes(at path: String) -> [UInt8]? {
    document(path)?.tree.source.bytes ?? templates.table(at: path)?.bytes
  }

  /// The paths of the JSON and CSV files that have been read, in byte order.
  package var textPaths: [String] {
    let tables = templates.tablePaths
    let paths = documents.map(\.path)
    return tables.isEmpty ? paths : (paths + tables).sorted(by: ByteOrder.precedes)
  }
}

extension Registry {
  /// Creates a registry from a single file that belongs to no app.
  ///
  /// A file named `app.json`, or with the keys of one, is an app. A file with a `urlPrefix` is an experience, checked
  /// against Apple's figures. For any other file, only the JSON syntax is checked. Images are not looked up.
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
  /// Creates an experience that belongs to no known app.
  fileprivate convenience init(loneFile document: Document, of noApp: App) {
    let id = RegistryPath.withoutExtension(document.path)
    let isTemplate = document.tree.root.flatMap { document.tree.value(named: "rows", in: $0) } != nil
    self.init(id: id, app: noApp, document: isTemplate ? document.asOne(of: .template) : document)
  }
}

extension Registry {
  /// Creates a registry from the JSON files that a loader found, without accessing a disk.
  ///
  /// `problems` are those that the loader found. Apps in older versions of the file format are migrated by `migrations`.
  /// `rows` loads the CSV file that a template names. `pictures` inspects the images that cards name, given their paths
  /// inside the registry, sorted and without duplicates; if it is nil, the image rules report nothing. Apps, experiences
  /// and templates of `earlier` are used again if their documents are the same objects.
  package init(
    _ documents: [Document],
    problems: [LayoutError] = [],
    migrations: MigrationChain = .current,
    rows: RowsReader = { _ in .missing(near: nil) },
    pictures: ((_ paths: [String]) -> RegistryImages)? = nil,
    reusing earlier: Registry? = nil
  ) {
    var documents = documents.sorted(by: \.path)
    let migrated = MigratedFiles(&documents, migrations)
    if !migrated.isEmpty { documents = documents.sorted(by: \.path) }
    var sorter = RegistrySorter(documents, newestVersion: migrations.newest, reusing: earlier)
    sorter.sort(rows)
    var parts = Parts(
      documents: migrated.isEmpty ? sorter.documents : sorter.documents.filter { !migrated.holds($0) },
      apps: sorter.apps.sorted(by: \.id),
      experiences: sorter.experiences.sorted(by: \.id),
      migrations: migrations
    )
    parts.migrated = migrated
    parts.templates = RowTemplates(sorter.templates)
    parts.layoutProblems = problems + sorter.problems + migrated.problems
    parts.pictures = pictures?(parts.picturePaths)
    self.init(parts)
  }
}

extension Registry.Parts {
  /// The images that cards name, as paths inside the registry, sorted and without duplicates.
  fileprivate var picturePaths: [String] {
    var paths: Set<String> = []
    for app in apps {
      for localization in app.declaration?.defaultExperience?.localizations ?? [] {
        if let path = app.path(of: localization.image) { paths.insert(path) }
      }
    }
    for experience in experiences {
      if let path = experience.picturePath { paths.insert(path) }
    }
    return paths.sorted(by: ByteOrder.precedes)
  }
}

extension Array {
  /// The elements, sorted by `text` in byte order. Usually they are sorted already.
  fileprivate func sorted(by text: (Element) -> String) -> [Element] {
    var last = ""
    let isSorted = allSatisfy { element in
      let before = last
      last = text(element)
      return !ByteOrder.precedes(last, before)
    }
    return isSorted ? self : sorted { ByteOrder.precedes(text($0), text($1)) }
  }
}
