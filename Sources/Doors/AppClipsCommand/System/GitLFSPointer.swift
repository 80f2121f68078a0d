import RegistryReports

/// The pointer that Git LFS commits in place of a large file
/// (https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md). An image on disk and its pointer in a revision count as
/// the same image.
struct GitLFSPointer {
  private let digest: String

  /// Parses a pointer; nil for any other file.
  init?(_ bytes: [UInt8]) {
    guard bytes.count < 1024, bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix("oid sha256:") }) else { return nil }
    digest = String(line.dropFirst("oid sha256:".count))
  }

  /// Whether the pointer refers to a file with these bytes, or is equal to the pointer in them.
  func names(_ bytes: [UInt8]) -> Bool {
    (GitLFSPointer(bytes)?.digest ?? SHA256.hexadecimalDigest(of: bytes)) == digest
  }
}
