import ExperienceMigrations
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
