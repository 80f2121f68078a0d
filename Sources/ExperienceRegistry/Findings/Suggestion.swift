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
      let distance = editDistance(wanted, folded(candidate))
      if distance <= allowed, distance < best?.distance ?? Int.max { best = (candidate, distance) }
    }
    return best?.word
  }

  /// Whether two words differ only in case, `-`, `_` and spaces, so that one is a way of spelling the other.
  static func isSameWord(_ one: String, _ other: String) -> Bool { folded(one) == folded(other) }

  private static func folded(_ word: String) -> [Character] {
    word.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }
  }
}
