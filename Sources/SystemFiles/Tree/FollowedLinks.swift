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
