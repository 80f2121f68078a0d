/// A file of lines to which one process at a time appends. Each line is on disk before the next thing happens.
///
/// It is a class because the lock belongs to one open file. The lock is inherited by programs that the process starts, so
/// that it is held until the last of them has ended, even if the process is killed.
package final class LockedLog {
  /// The absolute path.
  package let path: String
  /// What the file contained when it was opened.
  package let content: [UInt8]
  /// Whether something was appended.
  package private(set) var isWritten = false
  private let name: String
  private let folder: Descriptor
  private let file: Descriptor

  /// Opens or creates `name` in `folder`. Throws `isBusy` if another process keeps it open for longer than
  /// `patience`, in milliseconds.
  package init(_ name: String, in folder: String, patience: Int = 5_000) throws(FileError) {
    let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
    self.path = path
    self.name = name
    do throws(SystemError) {
      self.folder = try Descriptor(.folder, at: folder)
      file = try Self.locked(name, in: self.folder, patience)
      content = try file.bytesToTheEnd(limit: FolderTree.largestFile)
      // A run that was killed may have left half a line.
      if let last = content.last, last != UInt8(ascii: "\n") { try file.writeFile([UInt8(ascii: "\n")]) }
    } catch {
      throw error == .wouldBlock ? FileError(path: path, cause: .isBusy) : error.problem(at: path)
    }
    file.keepOnStart()
  }

  /// The file, locked. A run that ends removes it, and then another one has to be created.
  private static func locked(
    _ name: String,
    in folder: borrowing Descriptor,
    _ patience: Int
  ) throws(SystemError) -> Descriptor {
    for _ in 0..<10 {
      let file = try Descriptor(.writing, name, in: folder, permissions: 0o600)
      guard file.waitForLock(milliseconds: patience) else { throw .wouldBlock }
      if try file.isFile(called: name, in: folder) { return file }
    }
    throw .wouldBlock
  }

  /// Appends bytes, which should end with a line end, and flushes them to disk.
  package func append(_ bytes: [UInt8]) throws(FileError) {
    isWritten = true
    try reporting(path) { () throws(SystemError) in
      try file.writeFile(bytes)
      try file.flush()
    }
  }

  /// Removes the file when its work is done.
  package func remove() { try? folder.removeFile(name) }
}
