/// The journal of a commit on disk, in the folder that the commit writes to, with the proof that it is genuine.
struct JournalFile: ~Copyable {
  /// The contents of the journal.
  let text: JournalText
  private let path: String
  private let folder: Descriptor
  private let descriptor: Descriptor
  private let proof: JournalProof

  static let name = ".appclips-journal"

  /// The absolute path of the journal in `folder`.
  static func path(in folder: String) -> String { folder == "/" ? "/\(name)" : "\(folder)/\(name)" }

  /// Creates the journal of `plan`, and flushes it to disk before it returns.
  static func create(for plan: WritePlan) throws(FileError) -> JournalFile {
    let path = path(in: plan.root)
    let proof = try JournalProof.create(forJournalAt: path)
    do throws(SystemError) {
      let folder = try plan.open(folder: "")
      let descriptor = try Descriptor(.creation, name, in: folder, permissions: 0o600)
      do throws(SystemError) {
        try descriptor.writeFile(JournalText.bytes(of: plan, token: proof.token))
        try descriptor.flush()
      } catch {
        try? folder.removeFile(name)
        throw error
      }
      try? folder.flush()
      let text = JournalText(.staging, of: plan)
      return JournalFile(text: text, path: path, folder: folder, descriptor: descriptor, proof: proof)
    } catch {
      throw error == .exists ? FileError(path: path, cause: .isBusy) : error.problem(at: path)
    }
  }

  /// Opens the journal that an interrupted commit of this user has left in `folder`, an absolute path; nil if there is
  /// none.
  ///
  /// Waits for a few seconds if a commit is still running.
  /// - Throws: `FileError` with the cause `isJournalOfAnotherUser`, `isUnprovenJournal` or `isBusy`; then nothing in
  ///   the journal may be carried out.
  static func left(in folder: String) throws(FileError) -> JournalFile? {
    let path = path(in: folder)
    guard let owner = try owner(of: path) else { return nil }
    guard owner == ThisProcess.user else { throw FileError(path: path, cause: .isJournalOfAnotherUser) }
    guard let proof = try JournalProof.left(forJournalAt: path) else {
      // A run that has just ended removed both.
      guard try Self.owner(of: path) != nil else { return nil }
      throw FileError(path: path, cause: .isUnprovenJournal)
    }
    do throws(SystemError) {
      let root = try Descriptor(.folder, at: folder)
      let descriptor = try Descriptor(.reading, name, in: root)
      guard try descriptor.isFile(called: name, in: root),
        let text = JournalText(try descriptor.bytesToTheEnd(limit: 64_000_000), token: proof.token, root: folder)
      else { throw SystemError.isInvalid }
      return JournalFile(text: text, path: path, folder: root, descriptor: descriptor, proof: proof)
    } catch {
      guard error != .missing else { return nil }
      throw FileError(path: path, cause: .isUnprovenJournal)
    }
  }

  /// The user who owns the journal; nil if there is no journal.
  /// - Throws: `FileError` if something other than a file has its name.
  private static func owner(of path: String) throws(FileError) -> UInt32? {
    guard let status = try? FileStatus(of: path) else { return nil }
    guard status.kind == .file else { throw FileError(path: path, cause: .isUnprovenJournal) }
    return status.owner.user
  }

  /// Records the state of the work, and flushes it to disk before it returns.
  func write(_ state: JournalText.State) throws(FileError) {
    try reporting(path) { () throws(SystemError) in
      try descriptor.overwrite(Array(state.rawValue.utf8), at: JournalText.stateOffset)
      try descriptor.flush()
    }
  }

  /// The time when the state was last recorded. Files that changed after it were not changed by the commit. Nil if
  /// unknown.
  func notedAt() -> FileTime? { try? descriptor.status().changeTime }

  /// Removes the journal and its proof when the work is done.
  func remove() {
    try? folder.removeFile(Self.name)
    try? folder.flush()
    proof.remove()
  }
}
