/// A half-open range of UTF-8 offsets into one source text, counted from the first byte of the file.
public struct SourceRange: Hashable, Sendable {
  /// The offset of the first byte inside.
  public let lowerBound: Int
  /// The offset of the first byte after.
  public let upperBound: Int

  /// Creates the range from `lowerBound` up to, but not including, `upperBound`.
  public init(_ lowerBound: Int, _ upperBound: Int) {
    self.lowerBound = lowerBound
    self.upperBound = upperBound
  }

  /// How many bytes the range holds.
  public var count: Int { upperBound - lowerBound }

  /// Whether the range is a place between two bytes.
  public var isEmpty: Bool { lowerBound == upperBound }
}

extension SourceRange: Comparable {
  /// The earlier range first; of two that start together, the shorter.
  public static func < (left: SourceRange, right: SourceRange) -> Bool {
    (left.lowerBound, left.upperBound) < (right.lowerBound, right.upperBound)
  }
}
