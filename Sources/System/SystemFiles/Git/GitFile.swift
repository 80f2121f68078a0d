import Synchronization

/// A file in a commit or in the index, as listed by git.
struct GitFile: Sendable {
  /// The path from the folder that was listed.
  let path: String
  /// The ID of the object with its contents.
  let id: String
  /// The size in bytes; nil if the object is missing, or if the listing does not include sizes.
  let size: Int?
  private let mode: String
  /// `H` for a file of the index, `S` for one that is intentionally not on disk (skip-worktree); nil in a commit.
  private let tag: String?
  /// The side of a merge conflict; `0` if there is no conflict.
  private let stage: String?

  /// Whether it is a link; its contents are the target of the link.
  var isLink: Bool { mode == "120000" }
  /// Whether it is a nested repository (a submodule), whose files are not in the commit.
  var isRepository: Bool { mode == "160000" }
  /// Whether it is intentionally not on disk.
  var isSkipped: Bool { tag == "S" }
  /// Whether it is one side of a merge conflict.
  var isInConflict: Bool { stage != nil && stage != "0" }

  /// Parses an entry of `git ls-tree -r -l -z`.
  init?(committed entry: ArraySlice<UInt8>) {
    guard let (words, path) = Self.parts(of: entry), words.count == 4 else { return nil }
    (mode, id, size, self.path, tag, stage) = (words[0], words[2], Int(words[3]), path, nil, nil)
  }

  /// Parses an entry of `git ls-files -t -s -z`.
  init?(indexed entry: ArraySlice<UInt8>) {
    guard let (words, path) = Self.parts(of: entry), words.count == 4 else { return nil }
    (tag, mode, id, stage, self.path, size) = (words[0], words[1], words[2], words[3], path, nil)
  }

  /// The words before the tab, and the path after it. A path that is not UTF-8 cannot be in a file tree; its repaired
  /// form is only used in messages.
  private static func parts(of entry: ArraySlice<UInt8>) -> (words: [String], path: String)? {
    guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
    let words = entry[..<tab].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    return (words, String(decoding: entry[(tab + 1)...], as: UTF8.self))
  }
}

/// Reads the contents of files from a repository. Several threads may use it; their reads are serialized.
final class GitObjects: Sendable {
  /// The maximum size in bytes of a file that is read.
  let limit: Int
  private let process: Mutex<ChildProcess>

  /// Creates a reader that uses `process`, which must be `git cat-file --batch`.
  init(_ process: sending ChildProcess, limit: Int) {
    self.process = Mutex(process)
    self.limit = limit
  }

  /// The contents of a file; nil if git does not have them, or if they exceed the limit: a few kilobytes in a
  /// repository can expand to gigabytes.
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
