import TextBasics

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
