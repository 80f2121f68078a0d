import Synchronization

/// The files of a folder in one revision of a git repository, read with git itself: nothing is checked out.
///
/// Their names are read at once and what is in them when it is asked for, all of it by one process.
package struct GitTree: FileTree {
  /// The folder's path from the top of the repository; empty for the top.
  package let folder: String
  /// The files and links, each file with its id in place of its bytes.
  private let names: MemoryTree
  private let objects: Objects

  /// Reads the folder at the absolute path `folder`, which need not be there any more, as it is in `revision` of the
  /// repository around it. `program` is git.
  package init(_ folder: String, at revision: GitRevision, program: String = "git") throws(GitProblem) {
    let (existing, rest) = Self.existing(folder)
    let repository = GitRepository(around: existing, program: program)
    let path = TreePath.join(Self.trimmed(try repository.prefix()), rest)
    self.folder = Self.trimmed(path)
    guard let id = try repository.folder(at: self.folder, in: repository.commit(revision)) else {
      throw .noFolder(self.folder.isEmpty ? "/" : self.folder, revision: revision.text)
    }
    objects = Objects(try repository.objects())
    names = try Self.names(of: repository.files(of: id), objects)
  }

  /// What a folder holds.
  package func entries(of folder: String) throws(FileProblem) -> [FileEntry] { try names.entries(of: folder) }

  /// The whole of a file.
  package func bytes(of file: String) throws(FileProblem) -> [UInt8] {
    let id = String(decoding: try names.bytes(of: file), as: UTF8.self)
    guard let bytes = objects.bytes(of: id) else {
      throw FileProblem(path: file, cause: .system(message: "git could not read the object \(id)"))
    }
    guard bytes.count <= FolderTree.largestFile else {
      throw FileProblem(path: file, cause: .isTooLarge(limit: FolderTree.largestFile))
    }
    return bytes
  }

  private static func names(
    of files: [(mode: String, id: String, path: [UInt8])],
    _ objects: Objects
  ) throws(GitProblem) -> MemoryTree {
    var names = MemoryTree()
    for file in files {
      // A name that is no UTF-8 cannot belong to a registry; what stands in its place names it in a finding.
      let path = String(decoding: file.path, as: UTF8.self)
      switch file.mode {
      case "120000":
        guard let target = objects.bytes(of: file.id) else { throw .failed("read the link \(path)") }
        names.link(path, to: String(decoding: target, as: UTF8.self))
      // A repository inside this one, which the commit holds no files of.
      case "160000": continue
      default: names.write(Array(file.id.utf8), to: path)
      }
    }
    return names
  }

  /// The nearest folder at or above `folder` that is there, and the way from it.
  private static func existing(_ folder: String) -> (String, String) {
    var (existing, rest) = (folder, "")
    while existing.contains("/"), (try? FileKind(of: existing)) != .folder {
      let slash = existing.lastIndex(of: "/") ?? existing.startIndex
      rest = TreePath.join(String(existing[existing.index(after: slash)...]), rest)
      existing = String(existing[..<slash])
    }
    return (existing.isEmpty ? "/" : existing, trimmed(rest))
  }

  private static func trimmed(_ path: String) -> String { path.hasSuffix("/") ? String(path.dropLast()) : path }

  /// Hands out objects, to several threads one after the other.
  private final class Objects: Sendable {
    private let process: Mutex<ChildProcess>

    init(_ process: sending ChildProcess) { self.process = Mutex(process) }

    /// The content of an object; nil where git has none of that id.
    func bytes(of id: String) -> [UInt8]? {
      process.withLock { process in
        do throws(SystemError) {
          try process.write(Array("\(id)\n".utf8))
          guard let header = try process.line() else { return nil }
          let words = String(decoding: header, as: UTF8.self).split(separator: " ")
          guard words.count == 3, let size = Int(words[2]) else { return nil }
          let bytes = try process.bytes(size)
          let end = try process.bytes(1)
          return bytes.count == size && end == [UInt8(ascii: "\n")] ? bytes : nil
        } catch {
          return nil
        }
      }
    }
  }
}
