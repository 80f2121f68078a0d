import Synchronization

/// Reads the contents of files from a repository, for several threads one after the other.
final class GitObjects: Sendable {
  /// How many bytes a file may have that is read.
  let limit: Int
  private let process: Mutex<ChildProcess>

  /// Reads from `process`, which is `git cat-file --batch`.
  init(_ process: sending ChildProcess, limit: Int) {
    self.process = Mutex(process)
    self.limit = limit
  }

  /// The bytes of a file; nil if git does not have them, or if there are more than the limit: a few
  /// kilobytes in a repository can be gigabytes once they are read.
  func bytes(of file: GitFile) -> [UInt8]? {
    guard let size = file.size, size <= limit else { return nil }
    return process.withLock { process in
      do throws(SystemError) {
        try process.write(Array("\(file.id)\n".utf8))
        guard let header = try process.line() else { return nil }
        let words = String(decoding: header, as: UTF8.self).split(separator: " ")
        guard words.count == 3, Int(words[2]) == size else { return nil }
        let bytes = try process.bytes(size)
        let end = try process.bytes(1)
        return bytes.count == size && end == [UInt8(ascii: "\n")] ? bytes : nil
      } catch {
        return nil
      }
    }
  }
}
