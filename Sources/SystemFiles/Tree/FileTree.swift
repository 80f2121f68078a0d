/// Where files come from: a folder on disk, a dictionary in memory, or a tree of your own.
///
/// Paths are relative to the tree's root, with `/` between the names and none at either end; the root itself is the empty
/// path. A tree answers the same question with the same answer as long as it lives, and may be asked from several threads
/// at once.
///
/// A tree of your own needs the first two functions. Links are the tree's business: it follows those that stay inside
/// and reports the others as `FileEntry.Kind.refused`.
public protocol FileTree: Sendable {
  /// What a folder holds, in the byte order of the names. Names that begin with a dot are left out.
  func entries(of folder: String) throws(FileProblem) -> [FileEntry]

  /// The whole of a file.
  func bytes(of file: String) throws(FileProblem) -> [UInt8]

  /// Reads files of one folder in the order given and hands each to `body` before it reads the next.
  ///
  /// For many small files this is where the time goes: a tree that opens its folder once for all of them says so by its
  /// own version of this function. `names` are names of `entries(of: folder)` that are files.
  func readFiles(
    _ names: [String],
    of folder: String,
    _ body: (_ name: String, _ bytes: Result<[UInt8], FileProblem>) -> Void
  )
}

extension FileTree {
  /// Reads the files one by one through `bytes(of:)`.
  public func readFiles(
    _ names: [String],
    of folder: String,
    _ body: (_ name: String, _ bytes: Result<[UInt8], FileProblem>) -> Void
  ) {
    for name in names {
      body(name, Result { () throws(FileProblem) in try bytes(of: TreePath.join(folder, name)) })
    }
  }
}

/// One name in a folder.
public struct FileEntry: Sendable, Hashable {
  /// The name, without the folder. Bytes that are no UTF-8 are shown as U+FFFD; such an entry is always refused.
  public let name: String
  /// What stands under the name; links are followed.
  public let kind: Kind

  /// Creates an entry.
  public init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// What can stand under a name.
  public enum Kind: Sendable, Hashable {
    /// A file, or a link to one inside the tree.
    case file
    case folder
    /// A link to a folder inside the tree, which is at `path`. A walk asks ``FollowedLinks`` whether to go there: it finds
    /// most of these folders by their own paths, and links to links to links would make it endless.
    case linkedFolder(path: String)
    /// Something that a tree cannot hold, and why: a link that leads outside, nowhere or in a circle, a name that is
    /// no UTF-8, a pipe, a device, a folder inside too many others.
    case refused(FileProblem)
  }
}

/// The links to folders that a walk follows, chosen so that it reads each folder once.
///
/// Without a choice, a few folders with two links each to the next one make a walk that does not end in a lifetime.
public struct FollowedLinks: Sendable {
  private var targets: Set<String> = []

  /// No link was followed yet.
  public init() {}

  /// Whether the walk is to follow a link to the folder at `path`: the first one to a folder that a walk does not find by its
  /// own path, because it is hidden or inside a hidden one.
  public mutating func follow(to path: String) -> Bool {
    TreePath.parts(of: path).contains { $0.utf8.first == UInt8(ascii: ".") } && targets.insert(path).inserted
  }
}

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
