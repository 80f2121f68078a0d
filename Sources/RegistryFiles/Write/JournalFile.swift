#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The journal of a commit: the plan, and how far it is. It lies in the folder of the set, and while its writer lives the
/// writer holds a lock on it.
///
/// The state has a fixed place and a fixed width, so that writing it needs no space on a full disk.
struct JournalFile: ~Copyable {
  /// The plan; nil where it was not written whole, so that nothing of it was done.
  let plan: WritePlan?
  /// How far the work is.
  let state: State
  private let path: String
  private let descriptor: Descriptor

  /// How far a commit is.
  enum State: String, CaseIterable {
    /// Hidden files are written; no file of the user's is touched.
    case staging
    /// Files are moved into place: all that is staged is whole.
    case moving = "moving "
    /// Files are put back.
    case undoing
  }

  /// The name of the file.
  static let name = ".appclips-journal"
  private static let heading = "appclips journal 1 "

  private init(_ descriptor: consuming Descriptor, at path: String, plan: WritePlan?, state: State) {
    self.descriptor = descriptor
    self.path = path
    self.plan = plan
    self.state = state
  }

  /// Creates the journal of `plan`, on the disk when this returns.
  static func create(for plan: WritePlan) throws(FileProblem) -> JournalFile {
    let path = plan.absolute(name)
    do throws(SystemError) {
      let descriptor = try Descriptor(opening: path, flags: O_RDWR | O_CREAT | O_EXCL, mode: 0o600)
      // Whoever looks for journals may have been quicker, and have taken the empty file for one that was left.
      guard descriptor.lock(), descriptor.isFile(at: path) else { throw SystemError(code: EBUSY) }
      do throws(SystemError) {
        try descriptor.write(Array("\(heading)\(State.staging.rawValue)\n".utf8) + plan.text, permissions: nil)
        try descriptor.flush()
      } catch {
        unlink(path)
        throw error
      }
      plan.flushFolder("")
      return JournalFile(descriptor, at: path, plan: plan, state: .staging)
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
      let descriptor = try Descriptor(opening: path, flags: O_RDWR | O_NOFOLLOW)
      guard descriptor.waitForLock() else { throw SystemError(code: EBUSY) }
      guard descriptor.isFile(at: path), try descriptor.isTrusted(in: folder) else { return nil }
      let bytes = try descriptor.bytesToTheEnd(limit: FolderTree.largestFile)
      return JournalFile(descriptor, at: path, plan: plan(in: bytes, root: folder), state: state(in: bytes))
    } catch {
      if error.code == ENOENT { return nil }
      throw error.code == EBUSY ? FileProblem(path: path, cause: .isBusy) : error.problem(at: path)
    }
  }

  private static func state(in bytes: [UInt8]) -> State {
    let word = bytes.dropFirst(heading.utf8.count).prefix(7)
    return State.allCases.first { $0.rawValue.utf8.elementsEqual(word) } ?? .staging
  }

  /// The plan behind the first line, which is as wide in each state.
  private static func plan(in bytes: [UInt8], root: String) -> WritePlan? {
    guard bytes.starts(with: heading.utf8) else { return nil }
    return WritePlan(bytes.dropFirst(heading.utf8.count + 8), root: root)
  }

  /// Notes how far the work is, on the disk when this returns.
  func write(_ state: State) throws(FileProblem) {
    let number = descriptor.number
    let bytes = Array(state.rawValue.utf8)
    do throws(SystemError) {
      _ = try retrying {
        bytes.withUnsafeBytes { pwrite(number, $0.baseAddress, $0.count, off_t(Self.heading.utf8.count)) }
      }
      try descriptor.flush()
    } catch {
      throw error.problem(at: path)
    }
  }

  /// Removes the journal: the work is over.
  func remove() {
    unlink(path)
    try? Descriptor(opening: WritePlan.folder(of: path) + "/", flags: O_RDONLY | O_DIRECTORY).flush()
  }
}
