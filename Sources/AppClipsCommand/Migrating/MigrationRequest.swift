import ExperienceMigrations
import RegistryModel

/// What one call of `migrate` asks for.
struct MigrationRequest: Sendable {
  /// What the registry is to be afterwards.
  let goal: Goal
  /// Whether files are written.
  let isWriting: Bool
  /// Whether work that is left fails the run.
  let isCheck: Bool
  /// Whether changes that git knows of and nobody committed are no obstacle.
  let isForced: Bool
  /// The names of what may be lost.
  let acceptedLosses: Set<String>
  /// How the changes are shown.
  let format: MigrationFormat

  /// What a registry can be moved to.
  enum Goal: Sendable {
    /// A version of the file format.
    case version(Int)
    /// A dated set of Apple's figures.
    case requirements(Requirements)
  }

  init(_ invocation: Invocation, _ migrations: MigrationChain) throws(Failure) {
    goal = try Self.goal(invocation, newest: migrations.newest)
    isWriting = invocation.has(.writeMigration)
    isCheck = invocation.has(.checkMigration)
    isForced = invocation.has(.forceMigration)
    acceptedLosses = Set(invocation.values(of: .acceptedLoss))
    format = invocation.choice(of: .migrationFormat, otherwise: .text)
    if isWriting, isCheck { throw .usage("--check writes nothing and --write does; give one of them") }
    if isForced, !isWriting { throw .usage("--force is for --write; without it nothing is written") }
  }

  private static func goal(_ invocation: Invocation, newest: Int) throws(Failure) -> Goal {
    if let name = invocation.value(of: .targetRequirements), let set = Requirements.named(name) {
      for flag in [Flag.targetVersion, .acceptedLoss] where invocation.has(flag) {
        throw .usage(
          "--requirements changes Apple's figures and --\(flag.name) the file format; do one after the other"
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

  static let targetVersion = Flag.value("to", "N", "the version of the file format to end at; otherwise the newest")

  static let targetRequirements = Flag.value(
    "requirements",
    "SET",
    kind: .choice(Requirements.all.map(\.name)),
    "move to another dated set of Apple's figures instead"
  )

  static let acceptedLoss = Flag.value(
    "accept-loss",
    "NAME",
    kind: .choice(MigrationChain.current.steps.flatMap(\.losses).map(\.name)),
    isRepeatable: true,
    "let go of what the newer version has no place for; the name stands beside what would be lost"
  )

  static let writeMigration = Flag.toggle("write", "write the files, all together or not at all")

  static let checkMigration = Flag.toggle("check", "write nothing, and fail where there is something to do")

  static let forceMigration = Flag.toggle(
    "force",
    "with --write: also where git knows of changes not committed, or cannot be asked"
  )

  static let migrationFormat = Flag.format(
    default: MigrationFormat.text,
    "a patch and a table for people, or one JSON object for programs"
  )
}

/// How a migration is shown.
enum MigrationFormat: String, CaseIterable {
  case text, json
}
