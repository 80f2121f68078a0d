#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The numbers by which the system knows a file.
///
/// Names do not identify one: on the file systems of macOS `A.json` and `a.json` are the same file, and so are the two
/// Unicode spellings of `é`.
struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64

  /// The identity of the file that `status` describes.
  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(status.st_ino)
  }
}

extension [Target] {
  /// Refuses two targets that are one file under names that differ in case or in Unicode spelling: the second would replace
  /// the first. Hard links with other names are two files, each of which is replaced by itself.
  func checkIdentities() throws(FileProblem) {
    var known: [FileIdentity: [Target]] = [:]
    for target in self {
      guard let identity = target.identity else { continue }
      if let other = known[identity]?.first(where: { $0.file.lowercased() == target.file.lowercased() }) {
        throw FileProblem(path: target.path, cause: .isSameFile(as: other.path))
      }
      known[identity, default: []].append(target)
    }
  }
}
