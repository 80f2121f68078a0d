import ExperienceMigrations
import RegistryModel

extension Rule {
  static let otherSchemaVersion = Rule(
    "app/other-schema-version",
    .error,
    "The app uses a version of the file format that this version of appclips does not support.",
    why:
      "If appclips interpreted the files as another version, it could lose data. It therefore checks only that they "
      + "are valid JSON.",
    sources: [.registryFormat],
    passes: [.app(#""schemaVersion": 2"#)],
    fails: [.app(#""schemaVersion": «3»"#)],
    check: .apps { app, registry in
      guard let version = app.otherVersion else { return [] }
      let newest = registry.migrations.newest
      return [
        Violation(
          at: version.node,
          of: app.document,
          "the app uses version \(version.value) of the file format; this version of appclips supports version "
            + "\(newest)",
          help: version.value > newest
            ? "install a newer version of appclips"
            : "use \(newest), the version that app.json uses; version 1 used a file named experiences.json"
        )
      ]
    }
  )
}
