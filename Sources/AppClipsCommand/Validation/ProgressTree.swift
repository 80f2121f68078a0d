import SystemFiles

/// A tree that tells a progress line of each file that is read.
struct ProgressTree: FileTree {
  let base: any FileTree
  let line: ProgressLine

  func entries(of folder: String) throws(FileProblem) -> [FileEntry] { try base.entries(of: folder) }

  func bytes(of file: String) throws(FileProblem) -> [UInt8] {
    line.noteFile()
    return try base.bytes(of: file)
  }

  func readFiles(
    _ names: [String],
    of folder: String,
    _ body: (_ name: String, _ bytes: Result<[UInt8], FileProblem>) -> Void
  ) {
    base.readFiles(names, of: folder) { name, bytes in
      line.noteFile()
      body(name, bytes)
    }
  }
}
