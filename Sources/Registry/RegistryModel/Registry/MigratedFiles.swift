package import ExperienceMigrations
package import JSONSyntax

/// The apps of a registry in older versions of the file format, migrated in memory when the registry is loaded.
///
/// Rules, resolution and artifacts use the migrated files, so they only need to support the newest version. Locations
/// in their findings are mapped back to the files on disk at the end.
struct MigratedFiles: Sendable {
  /// The migration steps, which also define the newest version.
  let migrations: MigrationChain
  /// The apps in older versions, in the order of their manifests' paths.
  let apps: [OlderApp]
  /// The files in memory, by path: the index of their app in `apps`, and their syntax tree.
  private var files: [String: (app: Int, tree: Tree)] = [:]

  init(_ migrations: MigrationChain) {
    self.migrations = migrations
    apps = []
  }

  /// Migrates the apps among `documents` that are in older versions: adds the migrated documents, and marks the
  /// original ones as older or stray.
  init(_ documents: inout [Document], _ migrations: MigrationChain) {
    self.migrations = migrations
    apps = migrations.olderApps(among: documents.map(\.path)) { [documents] in documents[$0].tree }
    for (position, app) in apps.enumerated() {
      for number in app.files { documents[number] = documents[number].asOne(of: .older) }
      for number in app.others { documents[number] = documents[number].asOne(of: .stray) }
      for (path, tree) in app.trace?.files.trees ?? [:] {
        documents.append(Document(path: app.folderPrefix + path, tree: tree))
        files[app.folderPrefix + path] = (position, tree)
      }
    }
  }

  /// The obstacles to the migration of apps, one problem for each.
  var problems: [LayoutError] {
    apps.flatMap { app in
      (app.refusal?.obstacles ?? []).map { .notMigratable(path: app.folderPrefix + $0.path, $0) }
    }
  }

  /// Whether there are no files in memory.
  var isEmpty: Bool { files.isEmpty }

  /// Whether `document` exists only in memory.
  func holds(_ document: Document) -> Bool {
    guard !files.isEmpty, document.row == nil else { return false }
    return files[document.path]?.tree === document.tree
  }

  /// The syntax tree of the file in memory at `path`.
  func tree(at path: String) -> Tree? { files[path]?.tree }

  /// The location on disk that corresponds to `place`, if `place` is in a file in memory; `place` itself otherwise.
  func asWritten(_ place: Finding.Location) -> Finding.Location {
    guard let (app, trace, path) = source(of: place.file) else { return place }
    let origin = trace.origin(of: place.range, in: path)
    return Finding.Location(file: app.folderPrefix + origin.path, range: origin.range)
  }

  /// The finding with its locations mapped to files on disk. A fix of a file in memory is dropped.
  func asWritten(_ finding: Finding) -> Finding {
    guard !isAboutDisk(finding) else { return finding }
    var written = finding
    written.mapLocations(asWritten)
    guard let source = source(of: finding.location.file) else { return written }
    written.pointer = finding.pointer.flatMap { pointer in
      source.trace.sourceMap.origin(of: .init(source.path, pointer))?.pointer
    }
    written.fix = nil
    return written
  }

  /// Whether a finding is about a file on disk, even if a file in memory has the same path.
  private func isAboutDisk(_ finding: Finding) -> Bool {
    if ["json/", "version/"].contains(where: finding.ruleID.hasPrefix) { return true }
    guard finding.ruleID.hasPrefix("layout/") else { return false }
    return Self.rulesAboutDisk.contains(finding.ruleID)
      || source(of: finding.location.file).map { $0.trace.start.trees[$0.path] != nil } ?? false
  }

  private static let rulesAboutDisk: Set<String> = [
    "layout/outside-every-app", "layout/unreadable", "layout/link-leaves-registry",
  ]

  /// The app of a file in memory, and the file's path inside the app's folder; nil for any other file.
  private func source(of file: String) -> (app: OlderApp, trace: MigrationTrace, path: String)? {
    guard !isEmpty, let position = files[file]?.app, let trace = apps[position].trace else { return nil }
    return (apps[position], trace, apps[position].name(of: file))
  }
}

extension Registry {
  /// The migration steps, which also define the newest version of the file format.
  package var migrations: MigrationChain { content.parts.migrated.migrations }

  /// The apps in older versions of the file format.
  package var olderApps: [OlderApp] { content.parts.migrated.apps }

  /// Whether `app` is in an older version of the file format.
  package func isOlder(_ app: App) -> Bool { olderApps.contains { $0.id == app.id } }

  /// Whether every file is used as it is on disk, without migration.
  package var isAsOnDisk: Bool { content.parts.migrated.isEmpty }

  /// Whether `document` exists only in memory, because its app is in an older version of the file format.
  package func isInMemory(_ document: Document) -> Bool { content.parts.migrated.holds(document) }

  /// The file that findings at `path` are about: the migrated one if there is one, even if a file on disk has the same
  /// path.
  package func tree(at path: String) -> Tree? { content.parts.migrated.tree(at: path) ?? document(path)?.tree }

  /// The IDs of the apps that JSON and CSV files belong to, by path.
  package var appIDs: [String: String] {
    let older = olderApps.flatMap { app in app.files.map { (documents[$0].path, app.id) } }
    let files = experiences.filter { $0.template == nil }.map { ($0.document.path, $0.appID) }
    let rows = templates.all.flatMap { template in
      [template.document.path, template.rowsPath].compactMap(\.self).map { ($0, template.app.id) }
    }
    return Dictionary(apps.map { ($0.document.path, $0.id) } + older + files + rows) { first, _ in first }
  }
}
