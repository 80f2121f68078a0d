/// "Did you mean": the known word that a misspelled one was meant to be.
///
/// A suggestion is certain or absent. Below four letters nearly every word is one edit away from another one, so short
/// words are matched by tables (``Vocabulary/suggestions(for:)``), never by edit distance.
package enum Suggestion {
  /// The known word that is clearly nearest to `word`, or nil if there is none.
  ///
  /// A word that differs only in case, hyphens, underscores and spaces is the nearest. Other words need four letters, and
  /// of two equally near words neither is suggested. Costs the product of the lengths for each known word.
  package static func nearest(to word: String, in known: [String]) -> String? {
    let wanted = folded(word)
    guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
    let allowed = wanted.count < 4 ? 0 : wanted.count / 3
    var best: (word: String, distance: Int, isTied: Bool)?
    for candidate in known where candidate != word && candidate != best?.word {
      let distance = allowed == 0 ? (folded(candidate) == wanted ? 0 : 1) : editDistance(wanted, folded(candidate))
      guard distance <= allowed, distance <= best?.distance ?? Int.max else { continue }
      best = (candidate, distance, distance == best?.distance)
    }
    return best.flatMap { $0.isTied ? nil : $0.word }
  }

  /// Whether two words differ only in case, hyphens, underscores and spaces, so that one is a way to spell the other.
  static func isSameWord(_ one: String, _ other: String) -> Bool { folded(one) == folded(other) }

  private static func folded(_ word: String) -> [Character] {
    word.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }
  }
}
