package import JSONSyntax

/// The reasons why an app cannot be migrated, in order of location. No file is changed.
package struct MigrationError: Error, Sendable, Hashable {
  /// The obstacles, at least one.
  package let obstacles: [Obstacle]

  package init(_ obstacles: [Obstacle]) { self.obstacles = obstacles }

  /// A reason why an app cannot be migrated.
  package struct Obstacle: Sendable, Hashable {
    /// The path of the file inside the app's folder.
    package let path: String
    /// The byte range in the file.
    package let range: SourceRange
    /// What was found and what is allowed, without a final period.
    package let message: String
    /// How to fix the problem.
    package let help: String

    package init(in path: String, at range: SourceRange, _ message: String, help: String) {
      self.path = path
      self.range = range
      self.message = message
      self.help = help
    }
  }

  /// The files do not declare a version.
  static func noVersion(in files: AppFiles, stated: MigrationChain.Statement?) -> MigrationError {
    let path = files.paths.first { $0.hasPrefix("app.json") || $0.hasPrefix("experiences.json") } ?? "app.json"
    let tree = files.trees[path]
    let range = tree.flatMap { tree in tree.root.map { tree.range(of: $0) } } ?? SourceRange(0, 0)
    if let stated { return .noNumber(at: stated.node, of: stated.path, in: files) }
    if let tree, let root = tree.root, tree.kind(of: root) != .object {
      return MigrationError([
        .init(
          in: path,
          at: range,
          "expected an object ({ … }), found \(tree.kind(of: root).noun)",
          help: "put the content of \(path) between { and }"
        )
      ])
    }
    return MigrationError([
      .init(
        in: path,
        at: range,
        "the format version is missing",
        help: "add \"schemaVersion\" to app.json, or \"version\" to experiences.json"
      )
    ])
  }

  /// The declared version is not a whole number.
  private static func noNumber(at node: Node, of path: String, in files: AppFiles) -> MigrationError {
    let tree = files.trees[path]
    let range = tree?.range(of: node) ?? SourceRange(0, 0)
    let text = tree?.source.string(in: range) ?? ""
    let shown = text.count > 40 ? text.prefix(40) + "…" : Substring(text)
    return MigrationError([
      .init(
        in: path,
        at: range,
        "expected a whole number for the format version, found \(shown)",
        help: "use the number without quotes and without a decimal point"
      )
    ])
  }

  /// `experiences.json` declares a version that uses other files.
  static func flatFile(ofVersion version: StatedVersion, in files: AppFiles) -> MigrationError {
    MigrationError([
      .init(
        in: version.path,
        at: files.range(of: version.node, in: version.path),
        "\(version.path) declares version \(version.number), which uses app.json and one file per experience",
        help: "use 1 if this file contains everything; \"appclips migrate\" then creates the other files"
      )
    ])
  }

  /// `app.json` declares a version that uses `experiences.json`.
  static func appFile(ofVersion version: StatedVersion, in files: AppFiles) -> MigrationError {
    MigrationError([
      .init(
        in: version.path,
        at: files.range(of: version.node, in: version.path),
        "\(version.path) declares version \(version.number), which uses experiences.json",
        help: "use 2 if the file is in version 2; otherwise rename it to experiences.json and its key to \"version\""
      )
    ])
  }

  /// A folder contains two manifests.
  static func twoApps(_ flat: MigrationChain.Statement, _ app: String, in files: AppFiles) -> MigrationError {
    MigrationError([
      .init(
        in: flat.path,
        at: files.range(of: flat.node, in: flat.path),
        "\(flat.path) (format version 1) and \(app) are in the same folder; a folder contains one app",
        help: "remove \(flat.path) if it is out of date; otherwise remove \(app) and the files of its experiences"
      )
    ])
  }

  /// The files are in a version from which no `steps` lead to `target`.
  static func noWay(
    from version: StatedVersion,
    to target: Int,
    of files: AppFiles,
    through steps: [Migration]
  ) -> MigrationError {
    let (oldest, newest) = (steps.first?.from ?? target, steps.last?.to ?? target)
    let range = files.range(of: version.node, in: version.path)
    let (message, help) =
      version.number > newest
      ? (
        "the files use version \(version.number) of the file format; this version of appclips supports versions "
          + "\(oldest) to \(newest)",
        "install a newer version of appclips"
      )
      : version.number < oldest
        ? ("there is no version \(version.number); the oldest is \(oldest)", "use the version that the files are in")
        : (
          "cannot migrate from version \(version.number) to version \(target)",
          "migrate only to a newer version; the newest is \(newest)"
        )
    return MigrationError([.init(in: version.path, at: range, message, help: help)])
  }
}

extension AppFiles {
  /// The bytes of `node` in the file at `path`.
  fileprivate func range(of node: Node, in path: String) -> SourceRange {
    trees[path]?.range(of: node) ?? SourceRange(0, 0)
  }
}
