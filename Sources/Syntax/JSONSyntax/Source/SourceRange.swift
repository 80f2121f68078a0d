/// A half-open range of UTF-8 offsets into one source text, counted from the first byte of the file.
public struct SourceRange: Hashable, Sendable {
  /// The offset of the first byte in the range.
  public let lowerBound: Int
  /// The offset of the first byte after the range.
  public let upperBound: Int

  /// Creates the range from `lowerBound` up to, but not including, `upperBound`.
  package init(_ lowerBound: Int, _ upperBound: Int) {
    self.lowerBound = lowerBound
    self.upperBound = upperBound
  }

  /// The number of bytes in the range.
  public var count: Int { upperBound - lowerBound }

  /// Whether the range contains no bytes and is only a point between two bytes.
  public var isEmpty: Bool { lowerBound == upperBound }
}

extension SourceRange: Comparable {
  /// Orders ranges by their start, and ranges with the same start by their end.
  public static func < (left: SourceRange, right: SourceRange) -> Bool {
    (left.lowerBound, left.upperBound) < (right.lowerBound, right.upperBound)
  }
}

/// A location in a text: line and column, both counted from 1.
///
/// Columns count Unicode scalars. A byte order mark at the start of a file is not a column.
package struct SourceLocation: Hashable, Sendable {
  /// The line, counted from 1.
  package let line: Int
  /// The column in Unicode scalars, counted from 1.
  package let column: Int

  /// Creates the location at `line` and `column`.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension SourceLocation: Comparable {
  /// Orders locations by line, and then by column.
  package static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
