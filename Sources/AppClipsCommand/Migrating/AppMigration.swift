import ExperienceMigrations
import ExperienceRegistry
import JSONSyntax

/// One app on its way to another version of the file format, in memory.
struct AppMigration: Sendable {
  /// The app's id.
  let id: String
  /// The version it is in.
  let version: Int
  /// The steps taken and what they made.
  let journey: Migration.Journey
  /// The app's folder as a prefix of paths: empty or with a `/` at its end.
  private let folderPrefix: String

  /// Takes every JSON file in the folder of `app`; nil where it is at `target` already.
  init?(_ app: OldApp, in registry: Registry, to target: Int) throws(MigrationRefusal) {
    let prefix = Self.folderPrefix(of: app)
    let files = AppFiles(
      Dictionary(
        uniqueKeysWithValues: registry.documents.filter { $0.path.hasPrefix(prefix) }.map { document in
          (String(document.path.dropFirst(prefix.count)), document.tree)
        }
      )
    )
    let migrator = Migrator()
    let plan = try migrator.plan(for: files, to: target)
    guard !plan.isEmpty, let version = files.version else { return nil }
    id = app.id
    self.version = version.number
    folderPrefix = prefix
    journey = try migrator.migrate(files, through: plan)
  }

  /// The path in the registry of a file of the app.
  func path(of path: String) -> String { folderPrefix + path }

  /// What is lost on the way, with places in the registry.
  var lost: [(name: String, what: String, place: Finding.Place)] {
    journey.lost.map { ($0.loss.name, $0.what, Finding.Place(file: path(of: $0.path), range: $0.range)) }
  }

  /// The ids that become others, with places in the registry.
  var renamed: [(old: String, new: String, place: Finding.Place)] {
    journey.renamed.map { ($0.old, $0.new, Finding.Place(file: path(of: $0.path), range: $0.range)) }
  }

  /// The files that change, by path in the registry: the bytes before and after, nil for no file.
  var files: [String: (old: [UInt8]?, new: [UInt8]?)] {
    var files: [String: (old: [UInt8]?, new: [UInt8]?)] = [:]
    for (name, text) in journey.changes {
      files[path(of: name)] = (journey.start.trees[name]?.source.bytes, text?.bytes)
    }
    return files
  }

  /// Why `app` stays as it is, as findings about its files.
  static func findings(of refusal: MigrationRefusal, about app: OldApp) -> [Finding] {
    refusal.obstacles.map { obstacle in
      Finding(
        rule: "version/not-migratable",
        severity: .error,
        message: obstacle.message,
        help: obstacle.help,
        place: Finding.Place(file: folderPrefix(of: app) + obstacle.path, range: obstacle.range),
        app: app.id
      )
    }
  }

  private static func folderPrefix(of app: OldApp) -> String { app.id == "." ? "" : app.id + "/" }
}
