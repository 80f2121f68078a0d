/// A tree with the names and stamps of its files as they were at one moment. The contents of files are read from the
/// tree itself.
///
/// Two snapshots of one tree show which files have changed in between.
package struct TreeSnapshot: FileTree {
  private let tree: any FileTree
  private var folders: [String: Result<[FileEntry], FileError>] = [:]
  private var stamps: [String: FileStamp] = [:]

  /// Lists every folder of `tree`, following links as `FollowedLinks` does.
  ///
  /// - Throws: `FileError` if the root cannot be read.
  package init(_ tree: any FileTree) throws(FileError) {
    self.tree = tree
    var links = FollowedLinks()
    var waiting = inner(of: "", try tree.entries(of: ""), &links)
    while let folder = waiting.popLast() {
      do throws(FileError) {
        waiting += inner(of: folder, try tree.entries(of: folder), &links)
      } catch {
        folders[folder] = .failure(error)
      }
    }
  }

  /// Records the entries of `folder` and returns its subfolders, last first.
  private mutating func inner(of folder: String, _ entries: [FileEntry], _ links: inout FollowedLinks) -> [String] {
    folders[folder] = .success(entries)
    var inner: [String] = []
    for entry in entries {
      let path = TreePath.join(folder, entry.name)
      switch entry.kind {
      case .folder: inner.append(path)
      case .linkedFolder(let target): if links.follow(to: target) { inner.append(path) }
      case .file: stamps[path] = tree.stamp(of: path)
      case .refused: break
      }
    }
    return inner.reversed()
  }

  /// The paths of the files, in byte order.
  package var paths: [String] { stamps.keys.sorted(by: TreePath.isOrdered) }

  /// The paths of the files that were added, removed or written since `earlier`, in byte order.
  package func changes(since earlier: TreeSnapshot) -> [String] {
    let paths = Set(stamps.keys).union(earlier.stamps.keys)
    return paths.filter { isChanged($0, since: earlier) }.sorted(by: TreePath.isOrdered)
  }

  /// Whether folders have the same entries as in `earlier`.
  package func hasSameEntries(as earlier: TreeSnapshot) -> Bool { folders == earlier.folders }

  private func isChanged(_ path: String, since earlier: TreeSnapshot) -> Bool {
    guard let now = stamps[path], let before = earlier.stamps[path], now.status == before.status else { return true }
    // A file that was old when it was seen first would have a later modification time now.
    guard let contents = before.contents else { return false }
    return (now.contents ?? tree.hash(of: path)) != contents
  }

  /// The entries of a folder when the snapshot was taken.
  package func entries(of folder: String) throws(FileError) -> [FileEntry] {
    guard let entries = folders[folder] else { return try tree.entries(of: folder) }
    return try entries.get()
  }

  /// The contents of a file now.
  package func bytes(of file: String) throws(FileError) -> [UInt8] { try tree.bytes(of: file) }

  /// What shows that a file is written, as it is now.
  package func stamp(of file: String) -> FileStamp { tree.stamp(of: file) }

  /// Reads files of one folder as they are now.
  package func readFiles(
    _ names: [String],
    of folder: String,
    _ body: (_ name: String, _ bytes: Result<[UInt8], FileError>) -> Void
  ) {
    tree.readFiles(names, of: folder, body)
  }
}
