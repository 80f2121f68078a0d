import JSONSyntax

/// Takes the files of an app through a chain of steps, in memory.
package struct Migrator: Sendable {
  /// The steps, the oldest first, each beginning where the one before ends.
  package let steps: [Migration]

  package init(_ steps: [Migration] = Migrations.all) {
    self.steps = steps
  }

  /// The newest version.
  package var newest: Int { steps.last?.to ?? 0 }

  /// The steps that lead from one version to another, oldest first; empty where they are the same.
  ///
  /// - Throws: `MigrationRefusal` where the files state no version, or one from which no step leads there.
  package func plan(for files: AppFiles, to target: Int? = nil) throws(MigrationRefusal) -> [Migration] {
    let target = target ?? newest
    if let rivals = files.rivals { throw .twoApps(rivals, in: files) }
    guard let version = files.version else {
      try Self.checkSyntax(files)
      throw .noVersion(in: files)
    }
    if AppFiles.isFlat(version.path), version.number > (steps.first?.from ?? 1), version.number <= newest {
      throw .flatFile(ofVersion: version, in: files)
    }
    let plan = steps.filter { $0.from >= version.number && $0.to <= target }
    guard version.number == target || plan.first?.from == version.number && plan.last?.to == target else {
      throw .noWay(from: version, to: target, of: files, through: steps)
    }
    return plan
  }

  /// Every step of `plan`, one after the other.
  package func migrate(_ files: AppFiles, through plan: [Migration]) throws(MigrationRefusal) -> Migration.Journey {
    try Self.checkSyntax(files)
    var journey = Migration.Journey(from: files)
    for step in plan { try journey.take(step) }
    return journey
  }

  /// A broken file hides what it holds.
  private static func checkSyntax(_ files: AppFiles) throws(MigrationRefusal) {
    var obstacles: [MigrationRefusal.Obstacle] = []
    for path in files.paths {
      guard let tree = files.trees[path] else { continue }
      for problem in tree.problems {
        obstacles.append(.init(in: path, at: problem.range, problem.message, help: problem.help))
      }
      for duplicate in tree.duplicateKeys() {
        let key = tree.string(of: duplicate.repeated) ?? ""
        let range = tree.range(of: duplicate.repeated)
        obstacles.append(
          .init(in: path, at: range, "the key \"\(key)\" stands twice in one object", help: "remove one of the two")
        )
      }
    }
    guard obstacles.isEmpty else { throw MigrationRefusal(obstacles) }
  }
}
