import ExperienceMigrations
import RegistryModel

extension Rule {
  static let otherSchemaVersion = Rule(
    "app/other-schema-version",
    .error,
    "The app is written in a version of the file format that this version of appclips does not support.",
    why:
      "Reading it as another version would drop what only that version contains. The app's files are checked as JSON "
      + "and otherwise left alone.",
    sources: [.registryFormat],
    passes: [.app(#""schemaVersion": 2"#)],
    fails: [.app(#""schemaVersion": «3»"#)],
    check: .app { app, registry in
      guard let version = app.otherVersion else { return [] }
      let newest = registry.migrations.newest
      return [
        Violation(
          at: version.node,
          of: app.document,
          "the app uses version \(version.value) of the file format; this version of appclips supports version "
            + "\(newest)",
          help: version.value > newest
            ? "update appclips" : "write \(newest), the version of every app.json; version 1 used experiences.json"
        )
      ]
    }
  )
}
