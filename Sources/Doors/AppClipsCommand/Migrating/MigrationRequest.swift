import ExperienceMigrations
import ExperienceResolver
import RegistryModel

/// The options of one run of `migrate`.
struct MigrationRequest: Sendable {
  /// The target of the migration.
  let goal: Goal
  /// Whether files are written.
  let isWriting: Bool
  /// Whether the run fails if any file would change.
  let isCheck: Bool
  /// Whether files are written despite uncommitted changes.
  let isForced: Bool
  /// The names of the accepted losses.
  let acceptedLosses: Set<String>
  /// The output format.
  let format: ResultFormat

  /// The targets that a registry can be migrated to.
  enum Goal: Sendable {
    /// A version of the file format.
    case version(Int)
    /// A dated set of Apple's figures.
    case requirements(Requirements)
  }

  init(_ invocation: Invocation, _ migrations: MigrationChain) throws(CommandError) {
    goal = try Self.goal(invocation, newest: migrations.newest)
    isWriting = invocation.has(.writeMigration)
    isCheck = invocation.has(.checkMigration)
    isForced = invocation.has(.forceMigration)
    acceptedLosses = Set(invocation.values(of: .acceptedLoss))
    format = invocation.choice(of: .migrationFormat, otherwise: .text)
    if isWriting, isCheck { throw .usage("--check and --write cannot be used together") }
    if isForced, !isWriting { throw .usage("--force needs --write") }
  }

  private static func goal(_ invocation: Invocation, newest: Int) throws(CommandError) -> Goal {
    if let name = invocation.value(of: .targetRequirements), let set = Requirements.named(name) {
      for flag in [Flag.targetVersion, .acceptedLoss] where invocation.has(flag) {
        throw .usage(
          "--requirements cannot be used with --\(flag.name), which is for the file format; run one after the other"
        )
      }
      return .requirements(set)
    }
    guard let text = invocation.value(of: .targetVersion) else { return .version(newest) }
    guard let version = Int(text), (1...newest).contains(version) else {
      throw .usage("--to needs a version of the file format from 1 to \(newest), not \"\(text)\"")
    }
    return .version(version)
  }
}

extension Flag {
  /// The flags of `migrate`.
  static let migration = [
    targetVersion, targetRequirements, acceptedLoss, writeMigration, checkMigration, forceMigration, migrationFormat,
  ]

  static let targetVersion = Flag.value("to", "N", "the version of the file format to migrate to; default: the newest")

  static let targetRequirements = Flag.value(
    "requirements",
    "SET",
    kind: .choice(Requirements.all.map(\.name)),
    "switch to this version of Apple's requirements, instead of migrating"
  )

  static let acceptedLoss = Flag.value(
    "accept-loss",
    "NAME",
    kind: .choice(MigrationChain.current.steps.flatMap(\.losses).map(\.name)),
    isRepeatable: true,
    "drop this data, which the newer version cannot express; a run without --write prints the names"
  )

  static let writeMigration = Flag.toggle("write", "write all changes, or none if a file cannot be written")

  static let checkMigration = Flag.toggle("check", "write nothing, and exit with 1 if any file would change")

  static let forceMigration = Flag.toggle(
    "force",
    "with --write: write even if there are uncommitted changes or git cannot be run"
  )

  static let migrationFormat = Flag.format(
    default: ResultFormat.text,
    "the output format; text prints a patch and a table"
  )
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
