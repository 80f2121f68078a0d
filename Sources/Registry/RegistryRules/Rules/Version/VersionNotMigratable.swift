import ExperienceMigrations
import JSONSyntax
import RegistryModel

extension Rule {
  package static let versionNotMigratable = Rule(
    "version/not-migratable",
    .error,
    "An app cannot be migrated: its files do not follow the version of the file format that they declare.",
    why:
      "Migrating the app anyway could silently lose data. appclips therefore does not read the app, and "
      + "its experiences are missing from all results.",
    sources: [.registryFormat],
    passes: [.app("")],
    fails: [
      Example(
        files: ["shop/experiences.json": #"{ "version": 1, "app": «true», "experiences": [] }"#],
        subject: "shop/experiences.json"
      ),
      Example(
        files: ["shop/experiences.json": #"{ "version": «7», "experiences": [] }"#],
        subject: "shop/experiences.json"
      ),
    ],
    check: .layout { problem, registry in
      // Errors in the JSON have their own rules.
      guard case .notMigratable(let path, let obstacle) = problem, let document = registry.document(path),
        !document.isBroken, document.tree.duplicateKeys().isEmpty
      else { return nil }
      return Violation(at: Finding.Location(file: path, range: obstacle.range), obstacle.message, help: obstacle.help)
    }
  )
}
