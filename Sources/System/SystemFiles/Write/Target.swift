/// The file on disk that a path of a write set refers to.
struct Target {
  /// The path in the write set.
  let path: String
  /// The absolute path of the folder that contains the file; it may not exist yet.
  let folder: String
  /// The absolute path of the file; if `path` is a link, that of its target.
  let file: String
  /// The target of the link, if the last name in `path` is a link; otherwise nil.
  let link: String?
  /// The status of the existing file; nil if there is none.
  let status: FileStatus?

  /// Looks up `path` in `root`.
  ///
  /// - Throws: `FileError` if the path leads out of `root`, or if something on it has the wrong kind.
  init(_ path: String, in root: String) throws(FileError) {
    var names = try TreePath.names(of: path)
    guard let name = names.popLast() else { throw FileError(path: path, cause: .isFolder) }
    var folder = root
    for name in names {
      folder = try Self.follow("\(folder)/\(name)", path, root)
      guard try Self.status(of: folder, path)?.kind ?? .folder == .folder else {
        throw FileError(path: path, cause: .isNoFolder)
      }
    }
    let file = try Self.follow("\(folder)/\(name)", path, root)
    self.path = path
    link = file == "\(folder)/\(name)" ? nil : RealPath.target(ofLink: "\(folder)/\(name)")
    self.folder = String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)])
    self.file = file
    status = try Self.fileStatus(of: file, path)
  }

  /// Throws if a file with hard links would be replaced: its other names would keep the old bytes.
  func checkNames(for change: WriteSet.Change) throws(FileError) {
    guard change.isWrite, let count = status?.nameCount, count > 1 else { return }
    throw FileError(path: path, cause: .hasHardLinks(count: count))
  }

  /// Whether `change` would change anything on disk.
  func differs(from change: WriteSet.Change) throws(FileError) -> Bool {
    guard case .write(let bytes) = change else { return status != nil }
    return try !holds(bytes)
  }

  /// Whether the file has exactly these contents; nil means that there is no file.
  func holds(_ bytes: [UInt8]?) throws(FileError) -> Bool {
    guard let bytes else { return status == nil }
    guard status?.size == bytes.count else { return false }
    return try reporting(path) { () throws(SystemError) in
      let file = try Descriptor(.reading, at: file)
      return try file.bytesToTheEnd(limit: .max) == bytes
    }
  }

  /// The target of `whole` if it is a link; otherwise `whole` itself.
  private static func follow(_ whole: String, _ path: String, _ root: String) throws(FileError) -> String {
    guard try status(of: whole, path)?.kind == .link else { return whole }
    let target = RealPath.target(ofLink: whole) ?? ""
    guard let real = try? RealPath.of(whole) else {
      throw FileError(path: path, cause: .leadsNowhere(target: target))
    }
    guard RealPath.isInside(real, root) else { throw FileError(path: path, cause: .leadsOutside(target: target)) }
    return real
  }

  /// The status of the file or folder at an absolute path; nil if there is none.
  private static func status(of whole: String, _ path: String) throws(FileError) -> FileStatus? {
    try reporting(path) { () throws(SystemError) in try Descriptor.workingFolder.status(of: whole) }
  }

  /// The status of the file at an absolute path; nil if there is none. Throws if it is not a file.
  private static func fileStatus(of whole: String, _ path: String) throws(FileError) -> FileStatus? {
    guard let status = try status(of: whole, path) else { return nil }
    switch status.kind {
    case .file: return status
    case .folder: throw FileError(path: path, cause: .isFolder)
    case .link, .special, .unknown: throw FileError(path: path, cause: .isSpecial)
    }
  }
}

extension [Target] {
  /// Throws if two targets are the same file under names that differ in case or Unicode spelling, because the second
  /// would replace the first. Hard links with different names count as different files.
  func checkIdentities() throws(FileError) {
    var known: [FileIdentity: [Target]] = [:]
    for target in self {
      guard let identity = target.status?.identity else { continue }
      if let other = known[identity]?.first(where: {
        $0.file.lowercased() == target.file.lowercased()
      }) {
        throw FileError(path: target.path, cause: .isSameFile(as: other.path))
      }
      known[identity, default: []].append(target)
    }
  }
}
