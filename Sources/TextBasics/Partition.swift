extension RandomAccessCollection where Index == Int {
  /// The first index whose element is in the second part of a collection that `isSecond` cuts in two; the end if none is.
  /// Costs the logarithm of the count.
  @inlinable
  package func partitionIndex(where isSecond: (Element) -> Bool) -> Int {
    var (lower, upper) = (startIndex, endIndex)
    while lower < upper {
      let middle = (lower + upper) / 2
      if isSecond(self[middle]) { upper = middle } else { lower = middle + 1 }
    }
    return lower
  }
}
