/// "Did you mean": the nearest of some known words, by edit distance.
package enum Suggestion {
  /// The known word nearest to `word`, or nil where none is near enough to be a guess worth printing.
  ///
  /// Upper and lower case, `-` and `_` do not count; of equally near words the first wins. Costs the product of the
  /// lengths for each known word.
  package static func nearest(to word: String, in known: [String]) -> String? {
    let wanted = folded(word)
    guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
    let allowed = max(1, wanted.count / 3)
    var best: (word: String, distance: Int)?
    for candidate in known where candidate != word {
      let distance = distance(from: wanted, to: folded(candidate))
      if distance <= allowed, distance < best?.distance ?? Int.max { best = (candidate, distance) }
    }
    return best?.word
  }

  private static func folded(_ word: String) -> [Character] {
    word.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }
  }

  /// Insertions, deletions, replacements and swaps of neighbours (optimal string alignment).
  private static func distance(from left: [Character], to right: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, character) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var cost = min(last[column] + (character == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, character == right[column - 1], left[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
