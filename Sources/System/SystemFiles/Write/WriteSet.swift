/// A set of file changes that are written to disk all together or not at all.
///
/// `commit` writes a journal of its plan, writes every new file under a hidden name next to its location, and flushes
/// everything to disk. Only then does it move the files into place, each in one step, so that other programs see either
/// the old or the new version of a file, never a part of it. If an error occurs, everything is restored. If the process
/// is killed or the machine stops, the journal stays: ``InterruptedWrite`` provides the files as they were before, and
/// the next commit in the folder restores them.
///
/// A file that already has the new contents is not touched. A file that is replaced keeps its owner, its
/// permissions and its extended attributes; if that is not possible, or if the file has hard links, nothing is written. Nothing is written through
/// a link that leads out of the folder, or through one that was added after the journal was written.
///
/// A journal is carried out only for the user whose run wrote it, which is proved by a token outside the folder. A
/// journal that came with a clone, an archive or a copy has no proof and is never carried out.
///
/// The journal and the hidden files are named `.appclips-…` and are removed at the end of a commit.
package struct WriteSet: Sendable {
  private var changes: [String: Change] = [:]
  /// The expected current contents of files; nil if there must be no file.
  private var expectations: [String: [UInt8]?] = [:]

  enum Change: Sendable {
    case write([UInt8])
    case remove
  }

  /// Creates an empty set.
  package init() {}

  /// Adds a file to write, replacing any earlier change for the same path. Folders are created as needed.
  package mutating func write(_ bytes: [UInt8], to path: String) {
    changes[path] = .write(bytes)
    expectations[path] = nil
  }

  /// Adds a file to remove, replacing any earlier change for the same path. A missing file is ignored. A link is
  /// refused: removing its target would break the link, and removing only the link would leave the target.
  package mutating func remove(_ path: String) {
    changes[path] = .remove
    expectations[path] = nil
  }

  /// Sets the expected contents of the file at `path`; nil if there must be no file. A commit that finds anything else
  /// changes nothing and fails with the cause `changedMeanwhile`.
  package mutating func expect(_ bytes: [UInt8]?, at path: String) { expectations[path] = .some(bytes) }

  /// The paths of all changes, in byte order.
  package var paths: [String] { changes.keys.sorted(by: TreePath.isOrdered) }

  /// The paths that a commit in `folder` would change, in byte order.
  package func differences(in folder: String) throws(FileError) -> [String] {
    guard let root = try? RealPath.of(folder.isEmpty ? "." : folder) else {
      return paths.filter { changes[$0]?.isWrite == true }
    }
    return try targets(in: root).map(\.path)
  }

  /// Writes all changes to `folder`, and returns the paths that were changed, in byte order. `folder` is relative to
  /// the working folder and is created if it is missing.
  ///
  /// An interrupted commit in `folder` is rolled back first.
  ///
  /// - Throws: `FileError` for the first problem; then nothing is changed.
  @discardableResult
  package func commit(in folder: String) throws(FileError) -> [String] {
    try commit(in: folder) { _ in nil }
  }

  /// The same for tests of failures and kills: `interruption` is called before each step.
  package func commit(
    in folder: String,
    interruption: @escaping (WriteStep) -> WriteInterruption?
  ) throws(FileError) -> [String] {
    let root = try WriteRoot(folder.isEmpty ? "." : folder)
    _ = try InterruptedWrite.takeBack(in: root.path)
    do throws(FileError) {
      let targets = try targets(in: root.path)
      guard !targets.isEmpty else { return [] }
      let plan = try WritePlan(targets, of: changes, in: root.path)
      var work = WriteWork(plan, expectations: expectations, interruption: interruption)
      try work.run(targets.map { (target: $0, bytes: changes[$0.path]?.bytes) })
      return targets.map(\.path)
    } catch {
      root.removeIfMade()
      throw error
    }
  }

  /// The files that a commit would change.
  private func targets(in root: String) throws(FileError) -> [Target] {
    var targets: [Target] = []
    for path in paths {
      guard let change = changes[path] else { continue }
      let target = try Target(path, in: root)
      if !change.isWrite, let link = target.link { throw FileError(path: path, cause: .isLink(target: link)) }
      guard try target.differs(from: change) else { continue }
      targets.append(target)
    }
    try targets.checkIdentities()
    for target in targets { if let change = changes[target.path] { try target.checkNames(for: change) } }
    return targets
  }
}

extension WriteSet.Change {
  var isWrite: Bool { bytes != nil }

  /// The new contents of the file; nil for a removal.
  var bytes: [UInt8]? {
    guard case .write(let bytes) = self else { return nil }
    return bytes
  }
}
