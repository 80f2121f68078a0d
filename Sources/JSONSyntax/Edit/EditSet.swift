import TextBasics

/// Edits of one text that can be made together, in whatever order they were found.
///
/// Two edits that touch are fine, two that share a byte are not, and neither are two insertions at one place, whose order
/// nobody could tell. Such a set is refused as a whole: dropping one of the two, as some tools do, leaves half a change.
package struct EditSet: Hashable, Sendable {
  /// The text before.
  let source: SourceText
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

/// Edits of one text that can be made together, collected change by change.
///
/// `EditSet` sorts and checks all edits at once, and a caller that asks after each change whether one more fits would sort
/// them each time.
package struct GrowingEditSet: Sendable {
  /// The edits so far, in order of place.
  package private(set) var edits: [TextEdit] = []
  private let length: Int

  /// No edits of `source` yet.
  package init(of source: SourceText) { length = source.bytes.count }

  /// Adds the edits of one change, all or none; false where one of them overlaps another or lies outside the text.
  ///
  /// Costs a binary search for each edit; edits that come in the order of the text need no room made for them.
  package mutating func add(_ change: [TextEdit]) -> Bool {
    var places: [Int] = []
    for edit in change {
      guard let place = place(of: edit.range) else {
        for place in places.reversed() { edits.remove(at: place) }
        return false
      }
      edits.insert(edit, at: place)
      places.append(place)
    }
    return true
  }

  /// Where an edit belongs; nil where it does not fit. The ranges so far share no byte, so that only the neighbours can
  /// overlap it.
  private func place(of range: SourceRange) -> Int? {
    guard range.lowerBound >= 0, range.upperBound <= length else { return nil }
    let place = edits.partitionIndex { !($0.range < range) }
    if place > 0, EditSet.overlap(edits[place - 1].range, range) { return nil }
    if place < edits.count, EditSet.overlap(range, edits[place].range) { return nil }
    return place
  }
}

/// One replacement in a text: the bytes of `range` give way to `replacement`.
///
/// An empty range inserts, an empty replacement deletes. The range counts in the text before any edit.
package struct TextEdit: Hashable, Sendable {
  /// The bytes that go, as offsets into the text before any edit.
  package let range: SourceRange
  /// The bytes that come.
  package let replacement: [UInt8]

  /// Replaces `range` by `replacement`.
  package init(_ range: SourceRange, _ replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }
}
