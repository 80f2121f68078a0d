import ExperienceMigrations
import RegistryModel

extension Flag {
  /// The flags of `migrate`.
  static let migration = [
    targetVersion, targetRequirements, acceptedLoss, writeMigration, checkMigration, forceMigration, migrationFormat,
  ]

  static let targetVersion = Flag.value(
    "to",
    "N",
    "the version of the file format to end at; otherwise the newest"
  )

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

  static let migrationFormat = Flag.value(
    "format",
    "FORMAT",
    kind: .choice(of: MigrationFormat.self),
    default: MigrationFormat.text.rawValue,
    section: .output,
    "a patch and a table for people, or one JSON object for programs"
  )
}

/// How a migration is shown.
enum MigrationFormat: String, CaseIterable {
  case text, json
}
