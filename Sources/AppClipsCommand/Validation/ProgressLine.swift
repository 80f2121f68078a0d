import Synchronization
import SystemFiles

/// A line on a terminal that is written over while files are read, and erased at the end.
///
/// It appears once so many files were read that somebody may wonder; a registry of a few hundred files is checked before
/// anybody could read a line.
final class ProgressLine: Sendable {
  private let write: @Sendable (String) -> Void
  private let count = Mutex(0)

  /// Registries up to this size are checked without a word.
  static let threshold = 2_000
  private static let step = 500
  private static let erasure = "\r\u{1B}[K"

  init(_ write: @escaping @Sendable (String) -> Void) { self.write = write }

  /// Counts a file that was read.
  func noteFile() {
    // Written while the count is held, so that two threads that read do not overtake each other on the terminal.
    count.withLock { count in
      count += 1
      guard count > Self.threshold, count % Self.step == 0 else { return }
      write("\(Self.erasure)reading files: \(count)")
    }
  }

  /// Says what follows the reading, where that was worth a line.
  func noteChecking() {
    let read = count.withLock { $0 }
    if read > Self.threshold { write("\(Self.erasure)checking \(read) files") }
  }

  /// Leaves the terminal as it was.
  func erase() { if count.withLock({ $0 }) > Self.threshold { write(Self.erasure) } }
}

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
