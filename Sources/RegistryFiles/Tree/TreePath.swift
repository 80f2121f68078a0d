/// Paths inside a tree: relative, `/` between the names, the empty path for the root.
enum TreePath {
  /// The path of `name` inside `folder`.
  static func join(_ folder: String, _ name: String) -> String {
    guard !folder.isEmpty else { return name }
    var path = ""
    path.reserveCapacity(folder.utf8.count + 1 + name.utf8.count)
    path += folder
    path += "/"
    path += name
    return path
  }

  /// What stands between the slashes of a path, empty parts left out. For a system a slash is a byte: behind it a letter may
  /// begin with an accent, with which `String` takes the two for one character.
  static func parts(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }

  /// The names of a path that stays inside; a path that is absolute, holds `..`, an empty name or a NUL byte is refused.
  /// A `.` is left out.
  static func names(of path: String) throws(FileProblem) -> [String] {
    guard !path.isEmpty else { return [] }
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map(Substring.init)
    let staysInside = parts.allSatisfy { !$0.isEmpty && $0 != ".." && !$0.utf8.contains(0) }
    guard staysInside else { throw FileProblem(path: path, cause: .leadsOutside(target: path)) }
    return parts.filter { $0 != "." }.map(String.init)
  }

  /// Whether the byte order of `left` is before that of `right`; `String`'s own order is another one.
  static func isOrdered(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}
