import AppClipRegistry
import ExperienceMigrations
import ExperienceResolver
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

/// The proof that a migration does not change the card of any URL, checked with probe URLs around all registered URLs.
///
/// The cards before come from the frozen reader of the migration step, the cards after from the migrated files, read in
/// the usual way. So the proof does not depend on the migration code itself.
struct MigrationProof: Sendable {
  /// The number of probe URLs.
  let probeCount: Int
  /// The probe URLs that show a different card after the migration, in byte order.
  let changed: [String]

  /// A card and the app it belongs to.
  struct Card: Sendable, Hashable {
    let app: String
    let card: FrozenCard
  }

  /// Compares the cards that `before` and `after` give for URLs at, below and next to all registered URLs, and for
  /// `others`.
  init(before: [Card], after: [Card], others: [String] = []) {
    let probes = Set((before + after).flatMap { Self.probes(around: $0.card.urlPrefix) } + others)
    let (old, new) = (Self.answers(among: before), Self.answers(among: after))
    probeCount = probes.count
    changed = probes.filter { old($0) != new($0) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The probe URLs for one registered URL: itself with and without a slash, children, siblings by segment and by
  /// letter, parents, and an uppercase variant.
  static func probes(around url: String) -> [String] {
    let parts = url.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts.first.map(String.init) ?? url
    let query = parts.count > 1 ? "?" + parts[1] : ""
    let stem = path.hasSuffix("/") ? String(path.dropLast()) : path
    let bodies = [stem, stem + "/", stem + "/child", stem + "/child/of/it", stem + "0", stem + "-x", stem.uppercased()]
    let queries = [query, "", "?probe=1", query.isEmpty ? "?" : query + "&probe=1"]
    return bodies.flatMap { body in queries.map { body + $0 } } + parents(of: stem)
  }

  /// Each parent path, with and without a slash, and a sibling in it.
  private static func parents(of stem: String) -> [String] {
    var probes: [String] = []
    var rest = stem[...]
    while let slash = rest.lastIndex(of: "/"), !rest[..<slash].hasSuffix("/"), rest[..<slash].contains("//") {
      rest = rest[..<slash]
      probes += [String(rest), rest + "/sibling", rest + "/"]
    }
    return probes
  }

  /// The cards that URLs show among `cards`: the card, followed by the alternatives. IDs are derived from the cards, so that
  /// of two cards with the same URL the same one wins on both sides.
  private static func answers(among cards: [Card]) -> (_ url: String) -> [Card?] {
    let named = cards.map { (id: id(of: $0), card: $0) }
    let cards = Dictionary(named) { first, _ in first }
    let table = LinkTable(
      named.map { Experience(id: $0.id, appID: $0.card.app, mappingHostOf: $0.card.card.urlPrefix) }
    )
    return { url in table.ids(for: url).map { id in id.flatMap { cards[$0] } } }
  }

  private static func id(of card: Card) -> String {
    let frozen = card.card
    let parts = [frozen.urlPrefix, frozen.action, frozen.title, frozen.subtitle, frozen.language, frozen.image]
    return ([card.app] + parts).joined(separator: "\u{0}")
  }
}
