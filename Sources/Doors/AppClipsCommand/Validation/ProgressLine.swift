import Synchronization
import SystemFiles

/// A progress line on a terminal, updated while files are read and erased at the end.
///
/// It appears only after many files; a registry of a few hundred files is checked before anyone could read it.
final class ProgressLine: Sendable {
  private let write: @Sendable (String) -> Void
  private let count = Mutex(0)

  /// The number of files up to which no progress is shown.
  static let threshold = 2_000
  private static let step = 500
  private static let erasure = "\r\u{1B}[K"

  init(_ write: @escaping @Sendable (String) -> Void) { self.write = write }

  /// Nil if `world` shows no progress.
  convenience init?(in world: borrowing World) {
    guard !world.isQuiet, let write = world.progress else { return nil }
    self.init(write)
  }

  /// The files of `tree`, each counted when it is read.
  func view(of tree: any FileTree) -> any FileTree { ProgressTree(base: tree, line: self) }

  /// Counts a file that was read.
  func noteFile() {
    // Written while the lock is held, so that threads write in the order of their counts.
    count.withLock { count in
      count += 1
      guard count > Self.threshold, count % Self.step == 0 else { return }
      write("\(Self.erasure)reading files: \(count)")
    }
  }

  /// Shows that checking has begun, if reading was shown.
  func noteChecking() {
    let read = count.withLock { $0 }
    if read > Self.threshold { write("\(Self.erasure)checking \(read) files") }
  }

  /// Erases the line.
  func erase() { if count.withLock({ $0 }) > Self.threshold { write(Self.erasure) } }
}

/// A file tree that reports each file read to a progress line.
private struct ProgressTree: FileTree {
  let base: any FileTree
  let line: ProgressLine

  func entries(of folder: String) throws(FileError) -> [FileEntry] { try base.entries(of: folder) }

  func stamp(of file: String) -> FileStamp { base.stamp(of: file) }

  func bytes(of file: String) throws(FileError) -> [UInt8] {
    line.noteFile()
    return try base.bytes(of: file)
  }

  func readFiles(
    _ names: [String],
    of folder: String,
    _ body: (_ name: String, _ bytes: Result<[UInt8], FileError>) -> Void
  ) {
    base.readFiles(names, of: folder) { name, bytes in
      line.noteFile()
      body(name, bytes)
    }
  }
}
