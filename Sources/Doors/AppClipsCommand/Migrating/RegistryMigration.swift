import AppClipRegistry
import ExperienceMigrations
import RegistryModel
import SystemFiles

/// The migration of every app of a registry that uses an older version of the file format.
struct RegistryMigration: Sendable {
  let opened: OpenedRegistry
  /// The version that all apps use afterwards.
  let version: Int
  /// The apps that change.
  let apps: [AppMigration]
  /// The errors that prevent the migration. If there are any, no app changes.
  let obstacles: [Finding]
  /// The proof that no URL changes its card.
  let proof: MigrationProof

  /// The rules whose findings mean that an app cannot be read, or that there is none.
  private static let rules: Set<String> = ["app/other-schema-version", "layout/no-app"]

  init(_ opened: OpenedRegistry, to version: Int) throws(CommandError) {
    try Self.checkDirection(opened.registry, to: version)
    self.opened = opened
    self.version = version
    var apps: [AppMigration] = []
    var obstacles = opened.registry.findings().filter { Self.rules.contains($0.ruleID) }
    for app in opened.registry.olderApps.map(\.id) {
      do throws(MigrationError) {
        if let migration = try AppMigration(app, in: opened.registry, to: version) { apps.append(migration) }
      } catch {
        obstacles += AppMigration.findings(of: error, about: app)
      }
    }
    self.apps = apps
    self.obstacles = obstacles.sorted()
    let after = opened.registry.replacing(apps)
    proof = MigrationProof(
      before: opened.registry.cards(withoutThoseOf: apps) + apps.flatMap { $0.frozenCards(in: opened.registry) },
      after: after.cards(withoutThoseOf: []),
      others: after.declaredURLs
    )
    try Self.check(after, made: apps)
  }

  /// The files that change.
  var change: Change {
    let files = apps.reduce(into: [:]) { files, app in files.merge(app.files) { first, _ in first } }
    return Change(of: files, in: opened.folder)
  }

  /// The distinct names of the losses that are not in `accepted`, in order.
  func losses(except accepted: Set<String>) -> [String] {
    var names: [String] = []
    for loss in apps.flatMap(\.lost) where !accepted.contains(loss.name) && !names.contains(loss.name) {
      names.append(loss.name)
    }
    return names
  }

  /// Writes all files or none of them. Throws if a file was changed on disk in the meantime.
  func write() throws(CommandError) { try change.write(else: "nothing was migrated") }

  /// Checks the files on disk without writing. Throws whatever ``write()`` would throw, so that a preview reports it
  /// too.
  func checkWriting() throws(CommandError) {
    do throws(FileError) {
      try change.check()
    } catch {
      throw .fault("nothing was migrated: \(error.description)")
    }
  }

  /// Throws if an app uses a newer version than `version`, because no step migrates back.
  private static func checkDirection(_ registry: Registry, to version: Int) throws(CommandError) {
    let newest = registry.migrations.newest
    let older = Set(registry.olderApps.map(\.id))
    guard version < newest, let app = registry.apps.first(where: { !older.contains($0.id) }) else { return }
    throw .usage(
      "--to \(version): the app \"\(app.id)\" uses version \(newest) of the file format and cannot be migrated "
        + "back to version \(version)"
    )
  }

  /// Throws if the migrated files have errors, which would be a bug in a migration step.
  private static func check(_ registry: Registry, made apps: [AppMigration]) throws(CommandError) {
    let ids = Set(apps.map(\.id))
    let mistake = registry.findings().first { finding in
      guard let app = finding.appID, ids.contains(app) else { return false }
      return finding.ruleID.hasPrefix("json/") || finding.ruleID.hasPrefix("field/")
    }
    guard let mistake else { return }
    throw .fault("internal error: the migrated file \(mistake.location.file) would have an error: \(mistake.message)")
  }
}

extension Registry {
  /// The registry with the migrated files of `apps`.
  fileprivate func replacing(_ apps: [AppMigration]) -> Registry {
    let changes = apps.reduce(into: [String: [UInt8]?]()) { all, app in
      for (path, change) in app.files { all[path] = .some(change.new) }
    }
    let kept = documents.filter { changes[$0.path] == nil }.map { Document(path: $0.path, tree: $0.tree) }
    let made = changes.compactMap { path, bytes in bytes.map { Document(path: path, bytes: $0) } }
    return Registry(kept + made, migrations: migrations, rows: templates.reader)
  }

  /// The cards of all experiences that are not retired and do not belong to `apps`.
  fileprivate func cards(withoutThoseOf apps: [AppMigration]) -> [MigrationProof.Card] {
    let ids = Set(apps.map(\.id))
    return experiences.filter { !ids.contains($0.appID) && !$0.isRetired }.compactMap { experience in
      guard let prefix = experience.urlPrefix else { return nil }
      let card = FrozenCard(
        urlPrefix: prefix,
        action: experience.action?.rawValue ?? "",
        title: experience.title ?? "",
        subtitle: experience.subtitle ?? "",
        language: experience.language ?? "",
        image: experience.image ?? ""
      )
      return MigrationProof.Card(app: experience.appID, card: card)
    }
  }

  /// All URLs that files declare, such as those of expectations and codes.
  fileprivate var declaredURLs: [String] {
    (apps.flatMap(\.declaredURLs) + experiences.flatMap(\.declaredURLs)).map(\.text.value)
  }
}
