#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The number with which a system call failed.
struct SystemError: Error, Equatable {
  let code: Int32

  /// There is nothing with this name.
  static let missing = SystemError(code: ENOENT)
  /// There is something with this name already.
  static let exists = SystemError(code: EEXIST)
  /// A folder, and the call needs a file.
  static let isFolder = SystemError(code: EISDIR)
  /// Not a folder, and the call needs one.
  static let isNoFolder = SystemError(code: ENOTDIR)
  /// A link where none is followed, or too many links.
  static let isLink = SystemError(code: ELOOP)
  /// A pipe, a socket or a device.
  static let isSpecial = SystemError(code: ENXIO)
  /// More bytes than are read.
  static let isTooLarge = SystemError(code: EFBIG)
  /// The file would have more bytes than the user may write.
  static let isOverQuota = SystemError(code: EDQUOT)
  /// The bytes are not what they must be.
  static let isInvalid = SystemError(code: EINVAL)
  /// Nothing can be read or written now, or another process holds the lock.
  static let wouldBlock = SystemError(code: EWOULDBLOCK)
  /// No one reads what is written.
  static let readerIsGone = SystemError(code: EPIPE)

  /// The number of the call that has just failed in this thread.
  static var last: SystemError { SystemError(code: errno) }

  /// The system's own words.
  var message: String { String(cString: strerror(code)) }

  /// The same in a user's words.
  func problem(at path: String) -> FileProblem { FileProblem(path: path, cause: cause) }

  var cause: FileProblem.Cause {
    switch code {
    case ENOENT: .missing
    case EACCES, EPERM: .notPermitted
    case EISDIR: .isFolder
    case ENOTDIR: .isNoFolder
    case ENXIO: .isSpecial
    #if canImport(Darwin)
      // Opening a socket file; on Linux that is ENXIO, and this number has other meanings.
      case EOPNOTSUPP: .isSpecial
    #endif
    case ENAMETOOLONG: .nameIsTooLong
    case EFBIG: .isTooLarge(limit: FolderTree.largestFile)
    case ENOSPC, EDQUOT: .diskIsFull
    case EROFS: .diskIsReadOnly
    case EMFILE, ENFILE: .tooManyOpenFiles
    default: .system(message: message)
    }
  }
}

/// Does something to the file at `path`, and says of that path what went wrong.
func reporting<Result: ~Copyable>(
  _ path: String,
  _ body: () throws(SystemError) -> Result
) throws(FileProblem) -> Result {
  do throws(SystemError) {
    return try body()
  } catch {
    throw error.problem(at: path)
  }
}

/// Calls again as long as a signal interrupts, and throws what else goes wrong.
func retrying<Value: SignedInteger>(_ call: () -> Value) throws(SystemError) -> Value {
  while true {
    let value = call()
    guard value == -1 else { return value }
    let error = SystemError.last
    guard error.code == EINTR else { throw error }
  }
}
