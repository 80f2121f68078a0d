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

/// A place in a text as people name it: line and column, both counted from 1.
///
/// Columns count Unicode scalars. A byte order mark at the start of a file is not a column.
public struct SourceLocation: Hashable, Sendable {
  /// The line, counted from 1.
  public let line: Int
  /// The column in Unicode scalars, counted from 1.
  public let column: Int

  /// Creates the location at `line` and `column`.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension SourceLocation: Comparable {
  /// The earlier location first.
  public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
