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
    /// A folder.
    case folder
    /// A link to a folder inside the tree, which is at `path`. A walk asks ``FollowedLinks`` whether to go there: it finds
    /// most of these folders by their own paths, and links to links to links would make it endless.
    case linkedFolder(path: String)
    /// Something that a tree cannot hold, and why: a link that leads outside, nowhere or in a circle, a name that is
    /// no UTF-8, a pipe, a device, a folder inside too many others.
    case refused(FileProblem)
  }
}
