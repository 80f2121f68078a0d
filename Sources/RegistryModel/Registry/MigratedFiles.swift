package import ExperienceMigrations
import JSONSyntax

/// The apps of a registry that are in older versions of the file format, migrated in memory when the registry is loaded.
///
/// Rules, answers and artifacts see the migrated files, so they know the newest version only. What they report about those
/// files is moved to the files on disk at the end.
struct MigratedFiles: Sendable {
  /// The steps, which also define the newest version.
  let migrations: MigrationChain
  /// The apps in older versions, by path of their manifests.
  let apps: [OlderApp]
  /// The files in memory, by path: the position of their app among `apps`, and their tree.
  private var files: [String: (app: Int, tree: Tree)] = [:]

  init(_ migrations: MigrationChain) {
    self.migrations = migrations
    apps = []
  }

  /// Migrates the apps among `documents` that are in older versions, adds what they become, and notes which documents are
  /// not read as they are.
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

  /// The apps that cannot be migrated, each obstacle by itself.
  var problems: [LayoutProblem] {
    apps.flatMap { app in
      (app.refusal?.obstacles ?? []).map { .notMigratable(path: app.folderPrefix + $0.path, $0) }
    }
  }

  /// Whether no file is in memory only.
  var isEmpty: Bool { files.isEmpty }

  /// Whether `document` is in memory only.
  func holds(_ document: Document) -> Bool {
    guard !files.isEmpty, document.row == nil else { return false }
    return files[document.path]?.tree === document.tree
  }

  /// The place on disk of `place` in a file in memory; the same place in any other file.
  func asWritten(_ place: Finding.Place) -> Finding.Place {
    guard let (app, trace, path) = source(of: place.file) else { return place }
    let origin = trace.origin(of: place.range, in: path)
    return Finding.Place(file: app.folderPrefix + origin.path, range: origin.range)
  }

  /// The same finding about the file on disk. A fix of the file in memory is dropped.
  func asWritten(_ finding: Finding) -> Finding {
    guard !isAboutDisk(finding) else { return finding }
    var written = finding
    written.mapPlaces(asWritten)
    guard let source = source(of: finding.place.file) else { return written }
    written.pointer = finding.pointer.flatMap { pointer in
      source.trace.sourceMap.origin(of: .init(source.path, pointer))?.pointer
    }
    written.fix = nil
    return written
  }

  /// Whether a finding is about a file on disk, which may have the path of a file in memory.
  private func isAboutDisk(_ finding: Finding) -> Bool {
    if ["json/", "version/"].contains(where: finding.rule.hasPrefix) { return true }
    guard finding.rule.hasPrefix("layout/") else { return false }
    return Self.rulesAboutDisk.contains(finding.rule)
      || source(of: finding.place.file).map { $0.trace.start.trees[$0.path] != nil } ?? false
  }

  private static let rulesAboutDisk: Set<String> = [
    "layout/outside-every-app", "layout/unreadable", "layout/link-leaves-registry",
  ]

  /// The app of a file in memory, and the file's path in the app's folder; nil for any other file.
  private func source(of file: String) -> (app: OlderApp, trace: MigrationTrace, path: String)? {
    guard !isEmpty, let position = files[file]?.app, let trace = apps[position].trace else { return nil }
    return (apps[position], trace, apps[position].name(of: file))
  }
}

extension Registry {
  /// The steps that older versions of the file format were taken through, which also define the newest version.
  package var migrations: MigrationChain { content.parts.migrated.migrations }

  /// The apps in older versions of the file format.
  package var olderApps: [OlderApp] { content.parts.migrated.apps }

  /// Whether `app` is in an older version of the file format.
  package func isOlder(_ app: App) -> Bool { olderApps.contains { $0.id == app.id } }

  /// Whether every file is read as it is on disk.
  package var isAsOnDisk: Bool { content.parts.migrated.isEmpty }

  /// Whether `document` is in memory only, because its app is in an older version of the file format.
  package func isInMemory(_ document: Document) -> Bool { content.parts.migrated.holds(document) }

  /// The ids of the apps that JSON files and files of rows belong to, by path.
  package var appIDs: [String: String] {
    let older = olderApps.flatMap { app in app.files.map { (documents[$0].path, app.id) } }
    let files = experiences.filter { $0.template == nil }.map { ($0.document.path, $0.app) }
    let rows = templates.all.flatMap { template in
      [template.document.path, template.rowsPath].compactMap(\.self).map { ($0, template.app.id) }
    }
    return Dictionary(apps.map { ($0.document.path, $0.id) } + older + files + rows) { first, _ in first }
  }
}
