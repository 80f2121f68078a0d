#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The status of a file or folder.
struct FileStatus {
  let kind: FileKind
  /// The size in bytes.
  let size: Int
  /// The permission bits.
  let permissions: UInt16
  let owner: FileOwner
  /// The number of hard links.
  let nameCount: Int
  let identity: FileIdentity
  /// The modification time of the contents.
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

  /// Queries the status of `path`, which is relative to the working folder.
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

  /// The status of a name in this open folder; nil if it does not exist.
  func status(of name: String) throws(SystemError) -> FileStatus? {
    do throws(SystemError) {
      return try FileStatus(of: name, in: self, followsLinks: false)
    } catch {
      guard error != .missing else { return nil }
      throw error
    }
  }

  /// The kind of a name in this open folder; nil if it does not exist.
  func kind(of name: String) throws(SystemError) -> FileKind? { try status(of: name)?.kind }

  /// Whether this is still the file named `name` in `folder`, and belongs to this user.
  func isFile(called name: String, in folder: borrowing Descriptor) throws(SystemError) -> Bool {
    let here = try status()
    guard let there = try? folder.status(of: name) else { return false }
    return here.identity == there.identity && here.owner.user == ThisProcess.user
      && here.kind == .file
  }

  /// Throws for everything but a file.
  func checkIsFile() throws(SystemError) {
    let kind = try status().kind
    guard kind == .file else { throw kind == .folder ? .isFolder : .isSpecial }
  }

  /// Throws for a pipe, a socket or a device, which may never end, and for a file of more than `limit` bytes.
  func checkReadable(limit: Int) throws(SystemError) {
    let status = try status()
    guard status.kind != .special else { throw .isSpecial }
    guard status.size <= limit else { throw .isTooLarge }
  }
}

/// The kind of a file; links are not followed.
package enum FileKind: Sendable {
  case file, folder, link, special
  /// The file system does not include the kind in a folder's listing; it has to be queried.
  case unknown

  /// The kind of the file at `path`, which is relative to the working folder; nil if it does not exist or cannot be
  /// queried.
  package init?(at path: String) {
    guard let status = try? FileStatus(of: path) else { return nil }
    self = status.kind
  }

  /// The kind for the `d_type` in a folder's listing.
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

  /// The kind for the `st_mode` in a file's status.
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

/// The user and group that own a file.
struct FileOwner: Hashable {
  let user: UInt32
  let group: UInt32
}

/// The numbers that identify a file in the system.
///
/// Names do not identify a file: on macOS file systems `A.json` and `a.json` are the same file, and so are the two
/// Unicode spellings of `é`.
struct FileIdentity: Hashable {
  fileprivate let device: UInt64
  let number: UInt64
}

/// A time with the precision of the file system.
struct FileTime: Comparable {
  let seconds: Int64
  let nanoseconds: Int64

  static func < (left: FileTime, right: FileTime) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}
