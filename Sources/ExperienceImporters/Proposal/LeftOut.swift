/// Something that stands in a file and has no place in the registry. Nothing is left out without one of these.
public struct LeftOut: Sendable, Hashable {
  /// Where it stands.
  public let place: SourcePlace
  /// What it is.
  public let what: String
  /// Why it stays outside.
  public let why: String
}
