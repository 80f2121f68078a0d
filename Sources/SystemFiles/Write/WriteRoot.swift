#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The folder of a write set, made where it was missing.
struct WriteRoot {
  /// Its absolute path without links.
  let path: String
  /// The folders that were made for it, the outer one first.
  private let made: [String]

  init(_ folder: String) throws(FileProblem) {
    do throws(SystemError) {
      made = try Self.make(folder, mode: 0o777)
      path = try RealPath.of(folder)
      guard try FileKind(of: path) == .folder else { throw SystemError(code: ENOTDIR) }
    } catch {
      throw error.problem(at: folder)
    }
  }

  /// Takes the folders back that were made, where nothing is in them.
  func removeIfMade() {
    for folder in made.reversed() { rmdir(folder) }
  }

  /// Makes a folder and those above it that are missing, and returns those that were made.
  static func make(_ path: String, mode: mode_t) throws(SystemError) -> [String] {
    guard mkdir(path, mode) != 0 else { return [path] }
    let error = SystemError.last
    // For `/` macOS reports EISDIR.
    guard error.code != EEXIST, error.code != EISDIR else { return [] }
    guard error.code == ENOENT, let end = path.lastIndex(of: "/"), end != path.startIndex else { throw error }
    let above = try make(String(path[..<end]), mode: mode)
    guard mkdir(path, mode) == 0 else { throw SystemError.last }
    return above + [path]
  }
}
