import RegistryModel
import RegistryRules
import Testing

/// What is proposed instead of a URL keeps everything of it that is not wrong.
@Suite("Suggested URLs") struct SuggestedURLTests {
  private static let item = "keep=42"

  /// A law over the examples of the rules about URLs: each URL gets one more query item, which is no part of any mistake.
  @Test("no rule proposes a URL without a query item that is not wrong")
  func queryItems() {
    var count = 0
    for rule in Rules.all where ["url/", "app/", "codes/"].contains(where: rule.identifier.hasPrefix) {
      for example in rule.fails {
        let longer = example.rewritten { _, source in Self.adding(to: source) }
        for finding in longer.registry.findings() where finding.ruleID == rule.identifier {
          let url = finding.help.firstRange(of: "use \"https://")
          guard let url else { continue }
          let proposed = finding.help[url.lowerBound...].dropFirst(5).prefix { $0 != "\"" }
          guard Self.isInPlace(of: finding, longer) else { continue }
          #expect(proposed.contains(Self.item), "\(rule.identifier): \(finding.message); \(finding.help)")
          count += 1
        }
      }
    }
    #expect(count > 4)
  }

  @Test(
    "a default App Clip link keeps its parameters in their order",
    arguments: [
      ("id", "id?p=C"), ("id?", "id?p=C"), ("id?p=", "id?p=C"), ("id?=A&v=1", "id?p=C&v=1"),
      ("id?v=1&p=A", "id?v=1&p=C"),
      ("id?A&v=1", "id?p=C&v=1"), ("id?v=1", "id?p=C&v=1"), ("id?p=A&v=1&p=B#x", "id?p=C&v=1#x"),
      ("id?v=&w", "id?p=C&v=&w"),
    ]
  )
  func defaultLink(written: String, expected: String) {
    let start = "https://appclip.apple.com/"
    #expect(AppleLink.text(start + written, withBundleID: "C", insteadOf: ["A"]) == start + expected)
  }

  @Test(
    "a mistake in a default App Clip link has a fix only if the link opens the app's clip afterwards",
    arguments: [
      ("appclip.apple.com/id?p=com.example.shop.Clip", true),
      ("appclip.apple.com/id?p=1&p=com.example.shop.Clip", false),
      ("appclip.apple.com/id", false), ("appclip.apple.com/id?p=com.example.other.Clip", false),
      ("http://appclip.apple.com/id?p=com.example.other.Clip", false), ("example.com/menu", true),
    ]
  )
  func mistakeInDefaultLink(written: String, hasFix: Bool) {
    let app = Example.app(
      """
      "clip": { "bundleID": "com.example.shop.Clip" },
        "codes": [{ "kind": "qr", "url": "\(written)" }]
      """
    )
    let findings = app.registry.findings().filter { $0.ruleID == "url/not-https" }
    #expect(findings.map { $0.fix != nil } == [hasFix])
  }

  /// Whether the marked value is one URL with the additional item, so that what is proposed replaces it.
  private static func isInPlace(of finding: Finding, _ example: Example) -> Bool {
    guard let bytes = example.sources[finding.location.file]?.bytes else { return false }
    let range = finding.location.range
    let text = String(decoding: bytes[range.lowerBound..<range.upperBound], as: UTF8.self)
    return text.hasPrefix("\"http") && text.hasSuffix("\(item)\"") && !text.dropFirst(2).contains("\"http")
  }

  /// The source with the item at the end of each URL that is a whole string.
  private static func adding(to source: MarkedSource) -> MarkedSource {
    var parts = String(decoding: source.bytes, as: UTF8.self).split(separator: "\"", omittingEmptySubsequences: false)
      .map(String.init)
    for (index, part) in parts.enumerated() where part.hasPrefix("http") && !part.contains("#") && !part.hasSuffix("\\")
    {
      parts[index] = part + (part.contains("?") ? "&" : "?") + item
    }
    return MarkedSource(bytes: Array(parts.joined(separator: "\"").utf8), ranges: [])
  }
}
