/// The folder in which a commit keeps the proof that its journal is genuine, outside the folder that it writes to.
///
/// It belongs to this user and is not accessible to others. A folder in the user's home is preferred; if there is no
/// home, or if it belongs to another user, as with `sudo`, a folder in `/var/tmp` or `/tmp` is used.
enum StateFolder {
  /// The possible paths of the folder, in order of preference.
  static func paths(_ variable: (String) -> String? = ThisProcess.variable) -> [String] {
    let shared = ["/var/tmp", "/tmp"].map { "\($0)/appclips-\(ThisProcess.user)" }
    if let state = variable("XDG_STATE_HOME"), state.hasPrefix("/") { return ["\(state)/appclips"] + shared }
    guard let home = variable("HOME"), home.hasPrefix("/"), isOwn(home) else { return shared }
    return ["\(home)/.local/state/appclips"] + shared
  }

  /// Opens the folder at `path`; nil unless it exists, is accessible only to this user, and is outside `tree`.
  static func open(_ path: String, outside tree: String) -> Descriptor? {
    guard let real = try? RealPath.of(path), tree == "/" || !RealPath.isInside(real, tree) else { return nil }
    guard let folder = try? Descriptor(.folder, at: path, followsLinks: false),
      let status = try? folder.status(),
      status.owner.user == ThisProcess.user, status.permissions & 0o077 == 0
    else { return nil }
    return folder
  }

  /// Opens the folder at `path`, and creates it if it is missing.
  static func make(_ path: String, outside tree: String) -> Descriptor? {
    // A home inside the tree came with the tree or will become part of it, so nothing is created there.
    guard tree == "/" || !RealPath.isInside(path, tree) else { return nil }
    _ = try? WriteRoot.make(path, permissions: 0o700)
    return open(path, outside: tree)
  }

  /// The tree that the proof for `folder` must not be in: the repository around the folder, or the folder itself.
  static func tree(around folder: String) -> String { GitFolder.holder(upwardFrom: folder) ?? folder }

  private static func isOwn(_ folder: String) -> Bool {
    (try? FileStatus(of: folder, followsLinks: true))?.owner.user == ThisProcess.user
  }
}

/// The folder that a write set is committed to, created if it was missing.
struct WriteRoot {
  /// Its absolute path, without links.
  let path: String
  /// The folders that were created for it, outermost first.
  private let made: [String]

  init(_ folder: String) throws(FileError) {
    do throws(SystemError) {
      made = try Self.make(folder, permissions: 0o777)
      path = try RealPath.of(folder)
      guard try FileStatus(of: path).kind == .folder else { throw SystemError.isNoFolder }
    } catch {
      throw error.problem(at: folder)
    }
  }

  /// Removes the folders that were created, if they are empty.
  func removeIfMade() { for folder in made.reversed() { try? Descriptor.workingFolder.removeFolder(folder) } }

  /// Creates a folder and the missing folders above it, and returns those that were created.
  static func make(_ path: String, permissions: UInt16) throws(SystemError) -> [String] {
    do throws(SystemError) {
      try Descriptor.workingFolder.makeFolder(path, permissions: permissions)
      return [path]
    } catch {
      // For `/` macOS reports EISDIR.
      guard error != .exists, error != .isFolder else { return [] }
      guard error == .missing, let end = path.lastIndex(of: "/"), end != path.startIndex else { throw error }
      let above = try make(String(path[..<end]), permissions: permissions)
      try Descriptor.workingFolder.makeFolder(path, permissions: permissions)
      return above + [path]
    }
  }
}
