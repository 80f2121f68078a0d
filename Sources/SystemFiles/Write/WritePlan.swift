/// What a commit is going to do to the disk, name by name, so that somebody else can finish it or take it back.
struct WritePlan: Sendable, Hashable {
  /// The folder of the set, absolute and without links; every other path counts from it.
  let root: String
  /// The folders that are made, the outer ones first.
  var folders: [String] = []
  /// The files that are written or removed.
  var files: [File] = []

  struct File: Sendable, Hashable {
    /// The file.
    let path: String
    /// The hidden file that takes its place; nil for a removal.
    let staged: String?
    /// The hidden name of the old file; nil where there is none.
    let kept: String?
  }

  /// What the names of hidden files begin with.
  static let hiddenPrefix = ".appclips-"

  init(root: String) { self.root = root }

  /// Finds names for what the targets need.
  init(_ targets: [Target], of changes: [String: WriteSet.Change], in root: String) throws(FileProblem) {
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
      throw FileProblem(path: target.path, cause: .isGitData)
    }
  }

  /// The absolute path of something in the plan.
  func absolute(_ path: String) -> String { root == "/" ? "/\(path)" : path.isEmpty ? root : "\(root)/\(path)" }

  /// Every folder in which something is done.
  var touchedFolders: [String] {
    Set((folders + files.map(\.path)).map { Self.folder(of: $0) }).union(folders).sorted(by: TreePath.isOrdered)
  }

  private mutating func addFolders(above target: Target, _ known: inout Set<String>) throws(FileProblem) {
    var missing: [String] = []
    var folder = target.folder
    while folder != root, known.insert(folder).inserted, FileKind(at: folder) == nil {
      missing.append(inside(folder))
      folder = Self.folder(of: folder)
    }
    folders += missing.reversed()
  }

  /// A file cannot lie where another file of the set is a folder.
  private func checkClashes(of targets: [Target]) throws(FileProblem) {
    let made = Set(folders)
    for (file, target) in zip(files, targets) where made.contains(file.path) {
      throw FileProblem(path: target.path, cause: .isFolder)
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

  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[..<slash])
  }
}

/// The way from the plan's folder to what it is about, name by name.
///
/// A plan names no link: a commit has followed them before it wrote the plan down. So where one is met now, somebody put
/// it there since, and nothing is done through it.
extension WritePlan {
  /// Opens a folder of the plan; the empty path is the plan's own.
  func open(folder path: String) throws(SystemError) -> Descriptor {
    do throws(SystemError) {
      var folder = try Descriptor(.folder, at: root, followsLinks: false)
      for name in TreePath.parts(of: path) { folder = try Descriptor(.folder, name, in: folder) }
      return folder
    } catch {
      // What a system says of a link: this, or that it is no folder.
      throw error == .isLink ? .isNoFolder : error
    }
  }

  /// Opens the folder that holds the file or folder at `path`.
  func open(above path: String) throws(SystemError) -> Descriptor { try open(folder: Self.folder(of: path)) }

  /// Refuses a plan one of whose folders is a link, or can be no folder of a plan for another reason. Those that are
  /// missing are left to the writes that need them.
  func checkFolders() throws(FileProblem) {
    for folder in touchedFolders {
      do throws(SystemError) {
        _ = try open(folder: folder)
      } catch {
        guard error != .missing else { continue }
        throw link(onTheWayTo: folder) ?? error.problem(at: absolute(folder))
      }
    }
  }

  private func link(onTheWayTo folder: String) -> FileProblem? {
    var path = ""
    for name in TreePath.parts(of: folder) {
      path = TreePath.join(path, name)
      guard let target = RealPath.target(ofLink: absolute(path)) else { continue }
      return FileProblem(path: absolute(path), cause: .isLink(target: target))
    }
    return nil
  }

  /// The name of the last part of a path.
  static func name(of path: String) -> String { TreePath.parts(of: path).last ?? "" }
}
