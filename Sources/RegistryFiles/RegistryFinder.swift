import RegistryModel
public import SystemFiles

/// Finds the registry that a command means when nobody names one.
public enum RegistryFinder {
  /// The name of the folder that is looked for.
  public static let folderName = "experiences"

  /// The nearest `experiences` folder at `path` or above it, as an absolute path without links; nil where there is none.
  ///
  /// The search ends at the folder that holds `.git`, which is looked into too: a repository never takes its neighbour's
  /// registry for its own. `path` is a folder or a file, and counts from the working folder.
  public static func registry(upwardFrom path: String) throws(FileProblem) -> String? {
    var folder = try RealPath.named(path)
    while true {
      if let registry = realFolder("\(folder)/\(folderName)") { return registry }
      guard folder != "/", FileKind(at: "\(folder)/.git") == nil else { return nil }
      folder = parent(of: folder)
    }
  }

  /// The registry that someone means who names `folder`: the folder `experiences` in it, unless the folder is an app or
  /// is itself called so.
  package static func registry(meantBy folder: String) -> String {
    let names = RegistryPath.appNames + RegistryPath.olderAppNames
    let isApp = names.contains { FileKind(at: "\(folder)/\($0)") != nil }
    guard !isApp, folder.split(separator: "/").last.map(String.init) != folderName else { return folder }
    return realFolder("\(folder)/\(folderName)") ?? folder
  }

  /// The registry that `path` is in or is itself; nil if it is in none.
  package static func registry(holding path: String) throws(FileProblem) -> String? {
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
