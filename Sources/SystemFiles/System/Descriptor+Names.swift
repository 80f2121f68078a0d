#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What is done to the names in an open folder. Links are never followed: if a name is a link, the link itself is meant.
extension Descriptor {
  /// Makes a folder that is not there yet.
  func makeFolder(_ name: String, permissions: UInt16 = 0o777) throws(SystemError) {
    let number = number
    _ = try retrying { mkdirat(number, name, mode_t(permissions)) }
  }

  /// Removes a folder that is empty.
  func removeFolder(_ name: String) throws(SystemError) {
    try remove(name, flags: AT_REMOVEDIR)
  }

  /// Removes a file or a link.
  func removeFile(_ name: String) throws(SystemError) {
    do throws(SystemError) {
      try remove(name, flags: 0)
    } catch {
      // For a folder Linux reports EISDIR, macOS EPERM.
      guard error.code == EPERM, (try? kind(of: name)) == .folder else { throw error }
      throw .isFolder
    }
  }

  private func remove(_ name: String, flags: Int32) throws(SystemError) {
    let number = number
    _ = try retrying { unlinkat(number, name, flags) }
  }

  /// Renames `name` to `other`, in place of what has that name.
  func rename(_ name: String, to other: String) throws(SystemError) {
    let number = number
    _ = try retrying { renameat(number, name, number, other) }
  }

  /// Gives a file a second name; a file system without hard links renames it.
  func linkOrRename(_ name: String, to other: String) throws(SystemError) {
    let number = number
    do throws(SystemError) {
      _ = try retrying { linkat(number, name, number, other, 0) }
    } catch {
      guard [EPERM, ENOTSUP, EMLINK].contains(error.code) else { throw error }
      try rename(name, to: other)
    }
  }
}
