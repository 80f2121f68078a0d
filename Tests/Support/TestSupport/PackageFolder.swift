import Foundation

/// The folder of the package, for tests about its files.
package enum PackageFolder {
  /// The absolute path of the folder that contains `Package.swift`, without a trailing slash.
  package static let path = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .path

  /// The bytes of a file, by its path inside the package.
  package static func bytes(of path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: "\(Self.path)/\(path)")))
  }

  /// A file as text, by its path inside the package; invalid UTF-8 is repaired.
  package static func text(of path: String) throws -> String {
    try String(decoding: bytes(of: path), as: UTF8.self)
  }

  /// The paths of all files below a folder of the package, relative to that folder and sorted; empty if the folder does
  /// not exist.
  package static func files(below folder: String) -> [String] {
    filesBelow("\(path)/\(folder)")
  }

  /// The room of each module: the folder in `Sources` that contains the module's folder.
  package static let modules = Dictionary(
    files(below: "Sources").map { file in
      let folders = file.split(separator: "/").map(String.init)
      return (folders[1], folders[0])
    },
    uniquingKeysWith: { room, _ in room }
  )

  /// The path of a module's folder inside the package.
  package static func folder(ofModule module: String) -> String {
    "Sources/\(modules[module, default: "none"])/\(module)"
  }
}

/// The paths of all files and links below an absolute folder, relative to it and sorted by bytes.
func filesBelow(_ folder: String) -> [String] {
  guard let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
  return walk.compactMap { $0 as? String }
    .filter { !isFolder("\(folder)/\($0)") }
    .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}

private func isFolder(_ path: String) -> Bool {
  let attributes = try? FileManager.default.attributesOfItem(atPath: path)
  return attributes?[.type] as? FileAttributeType == .typeDirectory
}
