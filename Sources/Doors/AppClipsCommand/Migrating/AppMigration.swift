import AppClipRegistry
import CSVSyntax
import ExperienceMigrations
import JSONSyntax
import RegistryModel
import RegistryRules
import TextBasics

/// The migration of one app to another version of the file format, in memory.
struct AppMigration: Sendable {
  /// The app's id.
  let id: String
  let version: Int
  /// The steps and their results.
  let trace: MigrationTrace
  /// The app's folder as a path prefix: empty, or ending with `/`.
  private let folderPrefix: String

  /// Migrates every JSON file in the folder of the app called `id`; nil if the app already uses version `target`.
  init?(_ id: String, in registry: Registry, to target: Int) throws(MigrationError) {
    let prefix = Self.folderPrefix(of: id)
    let files = registry.documents.filter { $0.path.utf8.starts(with: prefix.utf8) }.map { document in
      (String(decoding: document.path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self), document.tree)
    }
    let app = AppFiles(Dictionary(files) { first, _ in first })
    let plan = try registry.migrations.plan(for: app, to: target)
    guard let first = plan.first else { return nil }
    self.id = id
    version = first.from
    folderPrefix = prefix
    trace = try registry.migrations.migrate(app, through: plan)
  }

  /// The path inside the registry of a file of the app.
  func path(of path: String) -> String { folderPrefix + path }

  /// The data that the migration loses, with locations in the registry.
  var lost: [(name: String, what: String, place: Finding.Location)] {
    trace.lost.map { ($0.loss.name, $0.what, Finding.Location(file: path(of: $0.path), range: $0.range)) }
  }

  /// The files that change, in byte order of their paths.
  var sortedFiles: [(key: String, value: Change.File)] {
    files.sorted { ByteOrder.precedes($0.key, $1.key) }
  }

  /// The ids that change, with locations in the registry.
  var renamed: [(old: String, new: String, place: Finding.Location)] {
    trace.renamed.map { ($0.old, $0.new, Finding.Location(file: path(of: $0.path), range: $0.range)) }
  }

  /// The files that change, by path in the registry, with the bytes before and after; nil means no file.
  var files: [String: Change.File] {
    var files: [String: Change.File] = [:]
    for (name, text) in trace.changes {
      files[path(of: name)] = Change.File(from: trace.start.trees[name]?.source.bytes, to: text?.bytes)
    }
    return files
  }

  /// The reasons why the app called `id` cannot be migrated, as findings about its files.
  static func findings(of refusal: MigrationError, about id: String) -> [Finding] {
    refusal.obstacles.map { obstacle in
      Finding(
        rule: Rule.versionNotMigratable.documentation,
        severity: .error,
        message: obstacle.message,
        help: obstacle.help,
        location: Finding.Location(file: folderPrefix(of: id) + obstacle.path, range: obstacle.range),
        appID: id
      )
    }
  }
  private static func folderPrefix(of id: String) -> String { id == "." ? "" : id + "/" }
}

extension AppMigration {
  /// The cards before the migration, read by the frozen reader of the first step. The card of a template is expanded
  /// into one card for each of its rows in `registry`, because a migration does not change CSV files.
  func frozenCards(in registry: Registry) -> [MigrationProof.Card] {
    let cards = trace.steps.first.map { $0.cards(trace.start.claimed(by: $0)) } ?? []
    var rows: [String: Set<Int>] = [:]
    for experience in registry.experiences where experience.appID == id && !experience.isRetired {
      guard let (template, row) = experience.row, let path = template.rowsPath else { continue }
      rows[path, default: []].insert(row)
    }
    return cards.flatMap { card in
      guard let file = card.rows else { return [card] }
      guard let table = registry.templates.table(at: path(of: file)) else { return [] }
      return rows[path(of: file), default: []].map { card.filled(from: table, row: $0) }
    }.map { MigrationProof.Card(app: id, card: $0) }
  }
}

extension FrozenCard {
  /// The card of one row, with each `${column}` replaced by its cell.
  fileprivate func filled(from table: CSVTable, row: Int) -> FrozenCard {
    func filled(_ text: String) -> String {
      TemplateText(text).pieces.map { piece in
        switch piece {
        case .literal(_, let text), .unclosed(_, let text): text
        case .column(_, let name):
          table.column(named: name).map { table.text(of: table.cell(inColumn: $0, ofRow: row)) } ?? ""
        }
      }.joined()
    }
    return FrozenCard(
      urlPrefix: filled(urlPrefix),
      action: filled(action),
      title: filled(title),
      subtitle: filled(subtitle),
      language: filled(language),
      image: filled(image)
    )
  }
}
