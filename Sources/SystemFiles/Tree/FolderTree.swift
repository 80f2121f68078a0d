/// A folder on disk.
///
/// Reading ten thousand small files is all system calls, so each of them counts: a folder is opened once for its list and
/// once for its files, the kind of an entry comes from the list, and no file is asked for its size. Foundation's
/// enumerator with its resource keys took six times as long for the same walk.
///
/// Every name of a path is opened without following links. Only where a link is met the whole path is resolved, and
/// refused when it ends outside the folder. That keeps mistakes out; it is no defence against somebody who changes the
/// folder while it is read.
public struct FolderTree: FileTree {
  /// The folder as an absolute path without links in it.
  public let path: String
  let root: OpenFolder

  /// A file with more bytes than this is refused instead of read into memory.
  public static let largestFile = 256_000_000

  /// Opens the folder. The path counts from the working folder, and links in it are followed.
  public init(_ path: String) throws(FileProblem) {
    let given = path.isEmpty ? "." : path
    do throws(SystemError) {
      root = OpenFolder(try Descriptor(.folder, at: given))
      self.path = try RealPath.of(given)
    } catch {
      throw error.problem(at: path)
    }
  }

  /// What a folder holds, in byte order, without hidden names.
  public func entries(of folder: String) throws(FileProblem) -> [FileEntry] {
    let way = try TreePath.names(of: folder)
    let handle = try openFolder(way, path: folder)
    let names: FolderNames
    do throws(SystemError) {
      names = try FolderNames(FolderStream(handle))
    } catch {
      throw error.problem(at: folder)
    }
    return names.map { name, isUTF8, listed in
      var kind = isUTF8 ? self.kind(of: name, in: folder, listed: listed) : notUTF8(name, folder)
      if kind == .folder, way.count >= TreePath.greatestDepth { kind = tooDeep(name, folder) }
      return FileEntry(name: name, kind: kind)
    }
  }

  /// The whole of a file.
  public func bytes(of file: String) throws(FileProblem) -> [UInt8] {
    var names = try TreePath.names(of: file)
    guard let name = names.popLast() else { throw FileProblem(path: file, cause: .isFolder) }
    let folder = try openFolder(names, path: file)
    return try withUnsafeTemporaryAllocation(byteCount: Descriptor.sizeOfPiece, alignment: 16) { piece in
      Result { () throws(FileProblem) in
        try bytes(of: name, in: folder, path: file, isListed: false, through: piece)
      }
    }.get()
  }

  /// Reads files of one folder, which is opened once for all of them.
  public func readFiles(
    _ names: [String],
    of folder: String,
    _ body: (_ name: String, _ bytes: Result<[UInt8], FileProblem>) -> Void
  ) {
    guard !names.isEmpty else { return }
    do throws(FileProblem) {
      let handle = try openFolder(try TreePath.names(of: folder), path: folder)
      withUnsafeTemporaryAllocation(byteCount: Descriptor.sizeOfPiece, alignment: 16) { piece in
        for name in names {
          body(
            name,
            Result { () throws(FileProblem) in
              try bytes(of: name, in: handle, path: TreePath.join(folder, name), isListed: true, through: piece)
            }
          )
        }
      }
    } catch {
      for name in names { body(name, .failure(FileProblem(path: TreePath.join(folder, name), cause: error.cause))) }
    }
  }

  private func tooDeep(_ name: String, _ folder: String) -> FileEntry.Kind {
    .refused(FileProblem(path: TreePath.join(folder, name), cause: .isTooDeep(limit: TreePath.greatestDepth)))
  }

  private func notUTF8(_ name: String, _ folder: String) -> FileEntry.Kind {
    .refused(FileProblem(path: TreePath.join(folder, name), cause: .nameIsNotUTF8))
  }
}

/// Keeps the root of a tree open as long as somebody holds the tree.
final class OpenFolder: Sendable {
  let descriptor: Descriptor

  init(_ descriptor: consuming Descriptor) {
    self.descriptor = descriptor
  }
}
