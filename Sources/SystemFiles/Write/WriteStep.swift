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
  package static let killed = FileProblem(path: "", cause: .system(message: "killed"))
}
