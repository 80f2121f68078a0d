/// How far two words are apart: the insertions, deletions, replacements and swaps of neighbours that make `left` into
/// `right` (optimal string alignment). Costs the product of the lengths.
package func editDistance<Letters: RandomAccessCollection>(_ left: Letters, _ right: Letters) -> Int
where Letters.Element: Equatable {
  let right = Array(right)
  var before: Letters.Element?
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for (row, letter) in left.enumerated() {
    var current = [row + 1]
    for (column, other) in right.enumerated() {
      var cost = min(last[column] + (letter == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
      if column > 0, letter == right[column - 1], before == other { cost = min(cost, beforeLast[column - 1] + 1) }
      current.append(cost)
    }
    (beforeLast, last, before) = (last, current, letter)
  }
  return last[right.count]
}
