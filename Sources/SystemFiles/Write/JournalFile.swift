/// The journal of a commit on the disk, in the folder that the commit writes to, with the proof that it is genuine.
struct JournalFile: ~Copyable {
  /// What it says.
  let text: JournalText
  private let path: String
  private let folder: Descriptor
  private let descriptor: Descriptor
  private let proof: JournalProof

  static let name = ".appclips-journal"

  /// The absolute path of the journal in `folder`.
  static func path(in folder: String) -> String { folder == "/" ? "/\(name)" : "\(folder)/\(name)" }

  /// Creates the journal of `plan`, on the disk when this returns.
  static func create(for plan: WritePlan) throws(FileProblem) -> JournalFile {
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
      throw error == .exists ? FileProblem(path: path, cause: .isBusy) : error.problem(at: path)
    }
  }

  /// Opens the journal that an interrupted commit of this user has left in `folder`, an absolute path; nil if there is none.
  ///
  /// Waits some seconds for a commit that is still running.
  /// - Throws: `FileProblem` with the cause `isJournalOfAnotherUser`, `isUnprovenJournal` or `isBusy`; then nothing in the
  ///   journal may be carried out.
  static func left(in folder: String) throws(FileProblem) -> JournalFile? {
    let path = path(in: folder)
    guard let owner = try owner(of: path) else { return nil }
    guard owner == ThisProcess.user else { throw FileProblem(path: path, cause: .isJournalOfAnotherUser) }
    guard let proof = try JournalProof.left(forJournalAt: path) else {
      // The run that has just ended took both away.
      guard try Self.owner(of: path) != nil else { return nil }
      throw FileProblem(path: path, cause: .isUnprovenJournal)
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
      throw FileProblem(path: path, cause: .isUnprovenJournal)
    }
  }

  /// The user that the journal belongs to; nil if there is none.
  /// - Throws: `FileProblem` if something else has its name.
  private static func owner(of path: String) throws(FileProblem) -> UInt32? {
    guard let status = try? FileStatus(of: path) else { return nil }
    guard status.kind == .file else { throw FileProblem(path: path, cause: .isUnprovenJournal) }
    return status.owner.user
  }

  /// Notes how far the work is, on the disk when this returns.
  func write(_ state: JournalText.State) throws(FileProblem) {
    try reporting(path) { () throws(SystemError) in
      try descriptor.overwrite(Array(state.rawValue.utf8), at: JournalText.stateOffset)
      try descriptor.flush()
    }
  }

  /// When its state was last noted; what changed after that was not changed by the work. Nil if the system does not say.
  func notedAt() -> FileTime? { try? descriptor.status().changeTime }

  /// Removes the journal: the work is over.
  func remove() {
    try? folder.removeFile(Self.name)
    try? folder.flush()
    proof.remove()
  }
}
