#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What a commit has done to the disk so far, and how to take it back.
struct WriteWork: ~Copyable {
  private var steps: [Step] = []
  private var number = 0

  private enum Step {
    case madeFolder(String)
    case madeFile(String)
    /// The old file at `path` is kept under a hidden name.
    case kept(String, path: String)
  }

  /// Makes a folder and those above it.
  mutating func makeFolder(_ path: String) throws(SystemError) {
    guard mkdir(path, 0o777) != 0 else {
      steps.append(.madeFolder(path))
      return
    }
    let error = SystemError.last
    guard error.code != EEXIST else { return }
    guard error.code == ENOENT, let end = path.lastIndex(of: "/"), end != path.startIndex else { throw error }
    try makeFolder(String(path[..<end]))
    guard mkdir(path, 0o777) == 0 else { throw SystemError.last }
    steps.append(.madeFolder(path))
  }

  /// Writes a hidden file beside the target and returns its path.
  mutating func stage(_ bytes: [UInt8], for target: Target) throws(SystemError) -> String {
    try makeFolder(target.folder)
    let staged = try unusedName(in: target.folder) { (path) throws(SystemError) in
      _ = try Descriptor(opening: path, flags: O_WRONLY | O_CREAT | O_EXCL, mode: 0o666)
    }
    steps.append(.madeFile(staged))
    try Descriptor(opening: staged, flags: O_WRONLY).write(bytes, permissions: target.permissions)
    return staged
  }

  /// Makes sure that the staged bytes are on the disk. In a pass of its own, after all files are written: the system then
  /// flushes many of them at once.
  func flush(_ target: Target) throws(SystemError) {
    guard let staged = target.staged else { return }
    try Descriptor(opening: staged, flags: O_RDONLY).flush()
  }

  /// Puts the staged file, or nothing for a removal, in place of the target.
  mutating func move(_ target: Target) throws(SystemError) {
    if target.permissions != nil { try keep(target) }
    guard let staged = target.staged else {
      guard unlink(target.file) != 0, SystemError.last.code != ENOENT else { return }
      throw SystemError.last
    }
    _ = try retrying { rename(staged, target.file) }
    if target.permissions == nil { steps.append(.madeFile(target.file)) }
  }

  /// Gives the old file a second name. Where the file system has no second names the file is moved, and its place is empty
  /// for a moment.
  private mutating func keep(_ target: Target) throws(SystemError) {
    let kept = try unusedName(in: target.folder) { (path) throws(SystemError) in
      guard link(target.file, path) != 0 else { return }
      let error = SystemError.last
      guard error.code == EPERM || error.code == ENOTSUP || error.code == EMLINK else { throw error }
      _ = try retrying { rename(target.file, path) }
    }
    steps.append(.kept(kept, path: target.file))
  }

  /// Throws away what would have undone the work, and makes sure that the moves are on the disk.
  mutating func finish() {
    var folders: Set<String> = []
    for step in steps {
      switch step {
      case .kept(let old, let path):
        unlink(old)
        folders.insert(Self.folder(of: path))
      case .madeFile(let path), .madeFolder(let path): folders.insert(Self.folder(of: path))
      }
    }
    for folder in folders { try? Descriptor(opening: folder, flags: O_RDONLY | O_DIRECTORY).flush() }
    steps = []
  }

  /// Takes everything back, the last step first. What cannot be taken back is left; there is nobody to tell.
  mutating func undo() {
    for step in steps.reversed() {
      switch step {
      case .madeFolder(let path): rmdir(path)
      case .madeFile(let path): unlink(path)
      case .kept(let old, let path):
        // Where both names still stand for the same file, `rename` succeeds and leaves both.
        rename(old, path)
        unlink(old)
      }
    }
    steps = []
  }

  /// Makes something under a hidden name that is not in use, and returns the name.
  private mutating func unusedName(
    in folder: String,
    _ make: (String) throws(SystemError) -> Void
  ) throws(SystemError) -> String {
    while true {
      number += 1
      let path = "\(folder)/.appclips-\(getpid())-\(number)"
      do throws(SystemError) {
        try make(path)
        return path
      } catch {
        guard error.code == EEXIST else { throw error }
      }
    }
  }

  private static func folder(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }
}
