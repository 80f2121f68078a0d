/// A plan on its way: what was planned is done step by step, and taken back when a step goes wrong.
struct WriteWork {
  private let plan: WritePlan
  /// What files must still hold, by path; nil for no file.
  private let expectations: [String: [UInt8]?]
  private let interruption: (WriteStep) -> WriteInterruption?
  /// Whether files may have been moved, so that taking the work back is more than removing what was staged.
  private var isMoving = false

  init(_ plan: WritePlan, expectations: [String: [UInt8]?], interruption: @escaping (WriteStep) -> WriteInterruption?) {
    self.plan = plan
    self.expectations = expectations
    self.interruption = interruption
  }

  /// Does everything; `targets` are in the order of the plan's files.
  mutating func run(_ targets: [(target: Target, bytes: [UInt8]?)]) throws(FileProblem) {
    try begin(.journal)
    let journal = try JournalFile.create(for: plan)
    do throws(FileProblem) {
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

  /// Writes what is new under hidden names, flushed to the disk. Files are flushed after all are written: the system then
  /// does many of them at once.
  private func stage(_ targets: [(target: Target, bytes: [UInt8]?)]) throws(FileProblem) {
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

  /// Puts the staged file, or nothing for a removal, in place of the target.
  private func move(_ file: WritePlan.File, _ target: Target) throws(FileProblem) {
    if file.kept != nil { try begin(.keep(target.path)) }
    try check(target.path)
    try reporting(target.path) { () throws(SystemError) in try plan.keep(file) }
    try begin(.move(target.path))
    // The file system may find this name equal to that of a new file of the set, moved a moment ago.
    if file.kept == nil, FileKind(at: plan.absolute(file.path)) != nil {
      throw FileProblem(path: target.path, cause: .changedMeanwhile)
    }
    try reporting(target.path) { () throws(SystemError) in try plan.put(file) }
  }

  /// From here on nothing can go wrong that would have to be taken back: all files are new.
  private func finish(_ journal: borrowing JournalFile, _ targets: [Target]) throws(FileProblem) {
    plan.flushFolders()
    try journal.write(.written)
    for (file, target) in zip(plan.files, targets) where file.kept != nil {
      try begin(.forget(target.path))
      plan.forget(file)
    }
    try begin(.done)
    journal.remove()
  }

  /// Takes everything back. If that fails too, the journal stays, and the next commit tries again.
  private func undo(_ journal: borrowing JournalFile) {
    guard (try? plan.undo(isMoving: isMoving)) != nil else { return }
    journal.remove()
  }

  /// Refuses a file that holds something else than it did when the set was made. What happens between this look and the
  /// move, a few microseconds later, nobody can see.
  private func check(_ path: String) throws(FileProblem) {
    guard let bytes = expectations[path] else { return }
    guard try Target(path, in: plan.root).holds(bytes) else { throw FileProblem(path: path, cause: .changedMeanwhile) }
  }

  private func begin(_ step: WriteStep) throws(FileProblem) {
    switch interruption(step) {
    case nil: return
    case .kill: throw .killed
    case .fail(let problem): throw problem
    }
  }
}

/// A step of a commit: something it does to the disk.
package enum WriteStep: Sendable, Hashable {
  /// The journal is written.
  case journal
  /// A missing folder is made.
  case folder(String)
  /// The bytes of a file are written under a hidden name.
  case stage(String)
  /// Everything written so far is flushed to the disk.
  case flush
  /// The journal notes that files are moved from now on.
  case ready
  /// The old file gets a second, hidden name.
  case keep(String)
  /// The file is put into its place, or removed.
  case move(String)
  /// The old file goes.
  case forget(String)
  /// The journal goes.
  case done
}

/// What a test has happen before a step.
package enum WriteInterruption: Sendable {
  /// The step goes wrong.
  case fail(FileProblem)
  /// The process is killed: nothing is taken back.
  case kill
}

extension FileProblem {
  /// What a test gets in place of the death of the process.
  static let killed = FileProblem(path: "", cause: .system(message: "killed"))
}
