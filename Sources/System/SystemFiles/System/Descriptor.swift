#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An open file, folder, pipe or socket, which is closed at the end of its lifetime.
package struct Descriptor: ~Copyable, Sendable {
  let number: Int32
  private let isOwned: Bool

  /// The kind of file to open, and the access to it.
  enum Access {
    /// A folder, to list it or to open entries in it.
    case folder
    /// A file to read. Does not wait for a pipe without a writer.
    case reading
    /// A file or pipe to read as a stream.
    case stream
    /// A file to write, which must not exist yet.
    case creation
    /// A file to write, which is created if it is missing.
    case writing

    fileprivate var flags: Int32 {
      switch self {
      case .folder: O_RDONLY | O_DIRECTORY
      case .reading: O_RDONLY | O_NONBLOCK
      case .stream: O_RDONLY
      case .creation: O_WRONLY | O_CREAT | O_EXCL
      case .writing: O_RDWR | O_CREAT
      }
    }
  }

  /// Opens `path`, which is relative to the working folder.
  init(_ access: Access, at path: String, followsLinks: Bool = true) throws(SystemError) {
    number = try Self.open(path, in: AT_FDCWD, access.flags | (followsLinks ? 0 : O_NOFOLLOW))
    isOwned = true
  }

  /// Opens a name in an open folder; fails if it is a link. `permissions` apply to a file that is created.
  init(_ access: Access, _ name: String, in folder: borrowing Descriptor, permissions: UInt16 = 0) throws(SystemError) {
    number = try Self.open(name, in: folder.number, access.flags | O_NOFOLLOW, permissions)
    isOwned = true
  }

  /// Takes ownership of an open file descriptor.
  init(owning number: Int32) {
    self.number = number
    isOwned = true
  }

  /// Uses an open file descriptor without closing it.
  package init(borrowing number: Int32) {
    self.number = number
    isOwned = false
  }

  /// The working folder, which relative paths start from.
  static var workingFolder: Descriptor { Descriptor(borrowing: AT_FDCWD) }

  deinit { if isOwned { _ = close(number) } }

  /// Gives up ownership of the file descriptor, for a call that closes it.
  consuming func release() -> Int32 {
    let number = self.number
    discard self
    return number
  }

  private static func open(
    _ name: String,
    in folder: Int32,
    _ flags: Int32,
    _ permissions: UInt16 = 0
  ) throws(SystemError) -> Int32 {
    // Passing the string directly would copy it first.
    try retrying { name.withCString { openat(folder, $0, flags | O_CLOEXEC, mode_t(permissions)) } }
  }
}

/// Settings, flushing and locks.
extension Descriptor {
  /// Prevents child processes from inheriting the descriptor.
  func closeOnStart() { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }

  /// Lets child processes inherit the descriptor, and with it the lock of the file.
  func keepOnStart() { _ = fcntl(number, F_SETFD, 0) }

  /// Makes calls fail with `wouldBlock` instead of waiting.
  func neverWait() { _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK) }

  /// Flushes the file to disk.
  func flush() throws(SystemError) {
    let number = number
    #if canImport(Darwin)
      // On macOS `fsync` leaves the bytes in the drive's cache, and not every file system supports flushing that.
      if (try? retrying { fcntl(number, F_FULLFSYNC) }) != nil { return }
    #endif
    _ = try retrying { fsync(number) }
  }

  /// Locks the file until it is closed; returns false if another process holds the lock. On a file system without locks
  /// it always succeeds.
  func lock() -> Bool { lock(strictly: false) }

  /// Locks the file until it is closed; returns false if that fails, on a file system without locks only if `strictly`.
  func lock(strictly: Bool) -> Bool {
    flock(number, LOCK_EX | LOCK_NB) == 0 || !strictly && SystemError.last != .wouldBlock
  }

  /// The same file with a descriptor of its own.
  func copy() throws(SystemError) -> Descriptor {
    let number = number
    return Descriptor(owning: try retrying { fcntl(number, F_DUPFD_CLOEXEC, 0) })
  }

  /// Tries to lock the file for about that long.
  func waitForLock(milliseconds: Int = 5_000) -> Bool {
    for _ in 0..<milliseconds / 50 {
      if lock() { return true }
      Readiness.pause(milliseconds: 50)
    }
    return lock()
  }

  /// Sets the permission bits.
  func set(permissions: UInt16) throws(SystemError) {
    let number = number
    _ = try retrying { fchmod(number, mode_t(permissions)) }
  }

  /// Changes the owner of the file to `owner`, unless it already is.
  func give(to owner: FileOwner) throws(SystemError) {
    guard try status().owner != owner else { return }
    let number = number
    _ = try retrying { fchown(number, owner.user, owner.group) }
  }
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Operations on names in an open folder. Links are never followed: if a name is a link, the operation applies to the
/// link.
extension Descriptor {
  /// Creates a folder, which must not exist yet.
  func makeFolder(_ name: String, permissions: UInt16 = 0o777) throws(SystemError) {
    let number = number
    _ = try retrying { mkdirat(number, name, mode_t(permissions)) }
  }

  /// Removes an empty folder.
  func removeFolder(_ name: String) throws(SystemError) { try remove(name, flags: AT_REMOVEDIR) }

  /// Removes a file or a link.
  func removeFile(_ name: String) throws(SystemError) {
    do throws(SystemError) {
      try remove(name, flags: 0)
    } catch {
      // For a folder Linux reports EISDIR, and macOS reports EPERM.
      guard error.code == EPERM, (try? kind(of: name)) == .folder else { throw error }
      throw .isFolder
    }
  }

  private func remove(_ name: String, flags: Int32) throws(SystemError) {
    let number = number
    _ = try retrying { unlinkat(number, name, flags) }
  }

  /// Renames `name` to `other`, replacing anything with that name.
  func rename(_ name: String, to other: String) throws(SystemError) {
    let number = number
    _ = try retrying { renameat(number, name, number, other) }
  }

  /// Gives a file a second name, or renames it on a file system without hard links.
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
