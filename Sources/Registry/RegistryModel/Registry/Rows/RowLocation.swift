package import JSONSyntax

/// A location in a row, which has no bytes of its own: a node of its template, or a part of a decoded string.
///
/// Findings store a location as a path and a range. A row has a virtual path, composed of its template's path and its
/// number, and the range encodes a `RowLocation` until ``RowFindings`` replaces it with the range of the cell or of the
/// template's bytes. Locations in one row sort in the order of the template.
struct RowLocation {
  /// The position of the node in the template's tree.
  let ordinal: Int
  /// The range in the decoded string, in UTF-8; for an object or list, any range means its opening bracket. Nil
  /// for the whole value.
  let part: Range<Int>?

  init(_ node: Node, part: Range<Int>? = nil) {
    ordinal = node.ordinal
    self.part = part
  }

  /// Decodes the location encoded in `range`.
  init(_ range: SourceRange) {
    ordinal = range.lowerBound >> 32
    let start = ordinal << 32 + 1
    part = range.lowerBound < start ? nil : range.lowerBound - start..<max(range.lowerBound, range.upperBound) - start
  }

  /// The location, encoded as a range.
  var range: SourceRange {
    let start = ordinal << 32
    return part.map { SourceRange(start + 1 + $0.lowerBound, start + 1 + $0.upperBound) } ?? SourceRange(start, start)
  }
}

extension Document {
  /// The range of `node`: its bytes in a file, or an encoded location in a row.
  package func range(of node: Node) -> SourceRange { row == nil ? tree.range(of: node) : RowLocation(node).range }

  /// The range of the part `part` of the string at `node`, in which `part` counts UTF-8 bytes of the decoded string.
  package func range(ofDecodedUTF8 part: Range<Int>, in node: Node) -> SourceRange {
    row == nil ? tree.sourceRange(ofDecodedUTF8: part, in: node) : RowLocation(node, part: part).range
  }

  /// The range of the opening bracket of the object or list at `node`, used as the location of a missing member.
  package func openingBracket(of node: Node) -> SourceRange {
    guard row == nil else { return RowLocation(node, part: 0..<1).range }
    let start = tree.range(of: node).lowerBound
    return SourceRange(start, start + 1)
  }
}
