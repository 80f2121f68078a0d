package import JSONSyntax

/// Maps the values of migrated files to their original locations, across any number of steps.
package struct SourceMap: Sendable {
  /// The files written by each step, by path.
  private var steps: [[String: File]] = []

  init() {}

  /// The location of a value in a file.
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

  /// The locations of the values of one file before the step that wrote it, by JSON Pointer.
  package struct File: Sendable, Hashable {
    private var origins: [String: Location] = [:]

    package init() {}

    /// Records that the value at `pointer`, with everything inside it, was at `origin`.
    package mutating func add(_ pointer: String, from origin: Location) { origins[pointer] = origin }

    /// The origin of the value at `pointer`: the recorded origin of the value or of the nearest container, followed by
    /// the rest of the pointer; nil if neither has one.
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

  /// Appends a step that wrote `files` and left all others unchanged.
  mutating func append(_ files: [String: File]) { steps.append(files) }

  /// The location of the value before the first step; nil if a step added the value.
  package func origin(of location: Location) -> Location? {
    steps.reversed().reduce(Optional(location)) { later, files in
      guard let later, let file = files[later.path] else { return later }
      return file.origin(of: later.pointer)
    }
  }
}

/// The files of an app before and after a sequence of steps, and what the steps lost and renamed.
package struct MigrationTrace: Sendable {
  /// The files before the first step.
  package let start: AppFiles
  /// The version of `start`; nil if it does not declare one.
  let version: StatedVersion?
  /// The files after the last step.
  package private(set) var files: AppFiles
  /// The steps that were applied.
  package private(set) var steps: [Migration] = []
  /// The data that was lost, in the order of the steps, with locations in `start`.
  package private(set) var lost: [Migrated.Lost] = []
  /// The IDs that changed, in the order of the steps, with locations in `start`.
  package private(set) var renamed: [Migrated.Renamed] = []
  /// The locations in `start` of the values of `files`.
  package private(set) var sourceMap = SourceMap()

  init(from files: AppFiles, version: StatedVersion?) {
    start = files
    self.version = version
    self.files = files
  }

  /// Applies `step` to the files that it claims.
  mutating func take(_ step: Migration) throws(MigrationError) {
    let migrated: Migrated
    do throws(MigrationError) {
      migrated = try step.migrate(files.claimed(by: step))
    } catch {
      throw MigrationError(error.obstacles.map { $0.moved(to: origin(of: $0.range, in: $0.path)) })
    }
    lost += migrated.lost.map { $0.moved(to: origin(of: $0.range, in: $0.path)) }
    renamed += migrated.renamed.map { $0.moved(to: origin(of: $0.range, in: $0.path)) }
    files = files.applying(migrated.changes)
    sourceMap.append(migrated.changes.filter { $0.value.text != nil }.mapValues(\.origins))
    steps.append(step)
  }

  /// The location in `start` of the bytes `range` of the migrated file at `path`: the same bytes if they are spelled
  /// the same, otherwise the value or key that contains them.
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

  /// The files whose texts differ from those before the first step, by path; nil if the file is removed.
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
  /// The value at `pointer`, or the last existing value on the way to it.
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

extension MigrationError.Obstacle {
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
