/// Finds the name that was probably meant.
enum Spelling {
  /// The word of `words` nearest to `typed`, the earliest of several; nil where none is near enough to be meant:
  /// one change in three letters.
  static func nearest(to typed: String, among words: [String]) -> String? {
    let letters = Array(typed.unicodeScalars.prefix(longest))
    let limit = max(1, letters.count / 3)
    let near = words.map { (word: $0, distance: distance(letters, Array($0.unicodeScalars))) }
    guard let best = near.min(by: { $0.distance < $1.distance }), best.distance <= limit else { return nil }
    return best.word
  }

  /// Beyond this nothing is a slip of the fingers, and the cost grows with the square.
  private static let longest = 64

  /// How many insertions, deletions, replacements and swaps of neighbours lead from one text to the other
  /// (optimal string alignment).
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforePrevious = [Int](repeating: 0, count: right.count + 1)
    var previous = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let replaced = previous[column] + (left[row] == right[column] ? 0 : 1)
        var best = min(replaced, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforePrevious[column - 1] + 1)
        }
        current.append(best)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[right.count]
  }
}
