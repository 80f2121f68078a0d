/// The folder of a write set, made where it was missing.
struct WriteRoot {
  /// Its absolute path without links.
  let path: String
  /// The folders that were made for it, the outer one first.
  private let made: [String]

  init(_ folder: String) throws(FileProblem) {
    do throws(SystemError) {
      made = try Self.make(folder, permissions: 0o777)
      path = try RealPath.of(folder)
      guard try FileStatus(of: path).kind == .folder else { throw SystemError.isNoFolder }
    } catch {
      throw error.problem(at: folder)
    }
  }

  /// Takes the folders back that were made, where nothing is in them.
  func removeIfMade() {
    for folder in made.reversed() { try? Descriptor.workingFolder.removeFolder(folder) }
  }

  /// Makes a folder and those above it that are missing, and returns those that were made.
  static func make(_ path: String, permissions: UInt16) throws(SystemError) -> [String] {
    do throws(SystemError) {
      try Descriptor.workingFolder.makeFolder(path, permissions: permissions)
      return [path]
    } catch {
      // For `/` macOS reports EISDIR.
      guard error != .exists, error != .isFolder else { return [] }
      guard error == .missing, let end = path.lastIndex(of: "/"), end != path.startIndex else { throw error }
      let above = try make(String(path[..<end]), permissions: permissions)
      try Descriptor.workingFolder.makeFolder(path, permissions: permissions)
      return above + [path]
    }
  }
}
