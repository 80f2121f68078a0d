import ExperienceMigrations
import JSONSyntax

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
    check: .registry { registry in
      registry.oldApps.all.flatMap { app -> [Violation] in
        // What is wrong with the JSON text has rules of its own.
        guard let refusal = app.refusal, !app.document.isBroken, app.document.tree.duplicateKeys().isEmpty else {
          return []
        }
        return refusal.obstacles.map { obstacle in
          Violation(
            at: Finding.Place(file: app.document.path, range: obstacle.range),
            obstacle.message,
            help: obstacle.help
          )
        }
      }
    }
  )
}
