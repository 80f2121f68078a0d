#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the system knows of a file or folder.
struct FileStatus {
  let kind: FileKind
  /// How many bytes it has.
  let size: Int
  /// The permission bits.
  let permissions: UInt16
  let owner: FileOwner
  /// How many names it has.
  let nameCount: Int
  let identity: FileIdentity
  /// When the contents were last changed.
  let changeTime: FileTime

  fileprivate init(_ status: stat) {
    kind = FileKind(mode: status.st_mode)
    size = Int(status.st_size)
    permissions = UInt16(status.st_mode & 0o7777)
    owner = FileOwner(user: status.st_uid, group: status.st_gid)
    nameCount = Int(status.st_nlink)
    identity = FileIdentity(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    changeTime = FileTime(seconds: Int64(time.tv_sec), nanoseconds: Int64(time.tv_nsec))
  }

  /// Asks about `path`, which counts from the working folder.
  init(of path: String, followsLinks: Bool = false) throws(SystemError) {
    try self.init(of: path, in: .workingFolder, followsLinks: followsLinks)
  }

  fileprivate init(of name: String, in folder: borrowing Descriptor, followsLinks: Bool) throws(SystemError) {
    let number = folder.number
    var status = stat()
    _ = try retrying { fstatat(number, name, &status, followsLinks ? 0 : AT_SYMLINK_NOFOLLOW) }
    self.init(status)
  }
}

extension Descriptor {
  /// The status of the open file.
  func status() throws(SystemError) -> FileStatus {
    let number = number
    var status = stat()
    _ = try retrying { fstat(number, &status) }
    return FileStatus(status)
  }

  /// The status of what has a name in this open folder; nil if there is nothing.
  func status(of name: String) throws(SystemError) -> FileStatus? {
    do throws(SystemError) {
      return try FileStatus(of: name, in: self, followsLinks: false)
    } catch {
      guard error != .missing else { return nil }
      throw error
    }
  }

  /// What has a name in this open folder; nil if there is nothing.
  func kind(of name: String) throws(SystemError) -> FileKind? { try status(of: name)?.kind }

  /// Whether this is the file called `name` in `folder`, a file of this user, and not one that was removed since.
  func isFile(called name: String, in folder: borrowing Descriptor) throws(SystemError) -> Bool {
    let here = try status()
    guard let there = try? folder.status(of: name) else { return false }
    return here.identity == there.identity && here.owner.user == ThisProcess.user
      && here.kind == .file
  }

  /// Refuses a pipe, a socket or a device, which may never end, and a file with more bytes than `limit`.
  func checkReadable(limit: Int) throws(SystemError) {
    let status = try status()
    guard status.kind != .special else { throw .isSpecial }
    guard status.size <= limit else { throw .isTooLarge }
  }
}

/// What the system calls a file, links not followed.
package enum FileKind: Sendable {
  case file, folder, link, special
  /// The file system does not say it in a folder's list; it has to be asked.
  case unknown

  /// What is at `path`, which counts from the working folder; nil if there is nothing, or if the system does not say.
  package init?(at path: String) {
    guard let status = try? FileStatus(of: path) else { return nil }
    self = status.kind
  }

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

  /// From the `st_mode` of what the system says about a file.
  fileprivate init(mode: mode_t) {
    self =
      switch mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .special
      }
  }
}

/// The user and the group that a file belongs to.
struct FileOwner: Hashable {
  let user: UInt32
  let group: UInt32
}

/// The numbers by which the system knows a file.
///
/// Names do not identify one: on the file systems of macOS `A.json` and `a.json` are the same file, and so are the two
/// Unicode spellings of `é`.
struct FileIdentity: Hashable {
  fileprivate let device: UInt64
  fileprivate let number: UInt64
}

/// A time as precisely as the file system knows it.
struct FileTime: Comparable {
  let seconds: Int64
  let nanoseconds: Int64

  static func < (left: FileTime, right: FileTime) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}
