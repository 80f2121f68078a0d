/// The changes that a commit will make to the disk, name by name, so that another process can complete or roll them
/// back.
struct WritePlan: Sendable, Hashable {
  /// The absolute path of the folder, without links; all other paths are relative to it.
  let root: String
  /// The folders to create, outermost first.
  var folders: [String] = []
  /// The files to write or remove.
  var files: [File] = []

  /// A file to write or remove.
  struct File: Sendable, Hashable {
    let path: String
    /// The hidden path of the new version; nil for a removal.
    let staged: String?
    /// The hidden path of the old version; nil if there is none.
    let kept: String?
  }

  /// The prefix of the names of hidden files.
  static let hiddenPrefix = ".appclips-"

  init(root: String) { self.root = root }

  /// Creates a plan for the targets, and chooses unused names for its hidden files.
  init(_ targets: [Target], of changes: [String: WriteSet.Change], in root: String) throws(FileError) {
    self.root = root
    var number = 0
    var known: Set<String> = []
    for target in targets {
      try addFolders(above: target, &known)
      let folder = inside(target.folder)
      let change =
        changes[target.path]?.isWrite == true
        ? Self.unusedName(in: folder, below: root, &number) : nil
      let old = target.status == nil ? nil : Self.unusedName(in: folder, below: root, &number)
      files.append(File(path: inside(target.file), staged: change, kept: old))
    }
    try checkClashes(of: targets)
    for (file, target) in zip(files, targets) where Self.isGitData(file.path) {
      throw FileError(path: target.path, cause: .isGitData)
    }
  }

  /// The absolute path for a path in the plan.
  func absolute(_ path: String) -> String { root == "/" ? "/\(path)" : path.isEmpty ? root : "\(root)/\(path)" }

  /// All folders in which names are created, changed or removed.
  var touchedFolders: [String] {
    Set((folders + files.map(\.path)).map { Self.folder(of: $0) }).union(folders).sorted(by: TreePath.isOrdered)
  }

  private mutating func addFolders(above target: Target, _ known: inout Set<String>) throws(FileError) {
    var missing: [String] = []
    var folder = target.folder
    while folder != root, known.insert(folder).inserted, FileKind(at: folder) == nil {
      missing.append(inside(folder))
      folder = Self.folder(of: folder)
    }
    folders += missing.reversed()
  }

  /// Throws if the path of a file is also a folder of another file in the set.
  private func checkClashes(of targets: [Target]) throws(FileError) {
    let made = Set(folders)
    for (file, target) in zip(files, targets) where made.contains(file.path) {
      throw FileError(path: target.path, cause: .isFolder)
    }
  }

  private func inside(_ absolute: String) -> String {
    String(decoding: absolute.utf8.dropFirst(root == "/" ? 1 : root.utf8.count + 1), as: UTF8.self)
  }

  private static func unusedName(in folder: String, below root: String, _ number: inout Int) -> String {
    while true {
      number += 1
      let path = TreePath.join(folder, "\(hiddenPrefix)\(ThisProcess.number)-\(number)")
      if FileKind(at: "\(root)/\(path)") == nil { return path }
    }
  }

  /// The path without its last name.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[..<slash])
  }
}

/// Opens folders of the plan name by name, without following links.
///
/// A plan does not contain links, because the commit followed them before it wrote the plan. A link that is found now
/// was added since, and nothing is written through it.
extension WritePlan {
  /// Opens a folder of the plan; the empty path is the root.
  func open(folder path: String) throws(SystemError) -> Descriptor {
    do throws(SystemError) {
      var folder = try Descriptor(.folder, at: root, followsLinks: false)
      for name in TreePath.parts(of: path) { folder = try Descriptor(.folder, name, in: folder) }
      return folder
    } catch {
      // For a link some systems report this error, and others that it is not a folder.
      throw error == .isLink ? .isNoFolder : error
    }
  }

  /// Opens the folder that contains the file or folder at `path`.
  func open(above path: String) throws(SystemError) -> Descriptor { try open(folder: Self.folder(of: path)) }

  /// Throws if a folder of the plan is a link or cannot be opened. Missing folders are ignored here; the steps that
  /// need them fail later.
  func checkFolders() throws(FileError) {
    for folder in touchedFolders {
      do throws(SystemError) {
        _ = try open(folder: folder)
      } catch {
        guard error != .missing else { continue }
        throw link(inPath: folder) ?? error.problem(at: absolute(folder))
      }
    }
  }

  private func link(inPath folder: String) -> FileError? {
    var path = ""
    for name in TreePath.parts(of: folder) {
      path = TreePath.join(path, name)
      guard let target = RealPath.target(ofLink: absolute(path)) else { continue }
      return FileError(path: absolute(path), cause: .isLink(target: target))
    }
    return nil
  }

  /// The last name of a path.
  static func name(of path: String) -> String { TreePath.parts(of: path).last ?? "" }
}
