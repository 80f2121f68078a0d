#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The number with which a system call failed.
package struct SystemError: Error {
  let code: Int32

  /// The number of the call that has just failed in this thread.
  static var last: SystemError { SystemError(code: errno) }

  /// The same in a user's words.
  package func problem(at path: String) -> FileProblem {
    FileProblem(path: path, cause: cause)
  }

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
    default: .system(message: String(cString: strerror(code)))
    }
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
