import TestSupport
import Testing

@testable import RegistryComparison

@Suite("The most frequent texts of a stream")
struct FrequentTextsTests {
  @Test("are counted exactly if there are few, and never too high or lower than the shortfall")
  func counts() async throws {
    try await forEachCase(300) { random in
      let words = (0..<random.integer(in: 1...20)).map { "w\($0)" }
      let stream = (0..<random.integer(in: 0...200)).map { _ in
        words[min(random.integer(in: 0...words.count - 1), random.integer(in: 0...words.count - 1))]
      }
      var texts = FrequentTexts(limit: 8)
      for text in stream { texts.count(text.utf8) }
      let found = Dictionary(uniqueKeysWithValues: texts.most(.max).map { ($0.text, $0.count) })
      #expect(found.count <= 8)
      #expect(Set(stream).count > 8 || texts.shortfall == 0)
      for (word, exact) in Dictionary(grouping: stream, by: \.self).mapValues(\.count) {
        let counted = found[word] ?? 0
        #expect((exact - texts.shortfall...exact).contains(counted), "\(word): \(counted) of \(exact)")
      }
    }
  }

  @Test("are sorted by frequency, then in byte order")
  func order() {
    var texts = FrequentTexts(limit: 8)
    for text in ["b", "c", "a", "c"] { texts.count(text.utf8) }
    #expect(texts.most(2).map(\.text) == ["c", "a"])
  }
}
