/// "Did you mean": the known word that a misspelled one was meant to be.
///
/// A suggestion is certain or absent. Below four letters nearly every word is one edit away from another one, so short
/// words are matched by tables (``Vocabulary/suggestions(for:)``), never by edit distance.
package enum Suggestion {
  /// The known word that is clearly nearest to `word`, or nil if there is none.
  ///
  /// A word that differs only in case, hyphens, underscores and spaces is the nearest. Other words need four letters, and
  /// of two equally near words neither is suggested. Costs at most the square of the length for each known word: for
  /// many words ask ``isWorthwhile(for:among:)`` first.
  package static func nearest(to word: String, in known: [String]) -> String? {
    let wanted = folded(word)
    guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
    let allowed = wanted.count < 4 ? 0 : wanted.count / 3
    var best: (word: String, distance: Int, isTied: Bool)?
    for candidate in known where candidate != word && candidate != best?.word {
      let most = min(allowed, best?.distance ?? allowed)
      guard let distance = editDistance(wanted, folded(candidate), atMost: most) else { continue }
      best = (candidate, distance, distance == best?.distance)
    }
    return best.flatMap { $0.isTied ? nil : $0.word }
  }

  /// Whether two words differ only in case, hyphens, underscores and spaces, so that one is a way to spell the other.
  package static func isSameWord(_ one: String, _ other: String) -> Bool { folded(one) == folded(other) }

  /// Whether so many unknown words are worth comparing with so many known ones: thousands of unknown names are no
  /// misspellings, and the comparison costs the product of both.
  package static func isWorthwhile(for unknown: Int, among known: Int) -> Bool { unknown * known <= 100_000 }

  /// The word in small letters, without hyphens, underscores and spaces. ASCII, which nearly every word is, goes without a
  /// string in between.
  private static func folded(_ word: String) -> [Unicode.Scalar] {
    guard word.utf8.allSatisfy({ $0 < 0x80 }) else {
      return word.lowercased().unicodeScalars.filter { !isFiller($0) }
    }
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(word.utf8.count)
    for byte in word.utf8 {
      let scalar = Unicode.Scalar((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte)
      if !isFiller(scalar) { scalars.append(scalar) }
    }
    return scalars
  }

  private static func isFiller(_ scalar: Unicode.Scalar) -> Bool { scalar == "_" || scalar == "-" || scalar == " " }
}
