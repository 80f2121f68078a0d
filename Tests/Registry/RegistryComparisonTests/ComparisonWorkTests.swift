import RegistryModel
import RegistryRules
import TestSupport
import TextBasics
import Testing

@testable import RegistryComparison

/// Counts the work of comparisons instead of measuring their time.
@Suite("The work of a comparison")
struct ComparisonWorkTests {
  /// A shop with `count` cards, each with a URL and additional members.
  private static func shop(_ count: Int, _ card: (Int) -> (url: String, members: String)) -> Registry {
    let cards = (0..<count).map { number in
      let (url, members) = card(number)
      let text = """
        { "urlPrefix": "\(url)", "action": "open", "title": "Americano", "subtitle": "Order ahead",
          "image": "images/\(number).png"\(members) }
        """
      return Document(path: "shop/card\(number).json", bytes: Array(text.utf8))
    }
    return Registry([Document(path: "shop/app.json", bytes: Array(Example.shopApp.utf8))] + cards)
  }

  @Test("the probes of prefixes inside each other are a few times as long as the prefixes", arguments: [20, 80])
  func nestedPrefixes(count: Int) {
    let url = { (number: Int) in "https://example.com" + String(repeating: "/a", count: number + 1) }
    let registry = Self.shop(count) { (url($0), "") }
    var bytes = 0
    _ = ProbeURLs(Registry([]), registry).forEach { bytes += $0.utf8.count }
    let registered = (0..<count).reduce(0) { $0 + url($1).utf8.count }
    #expect(bytes > registered)
    #expect(bytes < 10 * registered)
  }

  @Test("each later code is compared with one earlier code", arguments: [10, 160])
  func codes(count: Int) throws {
    let codes = { (start: Int) in
      let list = (start..<start + count).map {
        #"{ "kind": "qr", "url": "https://example.com/a/\#($0)", "deployed": true }"#
      }
      return ", \"codes\": [\(list.joined(separator: ", "))]"
    }
    let (old, new) = (
      Self.shop(1) { _ in ("https://example.com/a", codes(0)) },
      Self.shop(1) { _ in ("https://example.com/a", codes(count)) }
    )
    let pictures = ImageComparison(old, new) { _, _ in true }
    let pairing = RegistryPairing(old, new, pictures)
    let later = new.experiences.flatMap(\.printedCodes)
    let earlier = pairing.earlierCodes(inPlaceOf: later).map { $0?.url?.text.value }
    #expect(earlier == (0..<count).map { "https://example.com/a/\($0)" })
  }

  @Test("subtracting a list compares each element with few others, whatever the order", arguments: [100, 1_600])
  func multisets(count: Int) {
    let comparisons = Counter()
    let elements = (0..<count).map { Counted(value: $0, comparisons: comparisons) }
    #expect(elements.subtracting(elements.reversed()).isEmpty)
    #expect(elements.subtracting(elements.dropFirst()).map(\.value) == [0])
    #expect(comparisons.count < 20 * count)
  }

  /// A number that counts how often it is compared.
  private struct Counted: Hashable {
    let value: Int
    let comparisons: Counter

    static func == (left: Counted, right: Counted) -> Bool {
      left.comparisons.count += 1
      return left.value == right.value
    }

    func hash(into hasher: inout Hasher) { hasher.combine(value) }
  }

  private final class Counter { var count = 0 }
}
