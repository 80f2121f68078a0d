import RegistryModel
package import SystemFiles

/// Finds the registry that a command uses when none is given.
package enum RegistryFinder {
  /// The folder name to look for.
  package static let folderName = "experiences"

  /// The nearest `experiences` folder at `path` or above it, as an absolute path without links; nil if there is none.
  ///
  /// The search ends at the folder that contains `.git`, and includes that folder, which may itself be `experiences`. A
  /// repository therefore never uses the registry of a neighboring one. `path` is a folder or a file, relative to the
  /// working folder.
  package static func registry(upwardFrom path: String) throws(FileError) -> String? {
    var folder = try RealPath.named(path)
    while true {
      if let registry = realFolder("\(folder)/\(folderName)") { return registry }
      guard folder != "/", FileKind(at: "\(folder)/.git") == nil else {
        return RegistryPath.name(of: folder) == folderName ? folder : nil
      }
      folder = parent(of: folder)
    }
  }

  /// The registry that a user means by `folder`: its `experiences` subfolder, or `folder` itself if it is an app or is
  /// named `experiences`.
  package static func registry(meantBy folder: String) -> String {
    let names = RegistryPath.appNames + RegistryPath.olderAppNames
    let isApp = names.contains { FileKind(at: "\(folder)/\($0)") != nil }
    guard !isApp, folder.split(separator: "/").last.map(String.init) != folderName else { return folder }
    return realFolder("\(folder)/\(folderName)") ?? folder
  }

  /// The registry that contains `path` or is `path`; nil if there is none.
  package static func registry(holding path: String) throws(FileError) -> String? {
    guard let registry = try registry(upwardFrom: path), let real = try? RealPath.named(path) else {
      return nil
    }
    return RealPath.isInside(real, registry) ? registry : nil
  }

  private static func realFolder(_ path: String) -> String? {
    guard let real = try? RealPath.named(path), FileKind(at: real) == .folder else { return nil }
    return real
  }

  private static func parent(of path: String) -> String {
    let end = path.lastIndex(of: "/") ?? path.startIndex
    return end == path.startIndex ? "/" : String(path[..<end])
  }
}
