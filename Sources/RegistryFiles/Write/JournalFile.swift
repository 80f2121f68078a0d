#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The journal of a commit on the disk. It lies in the folder of the set, and while its writer lives the writer holds a lock
/// on it.
struct JournalFile: ~Copyable {
  /// The bytes that were written or found.
  private let bytes: [UInt8]
  private let mark: JournalMark
  private let path: String
  private let folder: Descriptor
  private let descriptor: Descriptor

  /// The name of the file.
  static let name = ".appclips-journal"

  private init(
    _ descriptor: consuming Descriptor,
    in folder: consuming Descriptor,
    at path: String,
    bytes: [UInt8],
    mark: JournalMark
  ) {
    self.descriptor = descriptor
    self.folder = folder
    self.path = path
    self.bytes = bytes
    self.mark = mark
  }

  /// Creates the journal of `plan`, on the disk when this returns.
  static func create(for plan: WritePlan) throws(FileProblem) -> JournalFile {
    let path = plan.absolute(name)
    do throws(SystemError) {
      let folder = try plan.open(folder: "")
      let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW
      let descriptor = try Descriptor(opening: name, in: folder, flags: flags, mode: 0o600)
      // Whoever looks for journals may have been quicker, and have taken the empty file for one that was left.
      guard descriptor.lock(), descriptor.isFile(at: path) else { throw SystemError(code: EBUSY) }
      let mark = try JournalMark(of: descriptor, in: folder)
      let bytes = JournalText.bytes(of: plan, marked: mark)
      do throws(SystemError) {
        try descriptor.write(bytes, permissions: nil)
        try descriptor.flush()
      } catch {
        try? folder.removeFile(name)
        throw error
      }
      try? folder.flush()
      return JournalFile(descriptor, in: folder, at: path, bytes: bytes, mark: mark)
    } catch {
      throw error.code == EEXIST || error.code == EBUSY
        ? FileProblem(path: path, cause: .isBusy) : error.problem(at: path)
    }
  }

  /// Opens the journal that a commit has left in `folder`, an absolute path; nil where there is none of ours.
  ///
  /// A living writer is waited for, some seconds long.
  static func left(in folder: String) throws(FileProblem) -> JournalFile? {
    let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
    guard (try? FileKind(of: path)) == .file else { return nil }
    do throws(SystemError) {
      let root = try Descriptor(opening: folder, flags: O_RDONLY | O_DIRECTORY)
      let descriptor = try Descriptor(opening: name, in: root, flags: O_RDWR | O_NOFOLLOW)
      guard descriptor.waitForLock() else { throw SystemError(code: EBUSY) }
      guard descriptor.isFile(at: path), try descriptor.isTrusted(in: folder) else { return nil }
      let bytes = try descriptor.bytesToTheEnd(limit: FolderTree.largestFile)
      let mark = try JournalMark(of: descriptor, in: root)
      return JournalFile(descriptor, in: root, at: path, bytes: bytes, mark: mark)
    } catch {
      if error.code == ENOENT { return nil }
      throw error.code == EBUSY ? FileProblem(path: path, cause: .isBusy) : error.problem(at: path)
    }
  }

  /// What it says.
  /// - Throws: `FileProblem` where the journal was not written here, so that nothing of it may be done.
  func text() throws(FileProblem) -> JournalText {
    let root = WritePlan.folder(of: path)
    do throws(FileProblem.Cause) {
      return try JournalText(bytes, marked: mark, root: root.isEmpty ? "/" : root)
    } catch {
      throw FileProblem(path: path, cause: error)
    }
  }

  /// Notes how far the work is, on the disk when this returns.
  func write(_ state: JournalText.State) throws(FileProblem) {
    let number = descriptor.number
    let bytes = Array(state.rawValue.utf8)
    do throws(SystemError) {
      _ = try retrying {
        bytes.withUnsafeBytes { pwrite(number, $0.baseAddress, $0.count, off_t(JournalText.stateOffset)) }
      }
      try descriptor.flush()
    } catch {
      throw error.problem(at: path)
    }
  }

  /// Removes the journal: the work is over.
  func remove() {
    try? folder.removeFile(Self.name)
    try? folder.flush()
  }
}
