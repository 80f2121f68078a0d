package import JSONSyntax

/// Why an app is not migrated: everything that stands in the way, in order of place. No file is changed.
package struct MigrationRefusal: Error, Sendable, Hashable {
  /// At least one.
  package let obstacles: [Obstacle]

  package init(_ obstacles: [Obstacle]) { self.obstacles = obstacles }

  /// One thing that stands in the way.
  package struct Obstacle: Sendable, Hashable {
    /// The path of the file inside the app's folder.
    package let path: String
    /// The bytes.
    package let range: SourceRange
    /// What is there and what is allowed, without a full stop.
    package let message: String
    /// The way out.
    package let help: String

    package init(in path: String, at range: SourceRange, _ message: String, help: String) {
      self.path = path
      self.range = range
      self.message = message
      self.help = help
    }
  }

  /// The files do not say which version they are in.
  static func noVersion(in files: AppFiles, stated: MigrationChain.Statement?) -> MigrationRefusal {
    let path = files.paths.first { $0.hasPrefix("app.json") || $0.hasPrefix("experiences.json") } ?? "app.json"
    let tree = files.trees[path]
    let range = tree.flatMap { tree in tree.root.map { tree.range(of: $0) } } ?? SourceRange(0, 0)
    if let stated { return .noNumber(at: stated.node, of: stated.path, in: files) }
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

  /// `experiences.json` states a version that is written in other files.
  static func flatFile(ofVersion version: StatedVersion, in files: AppFiles) -> MigrationRefusal {
    MigrationRefusal([
      .init(
        in: version.path,
        at: files.range(of: version.node, in: version.path),
        "\(version.path) says version \(version.number), which is written in app.json and a file for each experience",
        help: "write 1 where this one file holds everything; \"appclips migrate\" then makes the others"
      )
    ])
  }

  /// `app.json` states a version that is written in `experiences.json`.
  static func appFile(ofVersion version: StatedVersion, in files: AppFiles) -> MigrationRefusal {
    MigrationRefusal([
      .init(
        in: version.path,
        at: files.range(of: version.node, in: version.path),
        "\(version.path) is in version \(version.number), which is written in experiences.json",
        help: "write 2 where the file is in version 2; else name it experiences.json and \"version\""
      )
    ])
  }

  /// Two manifests in one folder.
  static func twoApps(_ flat: MigrationChain.Statement, _ app: String, in files: AppFiles) -> MigrationRefusal {
    MigrationRefusal([
      .init(
        in: flat.path,
        at: files.range(of: flat.node, in: flat.path),
        "\(flat.path), of version 1 of the format, lies beside \(app); a folder is one app",
        help: "remove \(flat.path) where it is out of date; else \(app) and the files of its experiences"
      )
    ])
  }

  /// The files are in a version from which `steps` do not lead to `target`.
  static func noWay(
    from version: StatedVersion,
    to target: Int,
    of files: AppFiles,
    through steps: [Migration]
  ) -> MigrationRefusal {
    let (oldest, newest) = (steps.first?.from ?? target, steps.last?.to ?? target)
    let range = files.range(of: version.node, in: version.path)
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

extension AppFiles {
  /// The bytes of `node` in the file at `path`.
  fileprivate func range(of node: Node, in path: String) -> SourceRange {
    trees[path]?.range(of: node) ?? SourceRange(0, 0)
  }
}
