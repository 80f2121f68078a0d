/// Paths inside a tree: relative, `/` between the names, the empty path for the root.
enum TreePath {
  /// The path of `name` inside `folder`.
  static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : "\(folder)/\(name)"
  }

  /// The names of a path that stays inside; a path that is absolute, holds `..`, an empty name or a NUL byte is refused.
  /// A `.` is left out.
  static func names(of path: String) throws(FileProblem) -> [String] {
    guard !path.isEmpty else { return [] }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let staysInside = parts.allSatisfy { !$0.isEmpty && $0 != ".." && !$0.utf8.contains(0) }
    guard staysInside else { throw FileProblem(path: path, cause: .leadsOutside(target: path)) }
    return parts.filter { $0 != "." }.map(String.init)
  }

  /// Whether the byte order of `left` is before that of `right`; `String`'s own order is another one.
  static func isOrdered(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}
