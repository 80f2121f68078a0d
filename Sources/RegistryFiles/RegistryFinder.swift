/// Finds the registry that a command means when nobody names one.
public enum RegistryFinder {
  /// The name of the folder that is looked for.
  public static let folderName = "experiences"

  /// The nearest `experiences` folder at `path` or above it, as an absolute path without links; nil where there is none.
  ///
  /// The search ends at the folder that holds `.git`, which is looked into too: a repository never takes its neighbour's
  /// registry for its own. `path` is a folder or a file, and counts from the working folder.
  public static func registry(upwardFrom path: String) throws(FileProblem) -> String? {
    var folder: String
    do throws(SystemError) {
      folder = try RealPath.of(path.isEmpty ? "." : path)
    } catch {
      throw error.problem(at: path)
    }
    while true {
      if let registry = realFolder("\(folder)/\(folderName)") { return registry }
      guard folder != "/", !exists("\(folder)/.git") else { return nil }
      folder = parent(of: folder)
    }
  }

  private static func realFolder(_ path: String) -> String? {
    guard let real = try? RealPath.of(path), (try? FileKind(of: real)) == .folder else { return nil }
    return real
  }

  private static func exists(_ path: String) -> Bool {
    (try? FileKind(of: path)) != nil
  }

  private static func parent(of path: String) -> String {
    let end = path.lastIndex(of: "/") ?? path.startIndex
    return end == path.startIndex ? "/" : String(path[..<end])
  }
}
