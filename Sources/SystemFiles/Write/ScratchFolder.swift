/// A folder for intermediate files that only this user can access.
///
/// It is a class because the folder and its files are removed at the end of its lifetime.
package final class ScratchFolder {
  /// The absolute path.
  package let path: String
  private let folder: Descriptor
  private var names: Set<String> = []

  /// Creates a folder in the folder that `TMPDIR` names, or else in `/tmp`.
  package init() throws(FileError) {
    let parent = ThisProcess.variable("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    // Creating a folder fails if the name is taken, so that no one can prepare a folder or link with this name.
    let path = "\(parent)/appclips-\(String(UInt64.random(in: 0...UInt64.max), radix: 36))"
    folder = try reporting(parent) { () throws(SystemError) in
      try Descriptor.workingFolder.makeFolder(path, permissions: 0o700)
      return try Descriptor(.folder, at: path, followsLinks: false)
    }
    self.path = path
  }

  deinit {
    for name in names { try? folder.removeFile(name) }
    try? Descriptor.workingFolder.removeFolder(path)
  }

  /// Creates a file, and returns its absolute path.
  package func write(_ bytes: [UInt8], to name: String) throws(FileError) -> String {
    names.insert(name)
    try reporting(path) { () throws(SystemError) in
      try Descriptor(.creation, name, in: folder, permissions: 0o600).writeFile(bytes)
    }
    return "\(path)/\(name)"
  }

  /// The absolute path of a file that another program will create.
  package func path(ofNew name: String) -> String {
    names.insert(name)
    return "\(path)/\(name)"
  }

  /// The content of a file; empty if it does not exist.
  package func bytes(of name: String) throws(FileError) -> [UInt8] {
    do throws(SystemError) {
      return try Descriptor(.reading, name, in: folder).bytesToTheEnd(limit: FolderTree.largestFile)
    } catch {
      guard error != .missing else { return [] }
      throw error.problem(at: name)
    }
  }
}
