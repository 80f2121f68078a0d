import Foundation

/// The package's own folder, for tests about its files.
package enum PackageFolder {
  /// The absolute path of the folder that holds `Package.swift`, without a slash at its end.
  package static let path = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .path

  /// The bytes of a file, by its path inside the package.
  package static func bytes(of path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: "\(Self.path)/\(path)")))
  }

  /// A file as text, by its path inside the package; bytes that are no UTF-8 are repaired.
  package static func text(of path: String) throws -> String {
    try String(decoding: bytes(of: path), as: UTF8.self)
  }

  /// Every file below a folder of the package as a path inside that folder, sorted; empty where the folder is missing.
  package static func files(below folder: String) -> [String] {
    filesBelow("\(path)/\(folder)")
  }
}

/// Every file and link below an absolute folder as a path inside it, sorted by its bytes.
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
