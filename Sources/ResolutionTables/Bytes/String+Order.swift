extension String {
  /// Whether it comes before `other` in the order of their bytes; nil where the two are the same.
  func precedes(_ other: String) -> Bool? {
    guard !utf8.elementsEqual(other.utf8) else { return nil }
    return utf8.lexicographicallyPrecedes(other.utf8)
  }
}
