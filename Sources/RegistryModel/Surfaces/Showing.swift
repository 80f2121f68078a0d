/// What a surface shows for a URL on an iPhone, and who says so.
public struct Showing: Sendable, Hashable {
  /// The surface; nil where none was named.
  public let surface: Surface?
  /// The version of iOS that was asked for; nil for the newest.
  public let ios: SystemVersion?
  /// What is seen.
  public let shows: Shown
  /// Why, in one sentence.
  public let reason: String
  /// What limits the answer; nil if nothing does.
  public let note: String?
  /// The page that says so; nil where the registry itself does, or nobody.
  public let source: Source?
}
