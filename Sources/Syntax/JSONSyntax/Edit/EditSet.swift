import TextBasics

/// A set of edits to one text that do not conflict, so that they can be applied together.
///
/// Two edits may touch, but must not share a byte. Two insertions at the same offset also conflict, because their order
/// is undefined. A set with a conflict is refused as a whole: dropping one of the two edits, as some tools do, would
/// leave half a change.
package struct EditSet: Hashable, Sendable {
  /// The text before the edits.
  let source: SourceText
  /// The edits, in order of location.
  package let edits: [TextEdit]

  /// Creates a set of `edits` to `source`.
  ///
  /// - Throws: `EditConflict` if two edits overlap, or if one lies outside the text.
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

  /// Whether two ranges share a byte or are the same. `first` must not begin after `second`.
  static func overlap(_ first: SourceRange, _ second: SourceRange) -> Bool {
    second.lowerBound < first.upperBound || first == second
  }
}

extension Tree {
  /// The tree of the text after `edits`, for a change that builds on another one.
  package func applying(_ edits: [TextEdit]) throws(EditConflict) -> Tree {
    try Tree(EditSet(edits, of: source).result, dialect: dialect)
  }

  /// The tree of the text after the edits that `edits` makes, for changes that should always succeed.
  package func editing(_ edits: (TreeEditor) throws(EditError) -> [TextEdit]) throws(UnexpectedEditError) -> Tree {
    do {
      return try applying(edits(TreeEditor(self)))
    } catch {
      throw UnexpectedEditError(reason: "\(error)")
    }
  }
}

/// An error from the editor for an edit that should always succeed.
package struct UnexpectedEditError: Error {
  /// The reason, without a final period.
  package let reason: String

  package init(reason: String) { self.reason = reason }
}

/// The reason why edits cannot be applied together.
package enum EditConflict: Error, Hashable, Sendable {
  /// Two edits change the same bytes or insert at the same offset.
  case overlap(SourceRange, SourceRange)
  /// The edit's range is outside the text.
  case outside(SourceRange)
}

extension EditConflict: CustomStringConvertible {
  /// The reason as a message, with the ranges.
  package var description: String {
    switch self {
    case .overlap(let first, let second):
      "the edit of bytes \(Self.words(first)) overlaps the edit of bytes \(Self.words(second))"
    case .outside(let range): "the edit of bytes \(Self.words(range)) is outside the text"
    }
  }

  private static func words(_ range: SourceRange) -> String { "\(range.lowerBound)..<\(range.upperBound)" }
}

/// A set of edits to one text that do not conflict, built change by change.
///
/// `EditSet` sorts and checks all edits together; a caller that checks after each change would sort them every time.
package struct GrowingEditSet: Sendable {
  /// The edits so far, in order of location.
  package private(set) var edits: [TextEdit] = []
  private let length: Int

  /// Creates an empty set of edits to `source`.
  package init(of source: SourceText) { length = source.bytes.count }

  /// Adds all edits of one change. Returns false, and adds none, if one of them overlaps another edit or is outside the
  /// text.
  ///
  /// Costs a binary search per edit; edits that arrive in the order of the text do not shift others.
  package mutating func add(_ change: [TextEdit]) -> Bool {
    var positions: [Int] = []
    for edit in change {
      guard let position = position(of: edit.range) else {
        for position in positions.reversed() { edits.remove(at: position) }
        return false
      }
      edits.insert(edit, at: position)
      positions.append(position)
    }
    return true
  }

  /// The position at which to insert an edit; nil if it conflicts. The existing ranges do not overlap, so only the two
  /// neighbors have to be checked.
  private func position(of range: SourceRange) -> Int? {
    guard range.lowerBound >= 0, range.upperBound <= length else { return nil }
    let position = edits.partitionIndex { !($0.range < range) }
    if position > 0, EditSet.overlap(edits[position - 1].range, range) { return nil }
    if position < edits.count, EditSet.overlap(range, edits[position].range) { return nil }
    return position
  }
}

/// One edit of a text: replaces the bytes in `range` with `replacement`.
///
/// An empty range inserts, and an empty replacement deletes.
package struct TextEdit: Hashable, Sendable {
  /// The bytes to replace, as offsets into the text before any edit.
  package let range: SourceRange
  /// The new bytes.
  package let replacement: [UInt8]

  /// Creates an edit that replaces `range` with `replacement`.
  package init(_ range: SourceRange, _ replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }
}
