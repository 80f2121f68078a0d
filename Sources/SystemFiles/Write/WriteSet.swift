/// Files that are written, or removed, all together or not at all, whatever happens in between.
///
/// `commit` writes a journal of what it is going to do, writes every new file under a hidden name next to its location, and
/// flushes all of it to the disk; only then does it move them into place, each in one step. A reader sees each file old or
/// new and never half. If anything goes wrong, everything is put back as it was. If the process is killed or the machine
/// stops, the journal stays: ``InterruptedWrite`` reads the files as they were before, and the next commit in the folder puts
/// them back. A file that already holds the bytes is not touched, and a file that is replaced keeps its owner and its
/// permissions; if it cannot, or if the file has hard links, nothing is written. Nothing
/// is written through a link that leads out of the folder, nor through one that came since the journal was written.
///
/// A journal is carried out only for the user whose run wrote it: a token outside the folder proves that. One that came with
/// a clone, an archive or a copy has no proof, and nothing in it is done.
///
/// The journal and the hidden files are named `.appclips-…` and are gone when a commit is over.
public struct WriteSet: Sendable {
  private var changes: [String: Change] = [:]
  /// What files must hold for the set to be right; nil for no file.
  private var expectations: [String: [UInt8]?] = [:]

  enum Change: Sendable {
    case write([UInt8])
    case remove
  }

  /// An empty set.
  public init() {}

  /// Adds a file, in place of what the set said about this path before. Folders are made as needed.
  public mutating func write(_ bytes: [UInt8], to path: String) {
    changes[path] = .write(bytes)
    expectations[path] = nil
  }

  /// The same for a file whose new bytes were made from `old`: where it holds anything else by then, nobody saw what would
  /// be lost, and the commit fails with `changedMeanwhile`.
  public mutating func write(_ bytes: [UInt8], to path: String, replacing old: [UInt8]) {
    write(bytes, to: path)
    expectations[path] = .some(old)
  }

  /// Adds a removal, in place of what the set said about this path before. What is not there need not be removed. A link
  /// is refused: to remove what it leads to would leave it without an end, and to remove it would leave that.
  public mutating func remove(_ path: String) {
    changes[path] = .remove
    expectations[path] = nil
  }

  /// Says what the file at `path` held when the set was made; nil for no file. A commit that finds something else changes
  /// nothing and fails with the cause `changedMeanwhile`.
  public mutating func expect(_ bytes: [UInt8]?, at path: String) { expectations[path] = .some(bytes) }

  /// The paths in byte order.
  public var paths: [String] { changes.keys.sorted(by: TreePath.isOrdered) }

  /// The paths at which `folder` differs from this set, in byte order; empty when a commit would change nothing.
  public func differences(in folder: String) throws(FileProblem) -> [String] {
    guard let root = try? RealPath.of(folder.isEmpty ? "." : folder) else {
      return paths.filter { changes[$0]?.isWrite == true }
    }
    return try targets(in: root).map(\.path)
  }

  /// Makes `folder` hold what this set says, and returns the paths that were changed, in byte order. `folder` counts from
  /// the working folder and is made when it is missing.
  ///
  /// An interrupted commit in `folder` is taken back first.
  @discardableResult
  public func commit(in folder: String) throws(FileProblem) -> [String] {
    try commit(in: folder) { _ in nil }
  }

  /// The same, for a test that wants to see the work fail or be killed: `interruption` is asked before each step.
  package func commit(
    in folder: String,
    interruption: @escaping (WriteStep) -> WriteInterruption?
  ) throws(FileProblem) -> [String] {
    let root = try WriteRoot(folder.isEmpty ? "." : folder)
    _ = try InterruptedWrite.takeBack(in: root.path)
    do throws(FileProblem) {
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

  /// The places at which something is to be done.
  private func targets(in root: String) throws(FileProblem) -> [Target] {
    var targets: [Target] = []
    for path in paths {
      guard let change = changes[path] else { continue }
      let target = try Target(path, in: root)
      if !change.isWrite, let link = target.link { throw FileProblem(path: path, cause: .isLink(target: link)) }
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

  /// What the file is to hold; nil for a removal.
  var bytes: [UInt8]? {
    guard case .write(let bytes) = self else { return nil }
    return bytes
  }
}
