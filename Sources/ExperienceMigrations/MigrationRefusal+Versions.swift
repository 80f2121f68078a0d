import JSONSyntax

extension MigrationRefusal {
  /// The files do not say which version they are in.
  static func noVersion(in files: AppFiles) -> MigrationRefusal {
    let path = files.paths.first { $0.hasPrefix("app.json") || $0.hasPrefix("experiences.json") } ?? "app.json"
    let tree = files.trees[path]
    let range = tree.flatMap { tree in tree.root.map { tree.range(of: $0) } } ?? SourceRange(0, 0)
    if let stated = files.statements.first { return .noNumber(at: stated.node, of: stated.path, in: files) }
    if let tree, let root = tree.root, tree.kind(of: root) != .object {
      return MigrationRefusal([
        .init(in: path, at: range, "\(path) is no object in { }", help: "write the object of the format")
      ])
    }
    return MigrationRefusal([
      .init(
        in: path,
        at: range,
        "no version of the format is stated",
        help: "add \"schemaVersion\" to app.json, or \"version\" to experiences.json"
      )
    ])
  }

  /// What stands in the place of the version is no whole number.
  private static func noNumber(at node: Node, of path: String, in files: AppFiles) -> MigrationRefusal {
    let tree = files.trees[path]
    let range = tree?.range(of: node) ?? SourceRange(0, 0)
    let text = tree?.source.string(in: range) ?? ""
    let shown = text.count > 40 ? text.prefix(40) + "…" : Substring(text)
    return MigrationRefusal([
      .init(
        in: path,
        at: range,
        "the version of the format is \(shown); it is a whole number",
        help: "write the number alone, without quotes and without a point"
      )
    ])
  }

  /// The one file of version 1 says that it is of a version that is written in other files.
  static func flatFile(ofVersion version: AppFiles.Version, in files: AppFiles) -> MigrationRefusal {
    MigrationRefusal([
      .init(
        in: version.path,
        at: files.trees[version.path]?.range(of: version.node) ?? SourceRange(0, 0),
        "\(version.path) says version \(version.number), which is written in app.json and a file for each experience",
        help: "write 1 where this one file holds everything; \"appclips migrate\" then makes the others"
      )
    ])
  }

  /// Two files that each stand for the app.
  static func twoApps(_ rivals: (flat: String, node: Node, app: String), in files: AppFiles) -> MigrationRefusal {
    MigrationRefusal([
      .init(
        in: rivals.flat,
        at: files.trees[rivals.flat]?.range(of: rivals.node) ?? SourceRange(0, 0),
        "\(rivals.flat), of version 1 of the format, lies beside \(rivals.app); a folder is one app",
        help: "remove \(rivals.flat) where it is out of date; else \(rivals.app) and the files of its experiences"
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
