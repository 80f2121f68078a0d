/// Finds the most frequent texts in a stream, in constant memory.
///
/// Counts are exact up to `limit` different texts. With more, each count may be too low by up to `shortfall`, and a
/// text rarer than that may be missing (Misra and Gries, "Finding repeated elements", 1982).
struct FrequentTexts: Sendable {
  /// The maximum number of different texts to keep.
  private let limit: Int
  private var counts: [[UInt8]: Int] = [:]
  /// The maximum number by which a count may be too low.
  private(set) var shortfall = 0

  init(limit: Int) { self.limit = limit }

  mutating func count(_ text: some Collection<UInt8>) {
    let text = Array(text)
    if let known = counts[text] {
      counts[text] = known + 1
    } else if counts.count < limit {
      counts[text] = 1
    } else {
      // Each text that is dropped was counted before, so this takes no longer than counting did.
      counts = counts.compactMapValues { $0 > 1 ? $0 - 1 : nil }
      shortfall += 1
    }
  }

  /// The `number` most frequent texts; texts with equal counts are in byte order.
  func most(_ number: Int) -> [(text: String, count: Int)] {
    let sorted = counts.sorted { left, right in
      left.value == right.value ? left.key.lexicographicallyPrecedes(right.key) : left.value > right.value
    }
    return sorted.prefix(number).map { (String(decoding: $0.key, as: UTF8.self), $0.value) }
  }
}
