import TextBasics

/// Which bytes of a range have to change so that it holds a list of passages.
///
/// The passages that the file has in the same order stay: the longest such run, so that a member which moves to the front
/// is one that moves, and not the twenty others that make way.
struct PassageComparison {
  /// The edits, in order of place.
  private(set) var edits: [TextEdit] = []

  /// Compares `passages` with the bytes of `source` in `range`, where all taken-over passages lie.
  init(_ passages: [Passage], replacing range: SourceRange, of source: SourceText) {
    let kept = Self.longestOrderedRun(of: passages)
    var cursor = range.lowerBound
    var replacement: [UInt8] = []
    for (index, passage) in passages.enumerated() {
      guard let place = passage.range, kept.contains(index) else {
        replacement += passage.bytes
        continue
      }
      note(SourceRange(cursor, place.lowerBound), &replacement, source)
      cursor = place.upperBound
    }
    note(SourceRange(cursor, range.upperBound), &replacement, source)
  }

  private mutating func note(_ range: SourceRange, _ replacement: inout [UInt8], _ source: SourceText) {
    if source.bytes[range.lowerBound..<range.upperBound] != replacement[...] {
      edits.append(TextEdit(range, replacement))
    }
    replacement = []
  }

  /// The indices of the most passages that stand in the file in this order, by patience sorting.
  private static func longestOrderedRun(of passages: [Passage]) -> Set<Int> {
    /// For each length of run, the passage that ends it earliest.
    var ends: [Int] = []
    var previous: [Int: Int] = [:]
    for (index, passage) in passages.enumerated() {
      guard let start = passage.range?.lowerBound, !passage.isEmpty else { continue }
      let length = ends.partitionIndex { (passages[$0].range?.lowerBound ?? 0) >= start }
      if length > 0 { previous[index] = ends[length - 1] }
      if length < ends.count { ends[length] = index } else { ends.append(index) }
    }
    var run: Set<Int> = []
    var next = ends.last
    while let index = next {
      run.insert(index)
      next = previous[index]
    }
    return run
  }
}
