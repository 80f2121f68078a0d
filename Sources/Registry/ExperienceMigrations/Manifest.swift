import TextBasics

/// The file that marks its folder as an app, and the key of its format version.
package struct Manifest: Sendable, Hashable {
  /// The possible names of the file: without and with comments.
  package let fileNames: [String]
  /// The key of the version.
  let key: String
  /// The file names as UTF-8 bytes, because they are compared with the path of every file.
  private let utf8Names: [[UInt8]]

  /// The manifest of version 2 and later.
  package static let app = Manifest("app", key: "schemaVersion")

  /// Creates a manifest with this file name, without its extension.
  init(_ name: String, key: String) {
    fileNames = ["\(name).json", "\(name).jsonc"]
    self.key = key
    utf8Names = fileNames.map { Array($0.utf8) }
  }

  /// Whether the file at `path` has one of the file names.
  package func isName(of path: String) -> Bool {
    path.withBytes { bytes in
      utf8Names.contains { name in
        let start = bytes.count - name.count
        guard start >= 0, start == 0 || bytes[start - 1] == UInt8(ascii: "/") else { return false }
        return name.indices.allSatisfy { bytes[start + $0] == name[$0] }
      }
    }
  }

  /// The files of an app among the JSON files in its folder: all except those in the folders of other apps.
  func filesOfApp(among names: [String]) -> [String] {
    let inner = Set(names.filter(isName).map(FolderPrefix.of)).subtracting([""])
    return names.filter { FolderPrefix.innermost(of: $0, in: inner) == nil }
  }
}

/// Folder prefixes, the start of the paths in a folder: empty for the top level, otherwise with a trailing `/`.
enum FolderPrefix {
  /// The folder that contains `path`.
  static func of(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[..<path.utf8.index(after: slash)])
  }

  /// The rest of `path`, which must begin with the folder `prefix`. Counts bytes, because a combining mark at the start
  /// of a name forms one character with the `/` before it.
  static func name(of path: String, in prefix: String) -> String {
    String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
  }

  /// The innermost of `folders` that contains `path`; nil if none does.
  static func innermost(of path: String, in folders: Set<String>) -> String? {
    var folder = of(path)
    while true {
      if folders.contains(folder) { return folder }
      guard !folder.isEmpty else { return nil }
      folder = of(String(folder.dropLast()))
    }
  }
}
