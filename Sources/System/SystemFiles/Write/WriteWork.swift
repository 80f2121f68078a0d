/// Carries out a plan step by step, and rolls it back if a step fails.
struct WriteWork {
  private let plan: WritePlan
  /// The expected current contents of files by path; nil if there must be no file.
  private let expectations: [String: [UInt8]?]
  private let interruption: (WriteStep) -> WriteInterruption?
  /// Whether files may have been moved, so that a rollback has to restore old files.
  private var isMoving = false

  init(_ plan: WritePlan, expectations: [String: [UInt8]?], interruption: @escaping (WriteStep) -> WriteInterruption?) {
    self.plan = plan
    self.expectations = expectations
    self.interruption = interruption
  }

  /// Carries out the whole plan; `targets` are in the order of the plan's files.
  mutating func run(_ targets: [(target: Target, bytes: [UInt8]?)]) throws(FileError) {
    try begin(.journal)
    let journal = try JournalFile.create(for: plan)
    do throws(FileError) {
      try stage(targets)
      try begin(.ready)
      for path in expectations.keys.sorted(by: TreePath.isOrdered) { try check(path) }
      try journal.write(.moving)
      isMoving = true
      for (file, (target, _)) in zip(plan.files, targets) { try move(file, target) }
    } catch {
      if error != .killed { undo(journal) }
      throw error
    }
    try finish(journal, targets.map(\.target))
  }

  /// Writes new files under hidden names and flushes them to disk. Files are flushed only after all are written,
  /// because the system can then flush many of them together.
  private func stage(_ targets: [(target: Target, bytes: [UInt8]?)]) throws(FileError) {
    for folder in plan.folders {
      try begin(.folder(folder))
      try reporting(folder) { () throws(SystemError) in try plan.make(folder: folder) }
    }
    for (file, (target, bytes)) in zip(plan.files, targets) {
      guard let bytes else { continue }
      try begin(.stage(target.path))
      try reporting(target.path) { () throws(SystemError) in try plan.stage(file, bytes: bytes, replacing: target) }
    }
    try begin(.flush)
    for (file, (target, _)) in zip(plan.files, targets) {
      try reporting(target.path) { () throws(SystemError) in try plan.flushStaged(file) }
    }
    plan.flushFolders()
  }

  /// Replaces the target with the staged file, or removes it.
  private func move(_ file: WritePlan.File, _ target: Target) throws(FileError) {
    if file.kept != nil { try begin(.keep(target.path)) }
    try check(target.path)
    try reporting(target.path) { () throws(SystemError) in try plan.keep(file) }
    try begin(.move(target.path))
    // The file system may treat this name as that of another new file in the set, which was just moved into place.
    if file.kept == nil, FileKind(at: plan.absolute(file.path)) != nil {
      throw FileError(path: target.path, cause: .changedMeanwhile)
    }
    try reporting(target.path) { () throws(SystemError) in try plan.put(file) }
  }

  /// Completes the commit. All new files are in place, so no error has to be rolled back from here on.
  private func finish(_ journal: borrowing JournalFile, _ targets: [Target]) throws(FileError) {
    plan.flushFolders()
    try journal.write(.written)
    for (file, target) in zip(plan.files, targets) where file.kept != nil {
      try begin(.forget(target.path))
      plan.forget(file)
    }
    try begin(.done)
    journal.remove()
  }

  /// Rolls everything back. If that fails too, the journal stays, and the next commit tries again.
  private func undo(_ journal: borrowing JournalFile) {
    guard (try? plan.undo(isMoving: isMoving)) != nil else { return }
    journal.remove()
  }

  /// Throws if the contents of a file are not the expected ones. A change in the few microseconds between this check
  /// and the move goes unnoticed.
  private func check(_ path: String) throws(FileError) {
    guard let bytes = expectations[path] else { return }
    guard try Target(path, in: plan.root).holds(bytes) else { throw FileError(path: path, cause: .changedMeanwhile) }
  }

  private func begin(_ step: WriteStep) throws(FileError) {
    switch interruption(step) {
    case nil: return
    case .kill: throw .killed
    case .fail(let problem): throw problem
    }
  }
}

/// A step of a commit.
package enum WriteStep: Sendable, Hashable {
  /// The journal is written.
  case journal
  /// A missing folder is created.
  case folder(String)
  /// The bytes of a file are written under a hidden name.
  case stage(String)
  /// Everything written so far is flushed to the disk.
  case flush
  /// The journal records that files are moved from now on.
  case ready
  /// The old file gets a second, hidden name.
  case keep(String)
  /// The new file is moved into place, or the file is removed.
  case move(String)
  /// The old file is removed.
  case forget(String)
  /// The journal is removed.
  case done
}

/// A failure that a test causes before a step.
package enum WriteInterruption: Sendable {
  /// The step fails with this error.
  case fail(FileError)
  /// The process is killed: nothing is rolled back.
  case kill
}

extension FileError {
  /// The error that simulates a killed process in tests.
  static let killed = FileError(path: "", cause: .system(message: "killed"))
}
