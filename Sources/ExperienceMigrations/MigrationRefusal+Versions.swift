import JSONSyntax

extension MigrationRefusal {
  /// The files do not say which version they are in.
  static func noVersion(in files: AppFiles) -> MigrationRefusal {
    let path = files.paths.first { $0.hasPrefix("app.json") || $0.hasPrefix("experiences.json") } ?? "app.json"
    let range = files.trees[path].flatMap { tree in tree.root.map { tree.range(of: $0) } } ?? SourceRange(0, 0)
    return MigrationRefusal([
      .init(
        in: path,
        at: range,
        "no version of the format is stated",
        help: "add \"schemaVersion\" to app.json, or \"version\" to experiences.json"
      )
    ])
  }

  /// The files are in a version from which `steps` do not lead to `target`.
  static func noWay(
    from version: AppFiles.Version,
    to target: Int,
    of files: AppFiles,
    through steps: [Migration]
  ) -> MigrationRefusal {
    let (oldest, newest) = (steps.first?.from ?? target, steps.last?.to ?? target)
    let range = files.trees[version.path].map { $0.range(of: version.node) } ?? SourceRange(0, 0)
    let (message, help) =
      version.number > newest
      ? (
        "the files are in version \(version.number); this appclips knows versions \(oldest) to \(newest)",
        "install a newer appclips"
      )
      : version.number < oldest
        ? ("there is no version \(version.number); the oldest is \(oldest)", "state the version that the files are in")
        : (
          "the files are in version \(version.number); no step leads to version \(target)",
          "a file format is only ever left for a newer one, up to \(newest)"
        )
    return MigrationRefusal([.init(in: version.path, at: range, message, help: help)])
  }
}
