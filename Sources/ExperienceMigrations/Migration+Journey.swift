package import JSONSyntax

extension Migration {
  /// The files of an app on their way through several steps.
  package struct Journey: Sendable {
    /// The files before the first step.
    package let start: AppFiles
    /// The files now.
    package private(set) var files: AppFiles
    /// The steps that were taken.
    package private(set) var steps: [Migration] = []
    /// What was lost on the way, in order of steps.
    package private(set) var lost: [Migrated.Lost] = []
    /// The ids that became others on the way, in order of steps.
    package private(set) var renamed: [Migrated.Renamed] = []
    /// For each step, where the values of the files that it wrote had stood before it.
    private var trail: [[String: Origins]] = []

    init(from files: AppFiles) {
      start = files
      self.files = files
    }

    mutating func take(_ step: Migration) throws(MigrationRefusal) {
      let migrated = try step.migrate(files)
      files = files.applying(migrated.changes)
      trail.append(migrated.changes.filter { $0.value.text != nil }.mapValues(\.origins))
      lost += migrated.lost
      renamed += migrated.renamed
      steps.append(step)
    }

    /// Where the value at `pointer` of the file at `path` stood before the first step; nil where a step made it up.
    package func origin(of pointer: String, in path: String) -> Origins.Place? {
      var place = Origins.Place(path, pointer)
      for written in trail.reversed() {
        // What a step did not write is where it was.
        guard let origins = written[place.path] else { continue }
        guard let earlier = origins.place(of: place.pointer) else { return nil }
        place = earlier
      }
      return place
    }

    /// The texts that differ from those before the first step, by path; nil for a file that goes.
    package var changes: [String: SourceText?] {
      var changes: [String: SourceText?] = [:]
      for path in Set(start.trees.keys).union(files.trees.keys) {
        let (old, new) = (start.trees[path]?.source, files.trees[path]?.source)
        if old != new { changes[path] = .some(new) }
      }
      return changes
    }
  }
}
