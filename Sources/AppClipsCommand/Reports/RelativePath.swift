/// Paths as text: nothing here asks a disk.
enum RelativePath {
  /// The way from `folder` to `path`, both absolute and with `/`: `a/b`, `../a`, or `.` for the folder itself.
  static func path(to path: String, from folder: String) -> String {
    let target = components(of: path)
    let start = components(of: folder)
    let shared = zip(target, start).prefix { $0 == $1 }.count
    let steps = Array(repeating: "..", count: start.count - shared) + target.dropFirst(shared)
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }

  /// The absolute path that `path`, seen from the absolute `folder`, leads to.
  static func absolute(_ path: String, from folder: String) -> String {
    "/" + components(of: "\(folder)/\(path)").joined(separator: "/")
  }

  /// The names along `path`, `.` and `..` taken out.
  private static func components(of path: String) -> [String] {
    path.split(separator: "/").reduce(into: []) { names, name in
      if name == ".." { _ = names.popLast() } else if name != "." { names.append(String(name)) }
    }
  }
}
