/// How far two words are apart: the insertions, deletions, replacements and swaps of neighbours that make `left` into
/// `right` (optimal string alignment). Costs the product of the lengths.
package func editDistance<Letters: RandomAccessCollection>(_ left: Letters, _ right: Letters) -> Int
where Letters.Element: Equatable {
  let longest = max(left.count, right.count)
  return editDistance(left, right, atMost: longest) ?? longest
}

/// How far two words are apart, or nil if that is more than `limit`.
///
/// Costs the length times the limit: a letter is compared only with those that so few edits can bring to its position.
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
    // The next row looks one column further.
    if columns.upperBound < right.count { current[columns.upperBound + 1] = limit + 1 }
    // Each row on a way of so few edits has a cell on it, swaps included: replacing passes through the row they skip.
    guard least <= limit else { return nil }
    (beforeLast, last, current) = (last, current, beforeLast)
  }
  return last[right.count] <= limit ? last[right.count] : nil
}
