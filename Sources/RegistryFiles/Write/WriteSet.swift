/// Files that are written, or removed, all together or not at all.
///
/// `commit` first writes every file under a hidden name beside its place and flushes it to the disk, and only then moves
/// them into place, each in one step. So a reader sees each file old or new and never half; and when anything goes
/// wrong, in the first part or in the second, everything is put back as it was. A file that already holds the bytes is
/// not touched, and a file that is replaced keeps its permissions.
///
/// One thing is not covered: a process that is killed, or a machine that stops, between two of the moves leaves some files
/// old and some new, and files named `.appclips-…` beside them, of which those of replaced files hold the old bytes.
public struct WriteSet: Sendable {
  private var changes: [String: Change] = [:]
  /// What files must still hold when they are replaced.
  private var expected: [String: [UInt8]] = [:]

  enum Change: Sendable {
    case write([UInt8])
    case remove
  }

  /// An empty set.
  public init() {}

  /// Adds a file, in place of what the set said about this path before. Folders are made as needed.
  public mutating func write(_ bytes: [UInt8], to path: String) {
    changes[path] = .write(bytes)
    expected[path] = nil
  }

  /// The same for a file whose new bytes were made from `old`: where it holds anything else by then, nobody saw what would
  /// be lost, and the commit fails with `changedMeanwhile`.
  public mutating func write(_ bytes: [UInt8], to path: String, replacing old: [UInt8]) {
    write(bytes, to: path)
    expected[path] = old
  }

  /// Adds a removal, in place of what the set said about this path before. What is not there need not be removed.
  public mutating func remove(_ path: String) {
    changes[path] = .remove
    expected[path] = nil
  }

  /// The paths in byte order.
  public var paths: [String] { changes.keys.sorted(by: TreePath.isOrdered) }

  /// The paths at which `folder` differs from this set, in byte order; empty when a commit would change nothing.
  public func differences(in folder: String) throws(FileProblem) -> [String] {
    guard let root = try? RealPath.of(folder.isEmpty ? "." : folder) else {
      return paths.filter { changes[$0]?.isWrite == true }
    }
    var different: [String] = []
    for path in paths {
      guard let change = changes[path], try Target(path, in: root).differs(from: change) else { continue }
      different.append(path)
    }
    return different
  }

  /// Makes `folder` hold what this set says, and returns the paths that were changed, in byte order. `folder` counts from
  /// the working folder and is made when it is missing.
  @discardableResult
  public func commit(in folder: String) throws(FileProblem) -> [String] {
    try commit(in: folder) { (_) throws(FileProblem) in }
  }

  /// The same, for a test that wants to fail in the middle; `beforeMove` is asked before each file is moved into place and may end the commit there by throwing.
  package func commit(
    in folder: String,
    beforeMove: (_ path: String) throws(FileProblem) -> Void
  ) throws(FileProblem) -> [String] {
    var work = WriteWork()
    do throws(FileProblem) {
      let targets = try stage(in: folder, &work)
      for target in targets {
        try beforeMove(target.path)
        if let old = expected[target.path] { try target.check(stillHolds: old) }
        try target.reporting { () throws(SystemError) in try work.move(target) }
      }
      work.finish()
      return targets.map(\.path)
    } catch {
      work.undo()
      throw error
    }
  }

  /// Writes what differs under hidden names, flushed to the disk.
  private func stage(in folder: String, _ work: inout WriteWork) throws(FileProblem) -> [Target] {
    let root = try Target.root(folder.isEmpty ? "." : folder, &work)
    var targets: [Target] = []
    for path in paths {
      guard let change = changes[path] else { continue }
      var target = try Target(path, in: root)
      guard try target.differs(from: change) else { continue }
      if case .write(let bytes) = change {
        try target.reporting { () throws(SystemError) in target.staged = try work.stage(bytes, for: target) }
      }
      targets.append(target)
    }
    for target in targets {
      try target.reporting { () throws(SystemError) in try work.flush(target) }
    }
    return targets
  }
}

extension WriteSet.Change {
  var isWrite: Bool {
    guard case .write = self else { return false }
    return true
  }
}
