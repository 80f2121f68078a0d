/// A page that documents a requirement, so that the reason for a rule can be checked.
public struct Source: Sendable, Hashable {
  /// The page's title.
  public let title: String
  /// The page's URL.
  public let address: String
  /// The date of the copy that was read, as `2026-02-14`, `2026-02` or `2026`.
  public let date: String

  /// Creates a source.
  package init(_ title: String, _ address: String, read date: String) {
    self.title = title
    self.address = address
    self.date = date
  }
}
