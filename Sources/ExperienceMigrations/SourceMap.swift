package import JSONSyntax

/// Where the values of migrated files were written, through any number of steps.
package struct SourceMap: Sendable {
  /// For each step, the files that it wrote, by path.
  private var steps: [[String: File]] = []

  init() {}

  /// A value in a file.
  package struct Location: Sendable, Hashable {
    /// The path of the file inside the app's folder.
    package let path: String
    /// The JSON Pointer of the value.
    package let pointer: String

    package init(_ path: String, _ pointer: String) {
      self.path = path
      self.pointer = pointer
    }
  }

  /// Where the values of one file were before the step that wrote it, by JSON Pointer.
  package struct File: Sendable, Hashable {
    private var origins: [String: Location] = [:]

    package init() {}

    /// Records that the value at `pointer`, with everything inside it, was at `origin`.
    package mutating func add(_ pointer: String, from origin: Location) { origins[pointer] = origin }

    /// Where the value at `pointer` was: the recorded origin of the value or of the nearest container, followed by the rest
    /// of the pointer. Nil if neither has one.
    func origin(of pointer: String) -> Location? {
      var container = pointer
      while true {
        if let origin = origins[container] {
          return Location(origin.path, origin.pointer + pointer.dropFirst(container.count))
        }
        guard let slash = container.lastIndex(of: "/") else { return nil }
        container = String(container[..<slash])
      }
    }
  }

  /// Appends a step, which wrote `files`; all others it left as they were.
  mutating func append(_ files: [String: File]) { steps.append(files) }

  /// Where the value at `location` was before the first step; nil if a step made it up.
  package func origin(of location: Location) -> Location? {
    steps.reversed().reduce(Optional(location)) { later, files in
      guard let later, let file = files[later.path] else { return later }
      return file.origin(of: later.pointer)
    }
  }
}

/// The files of an app before and after some steps, and what happened on the way.
package struct MigrationTrace: Sendable {
  /// The files before the first step.
  package let start: AppFiles
  /// The version of `start`; nil if it states none.
  let version: StatedVersion?
  /// The files after the last step.
  package private(set) var files: AppFiles
  /// The steps.
  package private(set) var steps: [Migration] = []
  /// What was lost, in order of steps, with locations in `start`.
  package private(set) var lost: [Migrated.Lost] = []
  /// The ids that changed, in order of steps, with locations in `start`.
  package private(set) var renamed: [Migrated.Renamed] = []
  /// Where the values of `files` were written in `start`.
  package private(set) var sourceMap = SourceMap()

  init(from files: AppFiles, version: StatedVersion?) {
    start = files
    self.version = version
    self.files = files
  }

  /// Takes `step` on the files that it claims.
  mutating func take(_ step: Migration) throws(MigrationRefusal) {
    let migrated: Migrated
    do throws(MigrationRefusal) {
      migrated = try step.migrate(files.claimed(by: step))
    } catch {
      throw MigrationRefusal(error.obstacles.map { $0.moved(to: origin(of: $0.range, in: $0.path)) })
    }
    lost += migrated.lost.map { $0.moved(to: origin(of: $0.range, in: $0.path)) }
    renamed += migrated.renamed.map { $0.moved(to: origin(of: $0.range, in: $0.path)) }
    files = files.applying(migrated.changes)
    sourceMap.append(migrated.changes.filter { $0.value.text != nil }.mapValues(\.origins))
    steps.append(step)
  }

  /// Where the bytes `range` of the migrated file at `path` were written in `start`: the same bytes if they are spelled
  /// alike, else the value or key that holds them.
  package func origin(of range: SourceRange, in path: String) -> (path: String, range: SourceRange) {
    guard !steps.isEmpty else { return (path, range) }
    let first = version?.path ?? path
    guard let tree = files.trees[path], let node = tree.innermostNode(holding: range) else {
      return (first, SourceRange(0, 0))
    }
    let made = SourceMap.Location(start.trees[path] == nil ? first : path, "")
    let location = sourceMap.origin(of: .init(path, tree.pointer(to: node))) ?? made
    guard let old = start.trees[location.path], let origin = old.nearestNode(to: location.pointer) else {
      return (first, SourceRange(0, 0))
    }
    let target = tree.isKey(node) ? old.key(of: origin) ?? origin : origin
    return (location.path, tree.range(range, of: node, asIn: target, of: old))
  }

  /// The texts that differ from those before the first step, by path; nil if the file is removed.
  package var changes: [String: SourceText?] {
    var changes: [String: SourceText?] = [:]
    for path in Set(start.trees.keys).union(files.trees.keys) {
      let (old, new) = (start.trees[path]?.source, files.trees[path]?.source)
      if old != new { changes[path] = .some(new) }
    }
    return changes
  }
}

extension Tree {
  /// The value that `pointer` leads to, or the last one on the way.
  fileprivate func nearestNode(to pointer: String) -> Node? {
    var pointer = pointer[...]
    while !pointer.isEmpty {
      if let node = node(at: String(pointer)) { return node }
      pointer = pointer[..<(pointer.lastIndex(of: "/") ?? pointer.startIndex)]
    }
    return root
  }

  /// The key of the member whose value is `node`.
  fileprivate func key(of node: Node) -> Node? {
    parent(of: node).flatMap { object in members(of: object).first { $0.value == node }?.key }
  }
}

extension MigrationRefusal.Obstacle {
  fileprivate func moved(to origin: (path: String, range: SourceRange)) -> Self {
    Self(in: origin.path, at: origin.range, message, help: help)
  }
}

extension Migrated.Lost {
  fileprivate func moved(to origin: (path: String, range: SourceRange)) -> Self {
    Self(loss, in: origin.path, at: origin.range, what)
  }
}

extension Migrated.Renamed {
  fileprivate func moved(to origin: (path: String, range: SourceRange)) -> Self {
    Self(path: origin.path, range: origin.range, old: old, new: new)
  }
}
