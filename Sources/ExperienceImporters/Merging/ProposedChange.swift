/// A file of the registry that an import makes or changes.
public struct ProposedChange: Sendable, Hashable {
  /// Its path in the registry.
  public let path: String
  /// What it holds now; nil where there is no such file, and for pictures, which nobody reads for this.
  public let old: [UInt8]?
  /// What it should hold.
  public let new: [UInt8]
  /// Whether it is a picture.
  public let isPicture: Bool
}
