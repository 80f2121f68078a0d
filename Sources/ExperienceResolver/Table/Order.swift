/// The numbers from 0 below `count` in the order of `precedes`, in which no two are equal.
///
/// A heap sort that exists once: the standard library's `sort` is compiled anew for each kind of element and takes 7 KB of
/// an App Clip each time.
@inline(never)
func ordered(_ count: Int, _ precedes: (Int, Int) -> Bool) -> [Int] {
  var heap = Array(0..<count)
  for root in stride(from: count / 2 - 1, through: 0, by: -1) { heap.sink(from: root, before: count, precedes) }
  for end in stride(from: count - 1, to: 0, by: -1) {
    heap.swapAt(0, end)
    heap.sink(from: 0, before: end, precedes)
  }
  return heap
}

extension [Int] {
  /// Moves the number at `root` down until those below it come before it.
  fileprivate mutating func sink(from root: Int, before end: Int, _ precedes: (Int, Int) -> Bool) {
    var root = root
    while true {
      var child = root * 2 + 1
      guard child < end else { return }
      if child + 1 < end, precedes(self[child], self[child + 1]) { child += 1 }
      guard precedes(self[root], self[child]) else { return }
      swapAt(root, child)
      root = child
    }
  }
}

extension Span<UInt8> {
  /// Whether the bytes in `range` come before those in `other`, or are fewer and equal as far as they go; nil where the
  /// two are the same.
  func precedes(_ range: Range<Int>, _ other: Range<Int>, of text: Span<UInt8>) -> Bool? {
    for offset in 0..<min(range.count, other.count) {
      let (left, right) = (self[range.lowerBound + offset], text[other.lowerBound + offset])
      if left != right { return left < right }
    }
    return range.count == other.count ? nil : range.count < other.count
  }
}

/// Whether `left` comes before `right` in the order of their bytes; nil where they are the same.
func precedes(_ left: String, _ right: String) -> Bool? {
  withBytes(of: left) { left in
    withBytes(of: right) { right in left.precedes(0..<left.count, 0..<right.count, of: right) }
  }
}
