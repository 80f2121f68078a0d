#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Descriptor {
  /// Locks the file until it is closed; false if another process holds the lock. On a file system without locks every
  /// process gets it.
  func lock() -> Bool { flock(number, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK }

  /// Tries for about five seconds to lock the file.
  func waitForLock() -> Bool {
    for _ in 0..<100 {
      if lock() { return true }
      usleep(50_000)
    }
    return lock()
  }

  /// Whether this is the file called `name` in `folder`, a file of this user, and not one that was removed since.
  func isFile(called name: String, in folder: borrowing Descriptor) throws(SystemError) -> Bool {
    var (here, there) = (stat(), stat())
    let (number, parent) = (self.number, folder.number)
    _ = try retrying { fstat(number, &here) }
    guard fstatat(parent, name, &there, AT_SYMLINK_NOFOLLOW) == 0 else { return false }
    return here.st_ino == there.st_ino && here.st_dev == there.st_dev && here.st_uid == geteuid()
      && FileKind(mode: here.st_mode) == .file
  }
}
