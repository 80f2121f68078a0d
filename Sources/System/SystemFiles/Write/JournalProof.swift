/// The proof that a journal was written by a run of this user: a random token, kept outside the tree that holds the
/// journal. The journals of a commit and of a publication have one.
///
/// The token is in the journal and in a file in the user's state folder, whose name is derived from the journal's path.
/// A journal that came with a clone, an archive or a copy cannot contain the right token. Numbers from the file system,
/// such as inodes, are not sufficient: on a new disk they can be guessed.
///
/// The file is locked while the process that wrote it is running.
struct JournalProof: ~Copyable {
  /// The token: 32 hexadecimal digits.
  let token: String
  private let file: Descriptor
  private let folder: Descriptor
  private let name: String

  private init(token: String, file: consuming Descriptor, in folder: consuming Descriptor, named name: String) {
    self.token = token
    self.file = file
    self.folder = folder
    self.name = name
  }

  /// Creates a proof for a new journal at `journal`, an absolute path, and flushes it to disk before it returns.
  static func create(forJournalAt journal: String) throws(FileError) -> JournalProof {
    let tree = StateFolder.tree(around: WritePlan.folder(of: journal))
    var problem = FileError(path: journal, cause: .hasNoStateFolder)
    for path in StateFolder.paths() {
      guard let folder = StateFolder.make(path, outside: tree) else { continue }
      do throws(SystemError) {
        return try create(forJournalAt: journal, in: folder)
      } catch {
        guard error != .wouldBlock else { throw FileError(path: journal, cause: .isBusy) }
        // A full disk or a read-only file system: the next folder may work.
        problem = error.problem(at: path)
      }
    }
    throw problem
  }

  private static func create(
    forJournalAt journal: String,
    in folder: consuming Descriptor
  ) throws(SystemError) -> JournalProof {
    let name = name(forJournalAt: journal)
    let file = try Descriptor(.writing, name, in: folder, permissions: 0o600)
    // A run that has just ended may have removed the file between these two calls.
    guard file.lock(), try file.isFile(called: name, in: folder) else { throw SystemError.wouldBlock }
    let token = randomToken()
    try file.empty()
    try file.set(permissions: 0o600)
    try file.writeFile(Array(text(token, journal).utf8))
    try file.flush()
    try? folder.flush()
    return JournalProof(token: token, file: file, in: folder, named: name)
  }

  /// The proof that a run of this user has left for the journal at `journal`; nil if there is none. Waits for a few
  /// seconds if a run is still writing.
  static func left(forJournalAt journal: String) throws(FileError) -> JournalProof? {
    let tree = StateFolder.tree(around: WritePlan.folder(of: journal))
    for path in StateFolder.paths() {
      guard let folder = StateFolder.open(path, outside: tree) else { continue }
      if let proof = try left(forJournalAt: journal, in: folder) { return proof }
    }
    return nil
  }

  private static func left(
    forJournalAt journal: String,
    in folder: consuming Descriptor
  ) throws(FileError) -> JournalProof? {
    let name = name(forJournalAt: journal)
    guard let file = try? Descriptor(.reading, name, in: folder) else { return nil }
    guard file.waitForLock() else { throw FileError(path: journal, cause: .isBusy) }
    guard (try? file.isFile(called: name, in: folder)) == true,
      let token = token(in: file, forJournalAt: journal)
    else { return nil }
    return JournalProof(token: token, file: file, in: folder, named: name)
  }

  /// The token of the proof for the journal at `journal`, whether a run is writing or not; nil if there is no proof.
  static func token(forJournalAt journal: String) -> String? {
    let tree = StateFolder.tree(around: WritePlan.folder(of: journal))
    for path in StateFolder.paths() {
      guard let folder = StateFolder.open(path, outside: tree),
        let file = try? Descriptor(.reading, name(forJournalAt: journal), in: folder)
      else { continue }
      if let token = token(in: file, forJournalAt: journal) { return token }
    }
    return nil
  }

  private static func token(in file: borrowing Descriptor, forJournalAt journal: String) -> String? {
    guard let bytes = try? file.bytesToTheEnd(limit: 1 << 16), bytes.count > tokenLength else { return nil }
    let token = String(decoding: bytes.prefix(tokenLength), as: UTF8.self)
    return bytes.elementsEqual(text(token, journal).utf8) ? token : nil
  }

  /// Removes the proof after the journal was removed.
  func remove() { try? folder.removeFile(name) }

  private static let tokenLength = 32

  /// The contents of the file. They include the path, so that two paths with the same hash cannot be confused.
  private static func text(_ token: String, _ journal: String) -> String { "\(token)\n\(journal)\n" }

  private static func name(forJournalAt journal: String) -> String {
    var stamp = Stamp()
    stamp.add(journal)
    return "journal-\(String(stamp.value, radix: 16))"
  }

  private static func randomToken() -> String {
    var generator = SystemRandomNumberGenerator()
    let digits = (0..<tokenLength).map { _ in String(Int(generator.next(upperBound: UInt(16))), radix: 16) }
    return digits.joined()
  }
}
