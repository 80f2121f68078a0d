/// "Did you mean" suggestions: the known word that a misspelled word was probably meant to be.
///
/// A suggestion is made only if it is clear. Nearly every word of fewer than four letters is one edit away from another
/// word, so short words are matched by tables (``Vocabulary/suggestions(for:)``), never by edit distance.
package enum Suggestion {
  /// The known word that is clearly nearest to `word`, or nil if there is none.
  ///
  /// A word that differs only in case, hyphens, underscores and spaces has distance 0. Other words need at least four
  /// letters, and if two words are equally near, neither is suggested. Costs at most the square of the length for each
  /// known word; for many words check ``isWorthwhile(for:among:)`` first.
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

  /// Whether two words differ only in case, hyphens, underscores and spaces.
  package static func isSameWord(_ one: String, _ other: String) -> Bool { folded(one) == folded(other) }

  /// Whether it is worthwhile to compare this many unknown words with this many known ones. Thousands of unknown names
  /// are not misspellings, and the cost is the product of both counts.
  package static func isWorthwhile(for unknown: Int, among known: Int) -> Bool { unknown * known <= 100_000 }

  /// The word in lowercase, without hyphens, underscores and spaces. ASCII words, which most words are, need no
  /// intermediate string.
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

/// The edit distance between two words: the number of insertions, deletions, replacements and swaps of neighbors that
/// turn `left` into `right` (optimal string alignment). Costs the product of the lengths.
package func editDistance<Letters: RandomAccessCollection>(_ left: Letters, _ right: Letters) -> Int
where Letters.Element: Equatable {
  let longest = max(left.count, right.count)
  return editDistance(left, right, atMost: longest) ?? longest
}

/// The edit distance between two words, or nil if it is more than `limit`.
///
/// Costs the length times the limit: a letter is compared only with letters that at most `limit` edits can move to its
/// position.
package func editDistance<Letters: RandomAccessCollection>(_ left: Letters, _ right: Letters, atMost limit: Int) -> Int?
where Letters.Element: Equatable {
  let (left, right) = (Array(left), Array(right))
  guard abs(left.count - right.count) <= limit else { return nil }
  guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
  let limit = min(limit, max(left.count, right.count))
  var beforeLast = Array(repeating: limit + 1, count: right.count + 1)
  var last = Array(0...right.count)
  var current = beforeLast
  for row in left.indices {
    let columns = max(0, row - limit)..<min(right.count, row + limit + 1)
    current[columns.lowerBound] = columns.lowerBound == 0 ? row + 1 : limit + 1
    var least = current[columns.lowerBound]
    for column in columns {
      var cost = min(last[column] + (left[row] == right[column] ? 0 : 1), last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current[column + 1] = cost
      least = min(least, cost)
    }
    // The next row reads one more column.
    if columns.upperBound < right.count { current[columns.upperBound + 1] = limit + 1 }
    // Every path of at most `limit` edits has a cell in each row. A swap skips a row, but a replacement goes through
    // it.
    guard least <= limit else { return nil }
    (beforeLast, last, current) = (last, current, beforeLast)
  }
  return last[right.count] <= limit ? last[right.count] : nil
}
