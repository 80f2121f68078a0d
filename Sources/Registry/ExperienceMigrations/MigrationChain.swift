package import JSONSyntax

/// The steps from the oldest to the newest version of the file format.
package struct MigrationChain: Sendable {
  /// The steps, oldest first; each starts at the version where the previous one ends.
  package let steps: [Migration]

  /// The steps to the version that this package writes, oldest first. Each is one file in `Steps` and one line here.
  package static let current = MigrationChain([
    .splitFlatFile
  ])

  package init(_ steps: [Migration]) { self.steps = steps }

  /// The newest version.
  package var newest: Int { steps.last?.to ?? 1 }

  /// The manifests of older versions that differ from the newest version's.
  package var olderManifests: [Manifest] { steps.reversed().map(\.manifest).filter { $0 != .app } }

  /// The step that reads `version`; nil if it is the newest or unknown.
  func step(from version: Int) -> Migration? { steps.first { $0.from == version } }

  /// The version that `files` declare, preferring the manifest of the newest format; nil if there is none or it is not
  /// a whole number.
  package func version(of files: AppFiles) -> StatedVersion? {
    statements(in: files).first.flatMap { statement in
      files.trees[statement.path]?.integer(of: statement.node).map {
        StatedVersion(path: statement.path, node: statement.node, number: $0)
      }
    }
  }

  /// The locations at which `files` declare a version, regardless of the value.
  func statements(in files: AppFiles) -> [Statement] {
    ([.app] + olderManifests).flatMap { manifest in
      manifest.fileNames.compactMap { path in
        guard let tree = files.trees[path], let root = tree.root else { return nil }
        return tree.value(named: manifest.key, in: root).map { Statement(manifest: manifest, path: path, node: $0) }
      }
    }
  }

  /// The version declaration in a manifest.
  struct Statement {
    let manifest: Manifest
    let path: String
    let node: Node
  }

  /// The steps from the version of `files` to `target`, oldest first; empty if the versions are the same.
  ///
  /// - Throws: `MigrationError` if the files do not declare a version, or no steps lead from it to `target`.
  package func plan(for files: AppFiles, to target: Int? = nil) throws(MigrationError) -> [Migration] {
    let target = target ?? newest
    let statements = statements(in: files)
    if let app = Manifest.app.fileNames.first(where: { files.trees[$0] != nil }),
      let rival = statements.first(where: { $0.manifest != .app })
    {
      throw .twoApps(rival, app, in: files)
    }
    guard let version = version(of: files) else {
      try Self.checkSyntax(files)
      throw .noVersion(in: files, stated: statements.first)
    }
    let manifest = statements.first?.manifest
    if let first = steps.first?.from, (first...newest).contains(version.number),
      manifest != step(from: version.number)?.manifest ?? .app
    {
      throw manifest == .app ? .appFile(ofVersion: version, in: files) : .flatFile(ofVersion: version, in: files)
    }
    let plan = steps.filter { $0.from >= version.number && $0.to <= target }
    guard version.number == target || plan.first?.from == version.number && plan.last?.to == target else {
      throw .noWay(from: version, to: target, of: files, through: steps)
    }
    return plan
  }

  /// Applies every step of `plan` to `files`.
  package func migrate(_ files: AppFiles, through plan: [Migration]) throws(MigrationError) -> MigrationTrace {
    try Self.checkSyntax(files)
    var trace = MigrationTrace(from: files, version: version(of: files))
    for step in plan { try trace.take(step) }
    return trace
  }

  /// Rejects files with syntax errors, because their contents cannot be determined.
  private static func checkSyntax(_ files: AppFiles) throws(MigrationError) {
    var obstacles: [MigrationError.Obstacle] = []
    for path in files.paths {
      guard let tree = files.trees[path] else { continue }
      for problem in tree.problems {
        obstacles.append(.init(in: path, at: problem.range, problem.message, help: problem.help))
      }
      for duplicate in tree.duplicateKeys() {
        let key = tree.string(of: duplicate.repeated) ?? ""
        let range = tree.range(of: duplicate.repeated)
        obstacles.append(
          .init(in: path, at: range, "duplicate key \"\(key)\" in the same object", help: "remove one of the two")
        )
      }
    }
    guard obstacles.isEmpty else { throw MigrationError(obstacles) }
  }
}

/// A format version and the location of its declaration.
package struct StatedVersion: Sendable, Hashable {
  /// The path of the manifest.
  let path: String
  /// The value of the version.
  package let node: Node
  /// The version.
  package let number: Int
}
