/// Where files come from: a folder on disk, a dictionary in memory, or a tree of your own.
///
/// Paths are relative to the tree's root, with `/` between the names and none at either end; the root itself is the empty
/// path. A tree answers the same question with the same answer as long as it lives, and may be asked from several threads
/// at once.
///
/// A tree of your own needs the first two functions. Links are the tree's business: it follows those that stay inside
/// and reports the others as `FileEntry.Kind.refused`.
public protocol FileTree: Sendable {
  /// What a folder holds, in the byte order of the names. Names that begin with a dot are left out.
  func entries(of folder: String) throws(FileProblem) -> [FileEntry]

  /// The whole of a file.
  func bytes(of file: String) throws(FileProblem) -> [UInt8]

  /// Reads files of one folder in the order given and hands each to `body` before it reads the next.
  ///
  /// For many small files this is where the time goes: a tree that opens its folder once for all of them says so by its
  /// own version of this function. `names` are names of `entries(of: folder)` that are files.
  func readFiles(
    _ names: [String],
    of folder: String,
    _ body: (_ name: String, _ bytes: Result<[UInt8], FileProblem>) -> Void
  )
}

extension FileTree {
  /// Reads the files one by one through `bytes(of:)`.
  public func readFiles(
    _ names: [String],
    of folder: String,
    _ body: (_ name: String, _ bytes: Result<[UInt8], FileProblem>) -> Void
  ) {
    for name in names {
      body(name, Result { () throws(FileProblem) in try bytes(of: TreePath.join(folder, name)) })
    }
  }
}
