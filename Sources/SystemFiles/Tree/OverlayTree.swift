/// A tree with some files in place of what lies there, or where nothing lies yet: what it will be once they are written, an
/// editor's unsaved text among them.
package struct OverlayTree: FileTree {
  private let base: any FileTree
  private let files: [String: [UInt8]]
  /// The paths of files that are there but do not count.
  private let absent: Set<String>
  /// What the files add to each folder, by name.
  private let added: [String: [String: FileEntry]]

  /// Lays files over `base`, at paths inside it, and leaves out the files at the paths `absent`.
  package init(_ base: any FileTree, files: [String: [UInt8]], without absent: Set<String> = []) {
    self.base = base
    self.files = files
    self.absent = absent
    added = files.keys.reduce(into: [:]) { added, path in Self.add(path, to: &added) }
  }

  /// What the folder holds, the files or the folders on the way to them among the rest.
  package func entries(of folder: String) throws(FileProblem) -> [FileEntry] {
    guard let added = added[folder] else { return try presentEntries(of: folder) }
    let others = try existingEntries(of: folder).filter { added[$0.name] == nil }
    return (others + added.values).sorted { TreePath.isOrdered($0.name, $1.name) }
  }

  /// A laid file's own bytes, or those of a file below.
  package func bytes(of file: String) throws(FileProblem) -> [UInt8] {
    if let bytes = files[file] { return bytes }
    guard !absent.contains(file) else { throw FileProblem(path: file, cause: .missing) }
    return try base.bytes(of: file)
  }

  /// Reads the others as the tree below does.
  package func readFiles(
    _ names: [String],
    of folder: String,
    _ body: (_ name: String, _ bytes: Result<[UInt8], FileProblem>) -> Void
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

  /// Notes a file, and the folders that lead to it, each in the one above; what is hidden is in none.
  private static func add(_ path: String, to added: inout [String: [String: FileEntry]]) {
    let names = TreePath.parts(of: path)
    var folder = ""
    for (index, name) in names.enumerated() {
      guard !name.hasPrefix(".") else { return }
      added[folder, default: [:]][name] = FileEntry(name: name, kind: index == names.count - 1 ? .file : .folder)
      folder = TreePath.join(folder, name)
    }
  }

  private func presentEntries(of folder: String) throws(FileProblem) -> [FileEntry] {
    let entries = try base.entries(of: folder)
    return absent.isEmpty ? entries : entries.filter { !absent.contains(TreePath.join(folder, $0.name)) }
  }

  private func existingEntries(of folder: String) throws(FileProblem) -> [FileEntry] {
    do throws(FileProblem) {
      return try presentEntries(of: folder)
    } catch {
      guard error.cause == .missing else { throw error }
      return []
    }
  }
}
