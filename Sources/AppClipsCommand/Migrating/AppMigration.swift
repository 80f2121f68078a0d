import CSVSyntax
import ExperienceMigrations
import JSONSyntax
import RegistryModel
import TextBasics

/// One app on its way to another version of the file format, in memory.
struct AppMigration: Sendable {
  /// The app's id.
  let id: String
  let version: Int
  /// The steps and what they made.
  let trace: MigrationTrace
  /// The app's folder as a prefix of paths: empty or with a `/` at its end.
  private let folderPrefix: String

  /// Takes every JSON file in the folder of the app called `id`; nil if the app is at `target` already.
  init?(_ id: String, in registry: Registry, to target: Int) throws(MigrationRefusal) {
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

  /// The path in the registry of a file of the app.
  func path(of path: String) -> String { folderPrefix + path }

  /// What is lost on the way, with places in the registry.
  var lost: [(name: String, what: String, place: Finding.Place)] {
    trace.lost.map { ($0.loss.name, $0.what, Finding.Place(file: path(of: $0.path), range: $0.range)) }
  }

  /// The files that change, in byte order of their paths.
  var sortedFiles: [(key: String, value: (old: [UInt8]?, new: [UInt8]?))] {
    files.sorted { ByteOrder.precedes($0.key, $1.key) }
  }

  /// The ids that become others, with places in the registry.
  var renamed: [(old: String, new: String, place: Finding.Place)] {
    trace.renamed.map { ($0.old, $0.new, Finding.Place(file: path(of: $0.path), range: $0.range)) }
  }

  /// The files that change, by path in the registry: the bytes before and after, nil for no file.
  var files: [String: (old: [UInt8]?, new: [UInt8]?)] {
    var files: [String: (old: [UInt8]?, new: [UInt8]?)] = [:]
    for (name, text) in trace.changes {
      files[path(of: name)] = (trace.start.trees[name]?.source.bytes, text?.bytes)
    }
    return files
  }

  /// Why the app called `id` cannot be migrated, as findings about its files.
  static func findings(of refusal: MigrationRefusal, about id: String) -> [Finding] {
    refusal.obstacles.map { obstacle in
      Finding(
        rule: "version/not-migratable",
        severity: .error,
        message: obstacle.message,
        help: obstacle.help,
        place: Finding.Place(file: folderPrefix(of: id) + obstacle.path, range: obstacle.range),
        app: id
      )
    }
  }
  private static func folderPrefix(of id: String) -> String { id == "." ? "" : id + "/" }
}

extension AppMigration {
  /// The cards before, as the first step's frozen reader reads them. The card of a template becomes one for each of its rows in
  /// `registry`: a migration does not change files of rows.
  func frozenCards(in registry: Registry) -> [MigrationProof.Card] {
    let cards = trace.steps.first.map { $0.cards(trace.start.claimed(by: $0)) } ?? []
    var rows: [String: Set<Int>] = [:]
    for experience in registry.experiences where experience.app == id && !experience.isRetired {
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
  /// The card of one row, with the cells in place of `${column}`.
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
