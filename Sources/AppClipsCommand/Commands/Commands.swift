extension Program {
  /// The program `appclips`: every verb that works, in the order of the help. A verb is one file in this folder and one
  /// line here.
  package static let appclips = Program(
    name: "appclips",
    summary: "keep a registry of App Clip experiences: check it, resolve URLs with it, emit from it",
    version: packageVersion,
    commands: [
      .validate,
      .resolve,
      .list,
      .tree,
      .coverage,
      .emit,
      .preview,
      .audit,
      .initialize,
      .new,
      .importing,
      .diff,
      .migrate,
      .schema,
      .rules,
      .explain,
      .completions,
      .version,
      .help,
    ]
  )
}

/// The version of this package, which `appclips version` prints and every document that names its maker carries.
package let packageVersion = "0.1.0"
