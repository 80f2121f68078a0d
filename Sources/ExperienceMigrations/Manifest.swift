/// The file that makes its folder an app, and the key under which it states the version of the format.
package struct Manifest: Sendable, Hashable {
  /// The names that the file may have: with and without comments.
  package let fileNames: [String]
  /// The key of the version.
  let key: String
  /// The file names in UTF-8, because they are compared with the path of every file.
  private let utf8Names: [[UInt8]]

  /// The manifest since version 2.
  package static let app = Manifest("app", key: "schemaVersion")

  /// A file with this name, without the extension.
  init(_ name: String, key: String) {
    fileNames = ["\(name).json", "\(name).jsonc"]
    self.key = key
    utf8Names = fileNames.map { Array($0.utf8) }
  }

  /// Whether the file at `path` has one of the names.
  package func isName(of path: String) -> Bool {
    var path = path
    return path.withUTF8 { bytes in
      utf8Names.contains { name in
        let start = bytes.count - name.count
        guard start >= 0, start == 0 || bytes[start - 1] == UInt8(ascii: "/") else { return false }
        return bytes[start...].elementsEqual(name)
      }
    }
  }

  /// The files of an app among the JSON files in its folder: all but those in the folders of other apps.
  func filesOfApp(among names: [String]) -> [String] {
    let inner = Set(names.filter(isName).map(FolderPrefix.of)).subtracting([""])
    return names.filter { FolderPrefix.innermost(of: $0, in: inner) == nil }
  }
}

/// Folders as the beginning of the paths in them: empty for the top, else with a `/` at the end.
enum FolderPrefix {
  /// The folder that holds `path`.
  static func of(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[..<path.utf8.index(after: slash)])
  }

  /// The rest of `path`, which begins with the folder `prefix`. Counts bytes, because a combining mark at the start of a name
  /// is one character with the `/` before it.
  static func name(of path: String, in prefix: String) -> String {
    String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
  }

  /// The innermost of `folders` that holds `path`; nil if none does.
  static func innermost(of path: String, in folders: Set<String>) -> String? {
    var folder = of(path)
    while true {
      if folders.contains(folder) { return folder }
      guard !folder.isEmpty else { return nil }
      folder = of(String(folder.dropLast()))
    }
  }
}
