/// The files of a folder in one revision of a git repository, read through the `git` command without checking anything
/// out.
///
/// The names are read immediately; contents are read on demand, by a single process.
package struct GitTree: FileTree {
  /// The folder's path from the top of the repository; empty for the top itself.
  package let folder: String
  /// The files and links; the contents of each file are its index in `files`.
  private let names: MemoryTree
  private let files: [GitFile]
  private let objects: GitObjects

  /// Reads the folder at the absolute path `folder`, as it is in `revision` of its repository. The folder does not have
  /// to exist on disk any more. `program` is the name of git. Files of more than `limit` bytes are refused and never
  /// read.
  package init(
    _ folder: String,
    at revision: GitRevision,
    program: String = "git",
    limit: Int = FolderTree.largestFile
  ) throws(GitError) {
    let (existing, rest) = Self.existing(folder)
    let repository = GitRepository(folder: existing, program: program)
    let path = TreePath.join(Self.trimmed(try repository.prefix()), rest)
    self.folder = Self.trimmed(path)
    guard let id = try repository.folder(at: self.folder, in: repository.commit(revision)) else {
      throw .noFolder(self.folder.isEmpty ? "/" : self.folder, revision: revision)
    }
    objects = try repository.objects(limit: limit)
    files = try repository.files(of: id)
    names = try Self.names(of: files, objects)
  }

  /// The entries of a folder.
  package func entries(of folder: String) throws(FileError) -> [FileEntry] { try names.entries(of: folder) }

  /// The contents of a file.
  package func bytes(of file: String) throws(FileError) -> [UInt8] {
    guard let number = Int(String(decoding: try names.bytes(of: file), as: UTF8.self)) else {
      throw FileError(path: file, cause: .missing)
    }
    if let size = files[number].size, size > objects.limit {
      throw FileError(path: file, cause: .isTooLarge(limit: objects.limit))
    }
    guard let bytes = objects.bytes(of: files[number]) else {
      throw FileError(path: file, cause: .isNotInClone(id: files[number].id))
    }
    return bytes
  }

  private static func names(of files: [GitFile], _ objects: GitObjects) throws(GitError) -> MemoryTree {
    var names = MemoryTree()
    for (number, file) in files.enumerated() where !file.isRepository {
      guard file.isLink else {
        names.write(Array("\(number)".utf8), to: file.path)
        continue
      }
      guard let size = file.size, size <= longestLink, let target = objects.bytes(of: file) else {
        throw .failed("read the link \(file.path)")
      }
      names.link(file.path, to: String(decoding: target, as: UTF8.self))
    }
    return names
  }

  /// The maximum length of a link's target in bytes; no system allows longer ones.
  private static let longestLink = 1 << 16

  /// The nearest existing folder at or above `folder`, and the path from it to `folder`.
  private static func existing(_ folder: String) -> (String, String) {
    var (existing, rest) = (folder, "")
    while existing.contains("/"), FileKind(at: existing) != .folder {
      let slash = existing.lastIndex(of: "/") ?? existing.startIndex
      rest = TreePath.join(String(existing[existing.index(after: slash)...]), rest)
      existing = String(existing[..<slash])
    }
    return (existing.isEmpty ? "/" : existing, trimmed(rest))
  }

  private static func trimmed(_ path: String) -> String { path.hasSuffix("/") ? String(path.dropLast()) : path }
}
