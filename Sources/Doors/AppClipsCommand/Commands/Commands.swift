import RegistryReports

extension Program {
  /// The program `appclips`: every command that works, in the order of the help. A command is one file in this folder and
  /// one line here.
  package static let appclips = Program(
    name: "appclips",
    summary: "validate, resolve, emit and migrate App Clip experience files",
    version: packageVersion,
    date: packageDate,
    commands: [
      .validate,
      .resolve,
      .list,
      .tree,
      .coverage,
      .emit,
      .codes,
      .preview,
      .edit,
      .audit,
      .initialize,
      .new,
      .importing,
      .pull,
      .plan,
      .apply,
      .diff,
      .migrate,
      .schema,
      .rules,
      .explain,
      .lsp,
      .completions,
      .version,
      .help,
    ],
    synonyms: synonyms
  )

  /// What people type who know other tools. Commands that do not exist yet come first, for the day they do.
  private static let synonyms = Synonyms([
    "lint check verify doctor": .commands(["validate"]),
    "fix autofix fmt format": .commands(["validate --fix"]),
    "match test lookup route which query url open": .commands(["resolve"]),
    "why": .commands(["resolve --explain"]),
    "ls show status apps experiences": .commands(["list"]),
    "prefixes routes map": .commands(["tree"]),
    "stats log logs hits": .commands(["coverage"]),
    "serve server start": .commands(["preview --serve"]),
    "watch": .commands(["validate --watch", "preview --serve"]),
    "scan decode": .commands(["codes read"]),
    "view render draw cards html": .commands(["preview"]),
    "push publish deploy upload submit release sync apply": .commands(["apply", "emit app-store-connect"]),
    "plan": .commands(["plan", "emit app-store-connect"]),
    "pull fetch download": .commands(["pull", "import app-store-connect"]),
    "generate gen export make build output": .commands(["emit"]),
    "add create": .commands(["new"]),
    "setup bootstrap": .commands(["init"]),
    "convert upgrade update": .commands(["migrate"]),
    "compare changes changelog": .commands(["diff"]),
    "delete remove rm retire": .advice(
      "to retire an experience, set \"retired\": true in its file; \"resolve --without ID\" shows what that changes"
    ),
    "studio": .commands(["edit"]),
    "completion complete autocomplete": .commands(["completions"]),
    "rule docs doc define": .commands(["explain"]),
    "man manual usage commands": .commands(["help"]),
  ])
}

/// The date of this version, for the manual page.
package let packageDate = "2026-11-23"
