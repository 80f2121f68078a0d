import Foundation

/// A temporary folder for a single test, created and removed by `withTemporaryFolder`.
package struct TemporaryFolder: Sendable {
  /// The absolute path without links and without a trailing slash.
  package let path: String

  /// The absolute path of a file or folder inside.
  package func path(_ inside: String) -> String { "\(path)/\(inside)" }

  /// Writes a text file and creates its parent folders.
  package func write(_ text: String, to inside: String) throws {
    try write(Array(text.utf8), to: inside)
  }

  /// Writes a file and creates its parent folders. `Data` would wait some milliseconds until each file is on the disk.
  package func write(_ bytes: [UInt8], to inside: String) throws {
    guard !hasWritten(bytes, to: path(inside)) else { return }
    let file = URL(fileURLWithPath: path(inside))
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    guard !hasWritten(bytes, to: path(inside)) else { return }
    try Data(bytes).write(to: file)
  }

  private func hasWritten(_ bytes: [UInt8], to path: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    let count = fwrite(bytes, 1, bytes.count, file)
    return fclose(file) == 0 && count == bytes.count
  }

  /// Creates a folder and its parent folders.
  package func makeFolder(_ inside: String) throws {
    try FileManager.default.createDirectory(atPath: path(inside), withIntermediateDirectories: true)
  }

  /// Creates a symbolic link to exactly `target`.
  package func link(_ inside: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(inside), withDestinationPath: target)
  }

  /// Sets the permission bits of a file or folder.
  package func setPermissions(_ bits: Int, of inside: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: bits], ofItemAtPath: path(inside))
  }

  /// The permission bits of a file or folder.
  package func permissions(of inside: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(inside))[.posixPermissions] as? Int
  }

  /// The bytes of a file.
  package func bytes(of inside: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: path(inside))))
  }

  /// A file as text; invalid UTF-8 is repaired.
  package func text(of inside: String) throws -> String {
    try String(decoding: bytes(of: inside), as: UTF8.self)
  }

  /// The sorted paths of all files and links inside, including hidden ones.
  package func files() -> [String] { filesBelow(path) }

  /// Copies a folder inside this folder to another path inside it.
  package func copy(_ source: String, to inside: String) throws {
    try FileManager.default.copyItem(atPath: path(source), toPath: path(inside))
  }

  /// Copies a folder of the package, for example `experiences`, to a path inside.
  package func copy(fromPackage source: String, to inside: String) throws {
    try FileManager.default.copyItem(atPath: "\(PackageFolder.path)/\(source)", toPath: path(inside))
  }
}

/// Runs `body` with a new folder and removes the folder afterwards, even if `body` throws.
package func withTemporaryFolder<Result>(_ body: (TemporaryFolder) throws -> Result) throws -> Result {
  let folder = try makeTemporaryFolder()
  defer { try? FileManager.default.removeItem(atPath: folder.path) }
  return try body(folder)
}

/// Runs an asynchronous `body` with a new folder and removes the folder afterwards, even if `body` throws.
package func withTemporaryFolder<Result>(_ body: (TemporaryFolder) async throws -> Result) async throws -> Result {
  let folder = try makeTemporaryFolder()
  defer { try? FileManager.default.removeItem(atPath: folder.path) }
  return try await body(folder)
}

private func makeTemporaryFolder() throws -> TemporaryFolder {
  let base = try realPath(of: FileManager.default.temporaryDirectory.path)
  let folder = "\(base)/appclips-test-\(UUID().uuidString)"
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
  return TemporaryFolder(path: folder)
}

/// The absolute path of `path` with all links resolved.
///
/// Foundation's `resolvingSymlinksInPath` is not a substitute: on macOS it removes `/private`, which the system's
/// `realpath`, and therefore this package, adds before `/tmp` and `/var`.
package func realPath(of path: String) throws -> String {
  guard let real = realpath(path, nil) else { throw CocoaError(.fileNoSuchFile) }
  defer { free(real) }
  return String(cString: real)
}
