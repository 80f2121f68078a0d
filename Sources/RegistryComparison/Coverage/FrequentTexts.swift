/// The texts that come most often in a stream, in constant memory.
///
/// Counts are exact while there are at most `limit` different texts. Beyond, each may be too low by `shortfall`, and a
/// text that is rarer than that may be missing (Misra and Gries, "Finding repeated elements", 1982).
struct FrequentTexts: Sendable {
  /// How many different texts are kept.
  private let limit: Int
  private var counts: [[UInt8]: Int] = [:]
  /// How many more times than counted a text may have come.
  private(set) var shortfall = 0

  init(limit: Int) { self.limit = limit }

  mutating func count(_ text: some Collection<UInt8>) {
    let text = Array(text)
    if let known = counts[text] {
      counts[text] = known + 1
    } else if counts.count < limit {
      counts[text] = 1
    } else {
      // Each text that is dropped was counted before, so this costs no more than the counting did.
      counts = counts.compactMapValues { $0 > 1 ? $0 - 1 : nil }
      shortfall += 1
    }
  }

  /// The `number` texts that came most often, of equally frequent ones the first in byte order.
  func most(_ number: Int) -> [(text: String, count: Int)] {
    let sorted = counts.sorted { left, right in
      left.value == right.value ? left.key.lexicographicallyPrecedes(right.key) : left.value > right.value
    }
    return sorted.prefix(number).map { (String(decoding: $0.key, as: UTF8.self), $0.value) }
  }
}
