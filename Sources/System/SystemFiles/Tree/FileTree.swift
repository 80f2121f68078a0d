/// A source of files: a folder on disk, a dictionary in memory, or your own implementation.
///
/// Paths are relative to the tree's root, with `/` between the names and not at either end; the root itself is the
/// empty path. A tree must always return the same result for the same path, and may be called from several threads
/// concurrently.
///
/// Your own implementation needs only the first two methods. A tree resolves links itself: it follows those that stay
/// inside and reports the others as `FileEntry.Kind.refused`.
package protocol FileTree: Sendable {
  /// The entries of a folder, in the byte order of their names, without names that begin with a dot.
  ///
  /// - Throws: `FileError` if the folder does not exist or cannot be read.
  func entries(of folder: String) throws(FileError) -> [FileEntry]

  /// The contents of a file.
  ///
  /// - Throws: `FileError` if the file does not exist or cannot be read.
  func bytes(of file: String) throws(FileError) -> [UInt8]

  /// What shows that a file is written.
  ///
  /// Implement it if the tree knows when a file was written, so that the file does not have to be read.
  func stamp(of file: String) -> FileStamp

  /// Reads files of one folder in the given order, and passes each to `body` before it reads the next.
  ///
  /// Implement it if the tree can read many small files faster than one by one, for example by opening the folder once.
  /// `names` are names of `entries(of: folder)` that are files.
  func readFiles(
    _ names: [String],
    of folder: String,
    _ body: (_ name: String, _ bytes: Result<[UInt8], FileError>) -> Void
  )
}

extension FileTree {
  /// The hash of the contents.
  package func stamp(of file: String) -> FileStamp { FileStamp(status: hash(of: file), contents: nil) }

  /// The hash of the contents; 0 if the file cannot be read.
  func hash(of file: String) -> UInt64 {
    (try? bytes(of: file)).map { Stamp(of: $0).value } ?? 0
  }

  /// Reads the files one by one through `bytes(of:)`.
  package func readFiles(
    _ names: [String],
    of folder: String,
    _ body: (_ name: String, _ bytes: Result<[UInt8], FileError>) -> Void
  ) {
    for name in names {
      body(name, Result { () throws(FileError) in try bytes(of: TreePath.join(folder, name)) })
    }
  }
}

/// One name in a folder.
package struct FileEntry: Sendable, Hashable {
  /// The name, without the folder. Bytes that are not UTF-8 appear as U+FFFD; such an entry is always refused.
  package let name: String
  /// The kind of the entry; links are followed.
  package let kind: Kind

  package init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// The kind of an entry.
  package enum Kind: Sendable, Hashable {
    /// A file, or a link to a file inside the tree.
    case file
    case folder
    /// A link to a folder inside the tree, which is at `path`. Use ``FollowedLinks`` to decide whether to follow it: a
    /// walk finds most of these folders by their own paths, and links to links might never end.
    case linkedFolder(path: String)
    /// An entry that cannot be read, with the reason: a link that leads outside, to nothing or in a circle, a name that
    /// is not UTF-8, a pipe, a device, or a folder that is nested too deeply.
    case refused(FileError)
  }
}

/// Decides which links to folders a walk follows, so that it reads each folder only once.
///
/// If all links were followed, a few folders with two links each to the next folder would take exponential time.
package struct FollowedLinks: Sendable {
  private var targets: Set<String> = []

  /// Creates a record without any followed links.
  package init() {}

  /// Whether the walk should follow a link to the folder at `path`. True only for the first link to a folder that the
  /// walk does not find by its own path, because the folder is hidden or inside a hidden folder.
  package mutating func follow(to path: String) -> Bool {
    TreePath.parts(of: path).contains { $0.utf8.first == UInt8(ascii: ".") } && targets.insert(path).inserted
  }
}

/// Functions for paths inside a tree: relative paths with `/` between the names; the empty path is the root.
package enum TreePath {
  /// How deeply folders may be nested. Real trees have a few levels; a path with thousands of names would be opened
  /// name by name for each file in it.
  static let greatestDepth = 128

  /// The path of `name` inside `folder`.
  package static func join(_ folder: String, _ name: String) -> String {
    guard !folder.isEmpty else { return name }
    // Every file's path is created here, and appending three times takes three times as long.
    let count = folder.utf8.count
    return String(unsafeUninitializedCapacity: count + 1 + name.utf8.count) { path in
      _ = path[..<count].initialize(fromContentsOf: folder.utf8)
      path.initializeElement(at: count, to: UInt8(ascii: "/"))
      return path[(count + 1)...].initialize(fromContentsOf: name.utf8)
    }
  }

  /// The non-empty parts between the slashes of a path. Works on bytes, because `String` combines a slash and a
  /// following combining accent into one character.
  static func parts(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }

  /// The names in a path, without `.`.
  ///
  /// - Throws: `FileError` if the path is absolute, or contains `..`, an empty name or a NUL byte.
  static func names(of path: String) throws(FileError) -> [String] {
    guard !path.isEmpty else { return [] }
    var names: [String] = []
    for part in path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      let name = String(Substring(part))
      guard !name.isEmpty, name != "..", !part.contains(0) else {
        throw FileError(path: path, cause: .leadsOutside(target: path))
      }
      if name != "." { names.append(name) }
    }
    return names
  }

  /// Whether `left` comes before `right` in byte order, which differs from the order of `String`.
  static func isOrdered(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}
