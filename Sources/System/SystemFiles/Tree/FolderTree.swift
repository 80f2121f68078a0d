/// A tree of the files in a folder on disk.
///
/// Reading ten thousand small files is dominated by system calls, so they are kept to a minimum: a folder is opened
/// once for its listing and once for its files, the kind of an entry comes from the listing, and file sizes are not
/// queried. Foundation's enumerator with resource keys took six times as long for the same walk.
///
/// Every name of a path is opened without following links. Only if a link is found is the whole path resolved, and
/// refused if it ends outside the folder. This protects against mistakes, not against someone who changes the folder
/// while it is read.
package struct FolderTree: FileTree {
  /// The absolute path of the folder, without links.
  package let path: String
  let root: OpenFolder

  /// The maximum size of a file in bytes; larger files are refused instead of read into memory.
  package static let largestFile = 256_000_000

  /// Opens the folder at `path`, which is relative to the working folder. Links in it are followed.
  ///
  /// - Throws: `FileError` if the folder does not exist or cannot be opened.
  package init(_ path: String) throws(FileError) {
    let given = path.isEmpty ? "." : path
    do throws(SystemError) {
      root = OpenFolder(try Descriptor(.folder, at: given))
      self.path = try RealPath.of(given)
    } catch {
      throw error.problem(at: path)
    }
  }

  /// The entries of a folder, in byte order, without hidden names.
  package func entries(of folder: String) throws(FileError) -> [FileEntry] {
    let parents = try TreePath.names(of: folder)
    let handle = try openFolder(parents, path: folder)
    let names: FolderNames
    do throws(SystemError) {
      names = try FolderNames(FolderStream(handle))
    } catch {
      throw error.problem(at: folder)
    }
    return names.map { name, isUTF8, listed in
      var kind = isUTF8 ? self.kind(of: name, in: folder, listed: listed) : notUTF8(name, folder)
      if kind == .folder, parents.count >= TreePath.greatestDepth { kind = tooDeep(name, folder) }
      return FileEntry(name: name, kind: kind)
    }
  }

  /// The contents of a file.
  package func bytes(of file: String) throws(FileError) -> [UInt8] {
    var names = try TreePath.names(of: file)
    guard let name = names.popLast() else { throw FileError(path: file, cause: .isFolder) }
    let folder = try openFolder(names, path: file)
    return try withUnsafeTemporaryAllocation(byteCount: Descriptor.sizeOfPiece, alignment: 16) { piece in
      Result { () throws(FileError) in
        try bytes(of: name, in: folder, path: file, isListed: false, through: piece)
      }
    }.get()
  }

  /// Reads files of one folder, which is opened only once.
  package func readFiles(
    _ names: [String],
    of folder: String,
    _ body: (_ name: String, _ bytes: Result<[UInt8], FileError>) -> Void
  ) {
    guard !names.isEmpty else { return }
    do throws(FileError) {
      let handle = try openFolder(try TreePath.names(of: folder), path: folder)
      withUnsafeTemporaryAllocation(byteCount: Descriptor.sizeOfPiece, alignment: 16) { piece in
        for name in names {
          body(
            name,
            Result { () throws(FileError) in
              try bytes(of: name, in: handle, path: TreePath.join(folder, name), isListed: true, through: piece)
            }
          )
        }
      }
    } catch {
      for name in names { body(name, .failure(FileError(path: TreePath.join(folder, name), cause: error.cause))) }
    }
  }

  private func tooDeep(_ name: String, _ folder: String) -> FileEntry.Kind {
    .refused(FileError(path: TreePath.join(folder, name), cause: .isTooDeep(limit: TreePath.greatestDepth)))
  }

  private func notUTF8(_ name: String, _ folder: String) -> FileEntry.Kind {
    .refused(FileError(path: TreePath.join(folder, name), cause: .nameIsNotUTF8))
  }
}

/// Keeps the root of a tree open for the lifetime of the tree and its copies.
final class OpenFolder: Sendable {
  let descriptor: Descriptor

  init(_ descriptor: consuming Descriptor) { self.descriptor = descriptor }
}

extension FolderTree {
  /// A hash of the size, modification time and identity of a file; shortly after a write, also that of its contents.
  package func stamp(of file: String) -> FileStamp {
    var stamp = Stamp()
    guard let status = stamp.add(changeOf: "\(path)/\(file)") else {
      return FileStamp(status: stamp.value, contents: nil)
    }
    let isRecent = status.changeTime.seconds >= Int64(ThisProcess.secondsSince1970) - FileStamp.longestTick
    return FileStamp(status: stamp.value, contents: isRecent ? hash(of: file) : nil)
  }
}

/// What shows that a file was written since it was seen.
///
/// The modification time alone does not: file systems count it in ticks of up to two seconds (FAT), and a file that is
/// written twice within one can keep its size. So the contents of a file that was written shortly before it is seen are
/// part of what is compared, as in the index of git (https://git-scm.com/docs/racy-git).
package struct FileStamp: Sendable, Hashable {
  /// The hash of the size, the modification time and the identity of the file.
  let status: UInt64
  /// The hash of the contents; nil if the next write changes `status` for certain.
  let contents: UInt64?

  /// The longest tick of a file system's clock, in seconds.
  static let longestTick: Int64 = 2
}

/// The 64-bit FNV-1a hash (https://datatracker.ietf.org/doc/draft-eastlake-fnv/), which is the same in every run,
/// unlike Swift's own hash.
struct Stamp {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  init() {}

  /// The hash of `bytes`.
  init(of bytes: [UInt8]) { for byte in bytes { add(byte) } }

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0)
  }

  /// Adds the size, modification time and identity of a file, and returns its status; links are followed. Nil if there
  /// is no file.
  @discardableResult
  mutating func add(changeOf path: String) -> FileStatus? {
    guard let status = try? FileStatus(of: path, followsLinks: true) else {
      add("gone")
      return nil
    }
    let identity = Int64(truncatingIfNeeded: status.identity.number)
    for number in [Int64(status.size), status.changeTime.seconds, status.changeTime.nanoseconds, identity] {
      for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: number >> shift)) }
    }
    return status
  }

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
