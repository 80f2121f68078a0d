/// A tree with other bytes in some of its files: what it will be once they are written.
package struct EditedTree: FileTree {
  private let base: any FileTree
  private let files: [String: [UInt8]]

  /// The files of `base`, those at the paths of `files` with their bytes. Files that `base` has not are not added.
  package init(_ base: any FileTree, files: [String: [UInt8]]) {
    self.base = base
    self.files = files
  }

  /// What the folder of the base holds.
  package func entries(of folder: String) throws(FileProblem) -> [FileEntry] { try base.entries(of: folder) }

  /// The new bytes of a file, or those it has.
  package func bytes(of file: String) throws(FileProblem) -> [UInt8] {
    if let bytes = files[file] { return bytes }
    return try base.bytes(of: file)
  }

  /// Reads the files of one folder as the base does.
  package func readFiles(
    _ names: [String],
    of folder: String,
    _ body: (_ name: String, _ bytes: Result<[UInt8], FileProblem>) -> Void
  ) {
    base.readFiles(names, of: folder) { name, bytes in
      body(name, files[TreePath.join(folder, name)].map { .success($0) } ?? bytes)
    }
  }
}
