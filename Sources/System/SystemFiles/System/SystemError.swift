#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The error code of a failed system call.
struct SystemError: Error, Equatable {
  let code: Int32

  /// The file or folder does not exist.
  static let missing = SystemError(code: ENOENT)
  /// The name already exists.
  static let exists = SystemError(code: EEXIST)
  /// A folder where the call requires a file.
  static let isFolder = SystemError(code: EISDIR)
  /// Not a folder where the call requires one.
  static let isNoFolder = SystemError(code: ENOTDIR)
  /// A link where links are not followed, or too many links.
  static let isLink = SystemError(code: ELOOP)
  /// A pipe, a socket or a device.
  static let isSpecial = SystemError(code: ENXIO)
  /// The file exceeds the size limit for reading.
  static let isTooLarge = SystemError(code: EFBIG)
  /// The file would exceed the user's limit.
  static let isOverQuota = SystemError(code: EDQUOT)
  /// The contents are not as expected.
  static let isInvalid = SystemError(code: EINVAL)
  /// The call would have to wait, or another process holds the lock.
  static let wouldBlock = SystemError(code: EWOULDBLOCK)
  /// A time limit was reached.
  static let tookTooLong = SystemError(code: ETIMEDOUT)
  /// No process reads from the other end.
  static let readerIsGone = SystemError(code: EPIPE)

  /// The error of the call that has just failed in this thread.
  static var last: SystemError { SystemError(code: errno) }

  /// The system's message.
  var message: String { String(cString: strerror(code)) }

  /// The error for a user, about `path`.
  func problem(at path: String) -> FileError { FileError(path: path, cause: cause) }

  var cause: FileError.Cause {
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

/// Calls `body`, and turns its error into a `FileError` about `path`.
func reporting<Result: ~Copyable>(
  _ path: String,
  _ body: () throws(SystemError) -> Result
) throws(FileError) -> Result {
  do throws(SystemError) {
    return try body()
  } catch {
    throw error.problem(at: path)
  }
}

/// Repeats a system call while it is interrupted by signals, and throws any other error.
func retrying<Value: SignedInteger>(_ call: () -> Value) throws(SystemError) -> Value {
  while true {
    let value = call()
    guard value == -1 else { return value }
    let error = SystemError.last
    guard error.code == EINTR else { throw error }
  }
}
