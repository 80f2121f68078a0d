import ExperienceMigrations
import JSONSyntax
import RegistryModel

extension Rule {
  static let versionNotMigratable = Rule(
    "version/not-migratable",
    .error,
    "An app in an older version of the file format holds what that version does not have.",
    why:
      "Reading on would drop it unseen, so nothing of the app is read: its experiences are missing from every answer.",
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
      // What is wrong with the JSON text has rules of its own.
      guard case .notMigratable(let path, let obstacle) = problem, let document = registry.document(path),
        !document.isBroken, document.tree.duplicateKeys().isEmpty
      else { return nil }
      return Violation(at: Finding.Place(file: path, range: obstacle.range), obstacle.message, help: obstacle.help)
    }
  )
}
