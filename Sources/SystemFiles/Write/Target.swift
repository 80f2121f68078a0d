#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The place on disk that a path of a write set stands for.
struct Target {
  /// The path as the set has it.
  let path: String
  /// The folder that holds the file, absolute; it need not exist yet.
  let folder: String
  /// The file, absolute: where a link leads when the path is one.
  let file: String
  /// What the path's last name holds when it is a link; nil where it is none.
  let link: String?
  /// The permission bits of the file that is there; nil where there is none.
  let permissions: mode_t?
  /// How many bytes the file has that is there.
  let size: Int
  /// The file that is there, whatever its name; nil where there is none.
  let identity: FileIdentity?
  /// The user and the group that the file belongs to that is there; nil if there is none.
  let owner: FileOwner?
  /// How many names the file has that is there.
  private let linkCount: Int

  /// Looks the place up; a path whose folders or whose last name lead out of `root` is refused.
  init(_ path: String, in root: String) throws(FileProblem) {
    var names = try TreePath.names(of: path)
    guard let name = names.popLast() else { throw FileProblem(path: path, cause: .isFolder) }
    var folder = root
    for name in names {
      folder = try Self.follow("\(folder)/\(name)", path, root)
      guard try Self.kind(of: folder, path) ?? .folder == .folder else {
        throw FileProblem(path: path, cause: .isNoFolder)
      }
    }
    let file = try Self.follow("\(folder)/\(name)", path, root)
    self.path = path
    link = file == "\(folder)/\(name)" ? nil : RealPath.target(ofLink: "\(folder)/\(name)")
    self.folder = String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)])
    self.file = file
    let status = try Self.status(of: file, path)
    self.permissions = status.map { $0.st_mode & 0o7777 }
    self.size = status.map { Int($0.st_size) } ?? 0
    identity = status.map(FileIdentity.init)
    self.owner = status.map { FileOwner(user: $0.st_uid, group: $0.st_gid) }
    self.linkCount = status.map { Int($0.st_nlink) } ?? 0
  }

  /// Refuses to replace a file that has other names too: they would keep the old bytes.
  func checkNames(for change: WriteSet.Change) throws(FileProblem) {
    guard change.isWrite, linkCount > 1 else { return }
    throw FileProblem(path: path, cause: .hasHardLinks(count: linkCount))
  }

  /// Whether the disk holds something else than `change` asks for.
  func differs(from change: WriteSet.Change) throws(FileProblem) -> Bool {
    guard case .write(let bytes) = change else { return permissions != nil }
    return try !holds(bytes)
  }

  /// Whether the disk holds exactly `bytes`; nil stands for no file.
  func holds(_ bytes: [UInt8]?) throws(FileProblem) -> Bool {
    guard let bytes else { return permissions == nil }
    guard permissions != nil, size == bytes.count else { return false }
    return try reporting { () throws(SystemError) in
      let file = try Descriptor(opening: file, flags: O_RDONLY)
      return try file.bytesToTheEnd(limit: .max) == bytes
    }
  }

  /// Does something to this place and says of which path a problem is.
  func reporting<Result>(_ body: () throws(SystemError) -> Result) throws(FileProblem) -> Result {
    do throws(SystemError) {
      return try body()
    } catch {
      throw error.problem(at: path)
    }
  }

  /// Where `whole` leads when it is a link; else itself.
  private static func follow(_ whole: String, _ path: String, _ root: String) throws(FileProblem) -> String {
    guard try kind(of: whole, path) == .link else { return whole }
    let target = RealPath.target(ofLink: whole) ?? ""
    guard let real = try? RealPath.of(whole) else {
      throw FileProblem(path: path, cause: .leadsNowhere(target: target))
    }
    guard RealPath.isInside(real, root) else { throw FileProblem(path: path, cause: .leadsOutside(target: target)) }
    return real
  }

  /// What stands at an absolute path; nil where nothing does.
  private static func kind(of whole: String, _ path: String) throws(FileProblem) -> FileKind? {
    do throws(SystemError) {
      return try FileKind(of: whole)
    } catch {
      guard error.code != ENOENT else { return nil }
      throw error.problem(at: path)
    }
  }

  private static func status(of file: String, _ path: String) throws(FileProblem) -> stat? {
    switch try kind(of: file, path) {
    case nil: return nil
    case .folder: throw FileProblem(path: path, cause: .isFolder)
    case .file: break
    case .link, .special, .unknown: throw FileProblem(path: path, cause: .isSpecial)
    }
    var status = stat()
    guard lstat(file, &status) == 0 else { throw SystemError.last.problem(at: path) }
    return status
  }
}
