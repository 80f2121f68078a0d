import ExperienceMigrations
import RegistryModel

extension Rule {
  static let otherSchemaVersion = Rule(
    "app/other-schema-version",
    .error,
    "The app is written in a version of the file format that this appclips does not read.",
    why: "Reading it as another version would drop what only that version knows. Nothing is guessed: the app's files "
      + "are checked as JSON and otherwise left alone.",
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
          "the app is written in version \(version.value) of the format; this appclips reads version "
            + "\(newest)",
          help: version.value > newest
            ? "use a newer appclips" : "version 1 stood in experiences.json; an app.json is version \(newest)"
        )
      ]
    }
  )
}
