/// Paths inside a tree: relative, `/` between the names, the empty path for the root.
package enum TreePath {
  /// How many folders may be inside each other. A tree has a handful; a path of thousands would be opened name by name
  /// for each of its files.
  static let greatestDepth = 128

  /// The path of `name` inside `folder`.
  package static func join(_ folder: String, _ name: String) -> String {
    guard !folder.isEmpty else { return name }
    // Every file's path is made here: to append three times takes three times as long.
    let count = folder.utf8.count
    return String(unsafeUninitializedCapacity: count + 1 + name.utf8.count) { path in
      _ = path[..<count].initialize(fromContentsOf: folder.utf8)
      path.initializeElement(at: count, to: UInt8(ascii: "/"))
      return path[(count + 1)...].initialize(fromContentsOf: name.utf8)
    }
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
    var names: [String] = []
    for part in path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      let name = String(Substring(part))
      guard !name.isEmpty, name != "..", !part.contains(0) else {
        throw FileProblem(path: path, cause: .leadsOutside(target: path))
      }
      if name != "." { names.append(name) }
    }
    return names
  }

  /// Whether the byte order of `left` is before that of `right`; `String`'s own order is another one.
  static func isOrdered(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}
