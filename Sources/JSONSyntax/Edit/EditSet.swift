/// Edits of one text that can be made together, in whatever order they were found.
///
/// Two edits that touch are fine, two that share a byte are not, and neither are two insertions at one place, whose order
/// nobody could tell. Such a set is refused as a whole: dropping one of the two, as some tools do, leaves half a change.
package struct EditSet: Hashable, Sendable {
  /// The text before.
  package let source: SourceText
  /// The edits, in order of place.
  package let edits: [TextEdit]

  /// Takes `edits` of `source`, or names the two ranges that overlap.
  package init(_ edits: [TextEdit], of source: SourceText) throws(EditConflict) {
    let sorted = edits.sorted { $0.range < $1.range }
    for edit in sorted where edit.range.lowerBound < 0 || edit.range.upperBound > source.bytes.count {
      throw .outside(edit.range)
    }
    for (first, second) in zip(sorted, sorted.dropFirst()) where Self.overlap(first.range, second.range) {
      throw .overlap(first.range, second.range)
    }
    self.source = source
    self.edits = sorted
  }

  /// The text after all edits.
  package var result: SourceText {
    var bytes: [UInt8] = []
    var copied = 0
    for edit in edits {
      bytes += source.bytes[copied..<edit.range.lowerBound]
      bytes += edit.replacement
      copied = edit.range.upperBound
    }
    return SourceText(bytes + source.bytes[copied...])
  }

  /// Whether two ranges, of which `first` begins no later, share a byte or are one place.
  static func overlap(_ first: SourceRange, _ second: SourceRange) -> Bool {
    second.lowerBound < first.upperBound || first == second
  }
}

extension Tree {
  /// The tree of the text after `edits`, for a change that builds on another.
  package func applying(_ edits: [TextEdit]) throws(EditConflict) -> Tree {
    try Tree(EditSet(edits, of: source).result, dialect: dialect)
  }
}

/// Why edits cannot be made together.
package enum EditConflict: Error, Hashable, Sendable {
  /// Both edits want the same bytes or the same place.
  case overlap(SourceRange, SourceRange)
  /// The text has no such bytes.
  case outside(SourceRange)
}

extension EditConflict: CustomStringConvertible {
  /// What is wrong, with both ranges.
  package var description: String {
    switch self {
    case .overlap(let first, let second):
      "the edit of bytes \(Self.words(first)) overlaps the edit of bytes \(Self.words(second))"
    case .outside(let range): "the edit of bytes \(Self.words(range)) lies outside the text"
    }
  }

  private static func words(_ range: SourceRange) -> String { "\(range.lowerBound)..<\(range.upperBound)" }
}
