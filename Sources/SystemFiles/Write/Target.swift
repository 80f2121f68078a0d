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
  /// What the system knows of the file that is there; nil if there is none.
  let status: FileStatus?

  /// Looks the place up; a path whose folders or whose last name lead out of `root` is refused.
  init(_ path: String, in root: String) throws(FileProblem) {
    var names = try TreePath.names(of: path)
    guard let name = names.popLast() else { throw FileProblem(path: path, cause: .isFolder) }
    var folder = root
    for name in names {
      folder = try Self.follow("\(folder)/\(name)", path, root)
      guard try Self.status(of: folder, path)?.kind ?? .folder == .folder else {
        throw FileProblem(path: path, cause: .isNoFolder)
      }
    }
    let file = try Self.follow("\(folder)/\(name)", path, root)
    self.path = path
    link = file == "\(folder)/\(name)" ? nil : RealPath.target(ofLink: "\(folder)/\(name)")
    self.folder = String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)])
    self.file = file
    status = try Self.fileStatus(of: file, path)
  }

  /// Refuses to replace a file that has other names too: they would keep the old bytes.
  func checkNames(for change: WriteSet.Change) throws(FileProblem) {
    guard change.isWrite, let count = status?.nameCount, count > 1 else { return }
    throw FileProblem(path: path, cause: .hasHardLinks(count: count))
  }

  /// Whether the disk holds something else than `change` asks for.
  func differs(from change: WriteSet.Change) throws(FileProblem) -> Bool {
    guard case .write(let bytes) = change else { return status != nil }
    return try !holds(bytes)
  }

  /// Whether the disk holds exactly `bytes`; nil stands for no file.
  func holds(_ bytes: [UInt8]?) throws(FileProblem) -> Bool {
    guard let bytes else { return status == nil }
    guard status?.size == bytes.count else { return false }
    return try reporting(path) { () throws(SystemError) in
      let file = try Descriptor(.reading, at: file)
      return try file.bytesToTheEnd(limit: .max) == bytes
    }
  }

  /// Where `whole` leads when it is a link; else itself.
  private static func follow(_ whole: String, _ path: String, _ root: String) throws(FileProblem) -> String {
    guard try status(of: whole, path)?.kind == .link else { return whole }
    let target = RealPath.target(ofLink: whole) ?? ""
    guard let real = try? RealPath.of(whole) else {
      throw FileProblem(path: path, cause: .leadsNowhere(target: target))
    }
    guard RealPath.isInside(real, root) else { throw FileProblem(path: path, cause: .leadsOutside(target: target)) }
    return real
  }

  /// The status of what is at an absolute path; nil if there is nothing.
  private static func status(of whole: String, _ path: String) throws(FileProblem) -> FileStatus? {
    try reporting(path) { () throws(SystemError) in try Descriptor.workingFolder.status(of: whole) }
  }

  /// The same for what must be a file.
  private static func fileStatus(of whole: String, _ path: String) throws(FileProblem) -> FileStatus? {
    guard let status = try status(of: whole, path) else { return nil }
    switch status.kind {
    case .file: return status
    case .folder: throw FileProblem(path: path, cause: .isFolder)
    case .link, .special, .unknown: throw FileProblem(path: path, cause: .isSpecial)
    }
  }
}

extension [Target] {
  /// Refuses two targets that are one file under names that differ in case or in Unicode spelling: the second would replace
  /// the first. Hard links with other names are two files, each of which is replaced by itself.
  func checkIdentities() throws(FileProblem) {
    var known: [FileIdentity: [Target]] = [:]
    for target in self {
      guard let identity = target.status?.identity else { continue }
      if let other = known[identity]?.first(where: {
        $0.file.lowercased() == target.file.lowercased()
      }) {
        throw FileProblem(path: target.path, cause: .isSameFile(as: other.path))
      }
      known[identity, default: []].append(target)
    }
  }
}
