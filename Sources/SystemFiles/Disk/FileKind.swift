#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the system calls a file, links not followed.
package enum FileKind {
  case file, folder, link, special
  /// The file system does not say it in a folder's list; it has to be asked.
  case unknown

  /// From the `d_type` of a folder's list.
  init(listed type: UInt8) {
    self =
      switch Int(type) {
      case Int(DT_REG): .file
      case Int(DT_DIR): .folder
      case Int(DT_LNK): .link
      case Int(DT_UNKNOWN): .unknown
      default: .special
      }
  }

  /// Asks about a path that counts from the working folder.
  package init(of path: String) throws(SystemError) {
    var status = stat()
    _ = try retrying { lstat(path, &status) }
    self.init(mode: status.st_mode)
  }

  /// From the `st_mode` of what the system says about a file.
  init(mode: mode_t) {
    self =
      switch mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .special
      }
  }
}

extension Descriptor {
  /// Refuses a pipe, a socket or a device, which may never end, and a file with more bytes than `limit`.
  func checkReadable(limit: Int) throws(SystemError) {
    let number = self.number
    var status = stat()
    _ = try retrying { fstat(number, &status) }
    guard FileKind(mode: status.st_mode) != .special else { throw SystemError(code: ENXIO) }
    guard status.st_size <= limit else { throw SystemError(code: EFBIG) }
  }
}
