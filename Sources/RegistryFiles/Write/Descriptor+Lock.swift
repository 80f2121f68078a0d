#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Descriptor {
  /// Locks the file for this process, as long as it lives; false where another holds the lock. A file system without locks
  /// has nobody to say so.
  func lock() -> Bool { flock(number, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK }

  /// Tries for about five seconds to lock the file.
  func waitForLock() -> Bool {
    for _ in 0..<100 {
      if lock() { return true }
      usleep(50_000)
    }
    return lock()
  }

  /// Whether `path` still leads to this file.
  func isFile(at path: String) -> Bool {
    var (here, there) = (stat(), stat())
    return fstat(number, &here) == 0 && lstat(path, &there) == 0 && here.st_ino == there.st_ino
      && here.st_dev == there.st_dev
  }

  /// Whether the file is from somebody who may do as he likes in `folder` anyway: this account, or the folder's owner.
  func isTrusted(in folder: String) throws(SystemError) -> Bool {
    var (here, there) = (stat(), stat())
    let number = self.number
    _ = try retrying { fstat(number, &here) }
    _ = try retrying { stat(folder, &there) }
    return here.st_uid == geteuid() || here.st_uid == there.st_uid
  }
}
