#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Resolves the links in paths.
package enum RealPath {
  /// The absolute path that `path` leads to, without links.
  static func of(_ path: String) throws(SystemError) -> String {
    guard let real = realpath(path, nil) else { throw SystemError.last }
    defer { free(real) }
    return String(cString: real)
  }

  /// The same for a path that a user enters; the empty path is the working folder.
  package static func named(_ path: String) throws(FileError) -> String {
    try reporting(path) { () throws(SystemError) in try of(path.isEmpty ? "." : path) }
  }

  /// The target of the link at `path`; nil if it is not a link.
  static func target(ofLink path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlink(path, start, buffer.count)
      guard count >= 0 else { return nil }
      return String(decoding: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count]), as: UTF8.self)
    }
  }

  /// The relative path from `folder` to `path`, which must be inside it; empty if they are the same. Both are absolute
  /// and without links.
  static func path(_ path: String, inside folder: String) -> String {
    String(decoding: path.utf8.dropFirst(folder.utf8.count).drop { $0 == UInt8(ascii: "/") }, as: UTF8.self)
  }

  /// Whether `path` is `folder` or is below it; both must be absolute and without links. Compares bytes, because two
  /// Unicode spellings of a name are equal as strings but may be different folders.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    let rest = path.utf8.dropFirst(folder.utf8.count)
    return folder == "/" || path.utf8.starts(with: folder.utf8) && (rest.isEmpty || rest.first == UInt8(ascii: "/"))
  }
}
