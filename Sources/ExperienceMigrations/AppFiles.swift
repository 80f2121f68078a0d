package import JSONSyntax

/// The JSON files of one app, by path inside its folder. Pictures and other files are not among them; steps leave those
/// where they are.
package struct AppFiles: Sendable {
  /// The trees, by path.
  package let trees: [String: Tree]

  package init(_ trees: [String: Tree]) {
    self.trees = trees
  }

  /// Parses texts; a path that ends in `.jsonc` may hold comments.
  package init(_ texts: [String: SourceText]) {
    trees = .init(
      uniqueKeysWithValues: texts.map { path, text in
        (path, Tree(text, dialect: path.hasSuffix(".jsonc") ? .jsonWithComments : .json))
      }
    )
  }

  /// The paths in byte order.
  package var paths: [String] {
    trees.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The file that stands for the app, and the version of the format that it states: the `schemaVersion` of `app.json`,
  /// or the `version` of `experiences.json`. Nil where there is no such file or no whole number in it.
  package var version: Version? {
    statements.first.flatMap { path, node in
      trees[path]?.integer(of: node).map { Version(path: path, node: node, number: $0) }
    }
  }

  /// Where a version is stated, whatever stands there; the file of the newer format first.
  var statements: [(path: String, node: Node)] {
    Self.versionFiles.flatMap { name, key in
      ["\(name).json", "\(name).jsonc"].compactMap { path in
        guard let tree = trees[path], let root = tree.root else { return nil }
        return tree.value(named: key, in: root).map { (path, $0) }
      }
    }
  }

  /// The `experiences.json` that states a version and the `app.json` beside it, where both are there.
  var rivals: (flat: String, node: Node, app: String)? {
    guard let app = ["app.json", "app.jsonc"].first(where: { trees[$0] != nil }) else { return nil }
    return statements.first { Self.isFlat($0.path) }.map { ($0.path, $0.node, app) }
  }

  /// Whether a file of this name holds everything of an app, which only the oldest version has.
  static func isFlat(_ path: String) -> Bool { path.hasPrefix("experiences.json") }

  /// A version of the format, and where it is stated.
  package struct Version: Sendable, Hashable {
    /// The file.
    package let path: String
    /// The value in it.
    package let node: Node
    /// The version.
    package let number: Int
  }

  /// The files that state a version, and the key under which they do.
  private static let versionFiles = [("app", "schemaVersion"), ("experiences", "version")]

  /// The files after `changes`.
  package func applying(_ changes: [String: FileChange]) -> AppFiles {
    var trees = trees
    for (path, change) in changes {
      switch change.text {
      case let text?: trees[path] = AppFiles([path: text]).trees[path]
      case nil: trees[path] = nil
      }
    }
    return AppFiles(trees)
  }
}
