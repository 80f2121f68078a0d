#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Deeds on the names in an open folder. None follows a link: a name that is one is itself what is meant.
extension Descriptor {
  /// Creates a file that is not there yet, open to write.
  func createFile(_ name: String, mode: mode_t) throws(SystemError) -> Descriptor {
    try Descriptor(opening: name, in: self, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode)
  }

  /// Makes a folder that is not there yet.
  func makeFolder(_ name: String) throws(SystemError) {
    let number = self.number
    _ = try retrying { mkdirat(number, name, 0o777) }
  }

  /// Removes a folder in which nothing is.
  func removeFolder(_ name: String) throws(SystemError) {
    let number = self.number
    _ = try retrying { unlinkat(number, name, AT_REMOVEDIR) }
  }

  /// Removes a file or a link.
  func removeFile(_ name: String) throws(SystemError) {
    let number = self.number
    do throws(SystemError) {
      _ = try retrying { unlinkat(number, name, 0) }
    } catch {
      // For a folder Linux reports EISDIR, macOS EPERM.
      guard error.code == EPERM, (try? kind(of: name)) == .folder else { throw error }
      throw SystemError(code: EISDIR)
    }
  }

  /// Gives what is called `name` the name `other`, in place of what is called so.
  func rename(_ name: String, to other: String) throws(SystemError) {
    let number = self.number
    _ = try retrying { renameat(number, name, number, other) }
  }

  /// Gives a file a second name.
  func link(_ name: String, to other: String) throws(SystemError) {
    let number = self.number
    _ = try retrying { linkat(number, name, number, other, 0) }
  }

  /// When the contents of `name`, which may be a link, were last changed.
  func changeTime(of name: String) throws(SystemError) -> FileTime {
    let number = self.number
    var status = stat()
    _ = try retrying { fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW) }
    return FileTime(status)
  }

  /// When the contents of the open file were last changed.
  func changeTime() throws(SystemError) -> FileTime {
    let number = self.number
    var status = stat()
    _ = try retrying { fstat(number, &status) }
    return FileTime(status)
  }

  /// What is called `name`; nil where nothing is.
  func kind(of name: String) throws(SystemError) -> FileKind? {
    let number = self.number
    var status = stat()
    do throws(SystemError) {
      _ = try retrying { fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW) }
    } catch {
      guard error.code != ENOENT else { return nil }
      throw error
    }
    return FileKind(mode: status.st_mode)
  }
}
