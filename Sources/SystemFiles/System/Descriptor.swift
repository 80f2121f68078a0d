#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An open file, folder, pipe or socket; closed when its owner lets go of it.
package struct Descriptor: ~Copyable, Sendable {
  let number: Int32
  private let isOwned: Bool

  /// What is opened, and for what.
  enum Access {
    /// A folder, to list it or to open what is in it.
    case folder
    /// A file, to read it. A pipe that no one writes to is not waited for.
    case reading
    /// A file or a pipe, to read it as it comes.
    case stream
    /// A file that is not there yet, to write it.
    case creation
    /// A file, created if it is missing, to write it.
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

  /// Opens `path`, which counts from the working folder.
  init(_ access: Access, at path: String, followsLinks: Bool = true) throws(SystemError) {
    number = try Self.open(path, in: AT_FDCWD, access.flags | (followsLinks ? 0 : O_NOFOLLOW))
    isOwned = true
  }

  /// Opens a name inside an open folder, if it is not a link; `permissions` are those of a file that is created.
  init(_ access: Access, _ name: String, in folder: borrowing Descriptor, permissions: UInt16 = 0) throws(SystemError) {
    number = try Self.open(name, in: folder.number, access.flags | O_NOFOLLOW, permissions)
    isOwned = true
  }

  /// Takes an open number that no one else closes.
  init(owning number: Int32) {
    self.number = number
    isOwned = true
  }

  /// Uses an open number that stays open afterwards.
  package init(borrowing number: Int32) {
    self.number = number
    isOwned = false
  }

  /// The working folder, from which relative paths count.
  static var workingFolder: Descriptor { Descriptor(borrowing: AT_FDCWD) }

  deinit { if isOwned { _ = close(number) } }

  /// Gives the number away to a call that closes it.
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
    // A string that is passed as it is would be copied first.
    try retrying { name.withCString { openat(folder, $0, flags | O_CLOEXEC, mode_t(permissions)) } }
  }
}

/// How it behaves.
extension Descriptor {
  /// Keeps a program that is started from inheriting it.
  func closeOnStart() { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }

  /// Makes calls fail with `wouldBlock` instead of waiting.
  func neverWait() { _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK) }

  /// Waits until the disk has everything.
  func flush() throws(SystemError) {
    let number = number
    #if canImport(Darwin)
      // On macOS `fsync` leaves the bytes in the drive's own cache. Not every file system can empty that.
      if (try? retrying { fcntl(number, F_FULLFSYNC) }) != nil { return }
    #endif
    _ = try retrying { fsync(number) }
  }

  /// Locks the file until it is closed; false if another process holds the lock. On a file system without locks every
  /// process gets it.
  func lock() -> Bool { flock(number, LOCK_EX | LOCK_NB) == 0 || SystemError.last != .wouldBlock }

  /// Tries for about five seconds to lock the file.
  func waitForLock() -> Bool {
    for _ in 0..<100 {
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

  /// Gives the file to `owner`, unless it belongs to it already.
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

/// What is done to the names in an open folder. Links are never followed: if a name is a link, the link itself is meant.
extension Descriptor {
  /// Makes a folder that is not there yet.
  func makeFolder(_ name: String, permissions: UInt16 = 0o777) throws(SystemError) {
    let number = number
    _ = try retrying { mkdirat(number, name, mode_t(permissions)) }
  }

  /// Removes a folder that is empty.
  func removeFolder(_ name: String) throws(SystemError) { try remove(name, flags: AT_REMOVEDIR) }

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
