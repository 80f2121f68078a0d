/// A tree with one file in place of what lies there, or where nothing lies yet: an editor's unsaved text among the files
/// around it.
package struct OverlayTree: FileTree {
  private let base: any FileTree
  private let path: String
  private let bytes: [UInt8]

  /// Lays a file over `base`, at a path inside it.
  package init(_ base: any FileTree, file path: String, bytes: [UInt8]) {
    self.base = base
    self.path = path
    self.bytes = bytes
  }

  /// What the folder holds, the file or the folder on the way to it among the rest.
  package func entries(of folder: String) throws(FileProblem) -> [FileEntry] {
    guard let added = entry(in: folder) else { return try base.entries(of: folder) }
    let others = try existingEntries(of: folder).filter { $0.name != added.name }
    return (others + [added]).sorted { TreePath.isOrdered($0.name, $1.name) }
  }

  /// The file's own bytes, or those of a file below.
  package func bytes(of file: String) throws(FileProblem) -> [UInt8] {
    file == path ? bytes : try base.bytes(of: file)
  }

  /// Reads the others as the tree below does.
  package func readFiles(
    _ names: [String],
    of folder: String,
    _ body: (_ name: String, _ bytes: Result<[UInt8], FileProblem>) -> Void
  ) {
    guard let own = names.firstIndex(where: { TreePath.join(folder, $0) == path }) else {
      return base.readFiles(names, of: folder, body)
    }
    base.readFiles(Array(names[..<own]), of: folder, body)
    body(names[own], .success(bytes))
    base.readFiles(Array(names[(own + 1)...]), of: folder, body)
  }

  /// What this tree adds to a folder; nil for a folder that does not lead to the file, and for hidden names.
  private func entry(in folder: String) -> FileEntry? {
    guard folder.isEmpty || path.hasPrefix(folder + "/") else { return nil }
    let rest = path.dropFirst(folder.isEmpty ? 0 : folder.count + 1).split(separator: "/")
    guard let name = rest.first, !name.hasPrefix(".") else { return nil }
    return FileEntry(name: String(name), kind: rest.count == 1 ? .file : .folder)
  }

  private func existingEntries(of folder: String) throws(FileProblem) -> [FileEntry] {
    do throws(FileProblem) {
      return try base.entries(of: folder)
    } catch {
      guard error.cause == .missing else { throw error }
      return []
    }
  }
}
