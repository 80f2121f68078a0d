/// A folder for intermediate files that only this user can access.
///
/// It is a class because the folder and its files are removed at the end of its lifetime, unless they are kept. If the
/// process is killed before that, the next one that creates such a folder removes them: the folder is locked while its
/// process is running.
package final class ScratchFolder {
  /// The absolute path.
  package let path: String
  private let folder: Descriptor
  /// The files in it.
  package private(set) var names: Set<String> = []
  private let isKept: Bool

  /// Creates a folder in the folder that `TMPDIR` names, or else in `/tmp`.
  package convenience init() throws(FileError) {
    _ = Self.isSwept
    try self.init(in: Self.parent)
  }

  /// Creates a folder in `parent`.
  init(in parent: String) throws(FileError) {
    // Creating a folder fails if the name is taken, so that no one can prepare a folder or link with this name.
    let path = "\(parent)/\(Self.prefix)\(String(UInt64.random(in: 0...UInt64.max), radix: 36))"
    folder = try reporting(parent) { () throws(SystemError) in
      try Descriptor.workingFolder.makeFolder(path, permissions: 0o700)
      let folder = try Descriptor(.folder, at: path, followsLinks: false)
      // Another process may believe that the folder was left by one that was killed, and remove it.
      guard folder.lock(), try FileStatus(of: path).identity == folder.status().identity else {
        throw SystemError.wouldBlock
      }
      return folder
    }
    self.path = path
    isKept = false
  }

  /// Opens or creates a folder that stays with its files; nil if another process has it open, if others can access it, or
  /// if it is in the repository of `tree`.
  package init?(keptAt path: String, outside tree: String) {
    guard let folder = StateFolder.make(path, outside: StateFolder.tree(around: tree)), folder.lock(),
      let files = try? folder.names(startingWith: "")
    else { return nil }
    (self.path, names, isKept) = (path, Set(files), true)
    self.folder = folder
  }

  /// Writes and removes files of a kept folder in order: a reader sees the old or the new content of each. Returns false
  /// if one cannot be written.
  package func write(_ files: [(name: String, bytes: [UInt8]?)]) -> Bool {
    for (name, bytes) in files {
      if let bytes {
        guard (try? PrivateFile.write(bytes, to: name, in: path)) != nil else { return false }
        names.insert(name)
      } else {
        try? folder.removeFile(name)
        names.remove(name)
      }
    }
    return true
  }

  /// When a file was changed, in seconds since 1970; nil if it does not exist.
  package func changeTime(of name: String) -> Int64? { (try? folder.status(of: name))?.changeTime.seconds }

  deinit {
    if isKept { return }
    for name in names { try? folder.removeFile(name) }
    try? Descriptor.workingFolder.removeFolder(path)
  }

  /// Creates a file, and returns its absolute path.
  package func write(_ bytes: [UInt8], to name: String) throws(FileError) -> String {
    names.insert(name)
    try reporting(path) { () throws(SystemError) in
      try Descriptor(.creation, name, in: folder, permissions: 0o600).writeFile(bytes)
    }
    return "\(path)/\(name)"
  }

  /// The absolute path of a file that another program will create.
  package func path(ofNew name: String) -> String {
    names.insert(name)
    return "\(path)/\(name)"
  }

  /// The content of a file; empty if it does not exist.
  package func bytes(of name: String) throws(FileError) -> [UInt8] {
    do throws(SystemError) {
      return try Descriptor(.reading, name, in: folder).bytesToTheEnd(limit: FolderTree.largestFile)
    } catch {
      guard error != .missing else { return [] }
      throw error.problem(at: name)
    }
  }

  /// The size of a file in bytes; 0 if it does not exist.
  func size(of name: String) -> Int { (try? folder.status(of: name))?.size ?? 0 }
}

/// What processes that were killed have left.
extension ScratchFolder {
  /// `appclips-` and a user ID are the name of a ``StateFolder``.
  private static let prefix = "appclips-scratch-"

  private static var parent: String {
    ThisProcess.variable("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
  }

  /// Removes what is left, once in each process: the folder for temporary files may be large.
  private static let isSwept: Bool = {
    sweep(parent)
    return true
  }()

  /// Removes the scratch folders of this user in `parent` whose process has ended. A folder that contains anything but
  /// files stays.
  static func sweep(_ parent: String) {
    guard let folder = try? Descriptor(.folder, at: parent), let names = try? folder.names(startingWith: prefix) else {
      return
    }
    for name in names {
      guard let status = try? folder.status(of: name), status.kind == .folder, status.owner.user == ThisProcess.user,
        status.permissions & 0o777 == 0o700, let left = try? Descriptor(.folder, name, in: folder),
        left.lock(strictly: true),
        let files = try? left.names(startingWith: "")
      else { continue }
      for file in files { try? left.removeFile(file) }
      try? folder.removeFolder(name)
    }
  }
}

extension Descriptor {
  /// The visible names in this folder that start with `prefix`.
  fileprivate func names(startingWith prefix: String) throws(SystemError) -> [String] {
    var names: [String] = []
    try FolderStream(try copy()).forEachVisibleName { bytes, _ in
      let name = String(decoding: bytes, as: UTF8.self)
      if name.utf8.starts(with: prefix.utf8) { names.append(name) }
    }
    return names
  }
}
