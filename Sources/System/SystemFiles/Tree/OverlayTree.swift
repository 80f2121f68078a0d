/// A tree with some files added, replaced or hidden: the state after a planned write, or with an editor's unsaved text.
package struct OverlayTree: FileTree {
  private let base: any FileTree
  private let files: [String: [UInt8]]
  /// The paths of files in the base tree that are hidden.
  private let absent: Set<String>
  /// The entries that the files add to each folder, by name.
  private let added: [String: [String: FileEntry]]

  /// Creates a tree that adds `files` to `base`, replaces files at the same paths, and hides the files at the paths
  /// `absent`.
  package init(_ base: any FileTree, files: [String: [UInt8]], without absent: Set<String> = []) {
    self.base = base
    self.files = files
    self.absent = absent
    added = files.keys.reduce(into: [:]) { added, path in Self.add(path, to: &added) }
  }

  /// The entries of a folder, including the added files and the folders that lead to them.
  package func entries(of folder: String) throws(FileError) -> [FileEntry] {
    guard let added = added[folder] else { return try presentEntries(of: folder) }
    let others = try existingEntries(of: folder).filter { added[$0.name] == nil }
    return (others + added.values).sorted { TreePath.isOrdered($0.name, $1.name) }
  }

  /// The contents of an added file, or of a file in the base tree.
  package func bytes(of file: String) throws(FileError) -> [UInt8] {
    if let bytes = files[file] { return bytes }
    guard !absent.contains(file) else { throw FileError(path: file, cause: .missing) }
    return try base.bytes(of: file)
  }

  /// The stamp of a file in the base tree; for an added file, the hash of its contents.
  package func stamp(of file: String) -> FileStamp {
    guard files[file] == nil, !absent.contains(file) else { return FileStamp(status: hash(of: file), contents: nil) }
    return base.stamp(of: file)
  }

  /// Reads files of one folder; those that are not added are read by the base tree.
  package func readFiles(
    _ names: [String],
    of folder: String,
    _ body: (_ name: String, _ bytes: Result<[UInt8], FileError>) -> Void
  ) {
    var others: [String] = []
    for name in names {
      guard let bytes = files[TreePath.join(folder, name)] else {
        others.append(name)
        continue
      }
      if !others.isEmpty { base.readFiles(others, of: folder, body) }
      others = []
      body(name, .success(bytes))
    }
    if !others.isEmpty { base.readFiles(others, of: folder, body) }
  }

  /// Adds the entries for a file and the folders that lead to it. Hidden names are not listed.
  private static func add(_ path: String, to added: inout [String: [String: FileEntry]]) {
    let names = TreePath.parts(of: path)
    var folder = ""
    for (index, name) in names.enumerated() {
      guard !name.hasPrefix(".") else { return }
      added[folder, default: [:]][name] = FileEntry(name: name, kind: index == names.count - 1 ? .file : .folder)
      folder = TreePath.join(folder, name)
    }
  }

  private func presentEntries(of folder: String) throws(FileError) -> [FileEntry] {
    let entries = try base.entries(of: folder)
    return absent.isEmpty ? entries : entries.filter { !absent.contains(TreePath.join(folder, $0.name)) }
  }

  private func existingEntries(of folder: String) throws(FileError) -> [FileEntry] {
    do throws(FileError) {
      return try presentEntries(of: folder)
    } catch {
      guard error.cause == .missing else { throw error }
      return []
    }
  }
}
