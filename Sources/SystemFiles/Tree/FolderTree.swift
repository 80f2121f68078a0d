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

  init(_ descriptor: consuming Descriptor) { self.descriptor = descriptor }
}

extension FolderTree {
  /// A number that is another one once a file of the folder comes, goes or is written; hidden names do not count.
  ///
  /// No file is read: it is made of paths, lengths, and times of the last change as the disk gives them. A file that is
  /// written twice within the disk's clock tick, with equal lengths, passes unseen. Costs a system call for each file.
  package func stamp() -> UInt64 {
    var (stamp, links) = (Stamp(), FollowedLinks())
    add(".", to: &stamp, &links)
    return stamp.value
  }

  private func add(_ folder: String, to stamp: inout Stamp, _ links: inout FollowedLinks) {
    // A folder that cannot be listed is one more thing that may change.
    guard let entries = try? entries(of: folder) else { return stamp.add("unreadable \(folder)") }
    for entry in entries {
      let path = TreePath.join(folder, entry.name)
      stamp.add(path)
      switch entry.kind {
      case .folder: add(path, to: &stamp, &links)
      case .linkedFolder(let target):
        stamp.add(target)
        if links.follow(to: target) { add(path, to: &stamp, &links) }
      case .file: stamp.add(changeOf: "\(self.path)/\(path)")
      case .refused: stamp.add("refused")
      }
    }
  }
}

/// The hash FNV-1a with 64 bits (https://datatracker.ietf.org/doc/draft-eastlake-fnv/): the same in every run, which
/// Swift's own hash is not.
struct Stamp {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0)
  }

  /// Adds the length of a file and the time of its last change; links are followed.
  mutating func add(changeOf path: String) {
    guard let status = try? FileStatus(of: path, followsLinks: true) else { return add("gone") }
    for number in [Int64(status.size), status.changeTime.seconds, status.changeTime.nanoseconds] {
      for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: number >> shift)) }
    }
  }

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
