/// How often each of some elements occurs. Removes and compares lists whose order does not matter in linear time.
package struct Multiset<Element: Hashable> {
  private var counts: [Element: Int] = [:]

  /// Creates a multiset of `elements`.
  package init(_ elements: some Sequence<Element>) {
    for element in elements { counts[element, default: 0] += 1 }
  }

  /// Removes one occurrence of `element`; returns false if there is none.
  package mutating func remove(_ element: Element) -> Bool {
    guard let count = counts[element], count > 0 else { return false }
    counts[element] = count - 1
    return true
  }
}

extension Sequence where Element: Hashable {
  /// The elements without those of `others`, in order; each of `others` removes the first remaining occurrence.
  package func subtracting(_ others: some Sequence<Element>) -> [Element] {
    var others = Multiset(others)
    return filter { !others.remove($0) }
  }
}
