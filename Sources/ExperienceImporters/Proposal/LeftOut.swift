/// Something in a file that the import does not write to the registry. Nothing is skipped without one of these.
public struct LeftOut: Sendable, Hashable {
  /// Where it stands.
  public let place: SourcePlace
  /// What it is.
  public let what: String
  /// Why it is skipped.
  public let why: String
  /// Whether the registry says something else in its place, so that the two differ.
  public let isDifference: Bool

  /// Creates a skipped item.
  public init(place: SourcePlace, what: String, why: String, isDifference: Bool = false) {
    self.place = place
    self.what = what
    self.why = why
    self.isDifference = isDifference
  }
}
