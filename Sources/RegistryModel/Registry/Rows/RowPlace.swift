package import JSONSyntax

/// A place in a row, which has no bytes: a node of its template, or a part of what a string there says.
///
/// Findings state places as a path and a range. The path of a row is made of its template's and its number; the range is a
/// `RowPlace` as two numbers, until ``RowFindings`` puts the cell or the bytes of the template in its place. Places in one
/// row are in the order of the template.
struct RowPlace {
  /// The position of the node in the template's tree.
  let ordinal: Int
  /// The part of the string, in UTF-8 of what it says; of an object or list, any part is its opening bracket. Nil for all.
  let part: Range<Int>?

  init(_ node: Node, part: Range<Int>? = nil) {
    ordinal = node.ordinal
    self.part = part
  }

  /// The place that `range` states.
  init(_ range: SourceRange) {
    ordinal = range.lowerBound >> 32
    let start = ordinal << 32 + 1
    part = range.lowerBound < start ? nil : range.lowerBound - start..<max(range.lowerBound, range.upperBound) - start
  }

  /// The place as a range.
  var range: SourceRange {
    let start = ordinal << 32
    return part.map { SourceRange(start + 1 + $0.lowerBound, start + 1 + $0.upperBound) } ?? SourceRange(start, start)
  }
}

extension Document {
  /// The bytes of `node`.
  package func range(of node: Node) -> SourceRange { row == nil ? tree.range(of: node) : RowPlace(node).range }

  /// The bytes that write the part `part` of the string at `node`, counted in UTF-8 of what it says.
  package func range(ofDecodedUTF8 part: Range<Int>, in node: Node) -> SourceRange {
    row == nil ? tree.sourceRange(ofDecodedUTF8: part, in: node) : RowPlace(node, part: part).range
  }

  /// The opening bracket of the object or list at `node`: the place of what is missing inside it.
  package func openingBracket(of node: Node) -> SourceRange {
    guard row == nil else { return RowPlace(node, part: 0..<1).range }
    let start = tree.range(of: node).lowerBound
    return SourceRange(start, start + 1)
  }
}
