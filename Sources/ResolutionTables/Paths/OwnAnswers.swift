/// The experiences registered for one path without a query; -1 is none. Of several, the least id counts.
struct OwnAnswers {
  /// Written without a slash at the end.
  private(set) var plain: Int32 = -1
  /// Written with one.
  private(set) var slashed: Int32 = -1
  /// The first of all.
  private(set) var first: Int32 = -1
  /// The second of all.
  private(set) var second: Int32 = -1

  mutating func add(_ number: Int32, isSlashed: Bool, precedes: (Int32, Int32) -> Bool) {
    if isSlashed {
      slashed = slashed < 0 || precedes(number, slashed) ? number : slashed
    } else {
      plain = plain < 0 || precedes(number, plain) ? number : plain
    }
    if first < 0 || precedes(number, first) {
      (first, second) = (number, first)
    } else if second < 0 || precedes(number, second) {
      second = number
    }
  }
}
