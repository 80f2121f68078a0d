import Synchronization

/// A file as git lists it, in a commit or in the index.
struct GitFile: Sendable {
  /// The path from the folder that was listed.
  let path: String
  /// The id of the object that holds its bytes.
  let id: String
  /// How many bytes it has; nil if the object is not there, or if the list does not say.
  let size: Int?
  private let mode: String
  /// `H` for a file of the index, `S` for one that is not on the disk on purpose; nil in a commit.
  private let tag: String?
  /// Which side of a conflict it is; `0` for none.
  private let stage: String?

  /// Whether it is a link; its bytes are what it holds.
  var isLink: Bool { mode == "120000" }
  /// Whether it is a repository inside this one, of which the commit holds no files.
  var isRepository: Bool { mode == "160000" }
  /// Whether the disk is not meant to hold it.
  var isSkipped: Bool { tag == "S" }
  /// Whether it is one side of a conflict.
  var isInConflict: Bool { stage != nil && stage != "0" }

  /// Reads an entry of `git ls-tree -r -l -z`.
  init?(committed entry: ArraySlice<UInt8>) {
    guard let (words, path) = Self.parts(of: entry), words.count == 4 else { return nil }
    (mode, id, size, self.path, tag, stage) = (words[0], words[2], Int(words[3]), path, nil, nil)
  }

  /// Reads an entry of `git ls-files -t -s -z`.
  init?(indexed entry: ArraySlice<UInt8>) {
    guard let (words, path) = Self.parts(of: entry), words.count == 4 else { return nil }
    (tag, mode, id, stage, self.path, size) = (words[0], words[1], words[2], words[3], path, nil)
  }

  /// The words before the tab, and the path after it. A path that is not UTF-8 cannot be in a tree of files; what
  /// replaces it names it in a message.
  private static func parts(of entry: ArraySlice<UInt8>) -> (words: [String], path: String)? {
    guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
    let words = entry[..<tab].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    return (words, String(decoding: entry[(tab + 1)...], as: UTF8.self))
  }
}

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
