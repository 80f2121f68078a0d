import AppClipRegistry
import RegistryModel
import RegistryRules
import TestSupport
import Testing

/// A rule about texts or URLs is asked only about those with its traits: it would find nothing in the others.
@Suite("Rules and the traits of texts and URLs")
struct TraitTests {
  /// The rules about texts and URLs, and the same rules asked about each of them.
  private static let rules = Rules.all.filter { $0.askedAboutAll != nil }
  private static let asked = rules.compactMap(\.askedAboutAll)

  @Test("a rule that is asked about each text and URL finds the same in all examples")
  func examples() {
    #expect(Self.rules.count > 40)
    for rule in Rules.all {
      for example in rule.passes + rule.fails { expectSame(example) }
    }
  }

  @Test("and in examples with odd characters at any place")
  func oddTexts() async throws {
    let examples = Self.rules.flatMap { $0.fails + $0.passes }
    try await forEachCase(400) { random in
      var example = try #require(examples.randomElement(using: &random))
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let piece = try #require(Self.pieces.randomElement(using: &random))
        example = example.rewritten { _, source in Self.inserting(piece, into: source, &random) }
      }
      expectSame(example)
    }
  }

  private func expectSame(_ example: Example) {
    let registry = example.registry
    #expect(registry.report(rules: Self.rules).findings == registry.report(rules: Self.asked).findings, "\(example)")
  }

  /// Characters that some rule is about, as JSON writes them, and some that none is about.
  private static let pieces = [
    " ", "  ", "\u{A0}", "\\t", "\\n", "\\u0007", "\u{7F}", "\u{200B}", "\u{202E}", "\u{FFFD}", "ü", "u\u{308}", "日本",
    "🥐",
    "…", "...", ".", "..", "/", "//", "/./", "/../", "?", "??", "&", "&&", "&amp;", "=", "#", "%", "%41", "%2541",
    "%2F",
    "%FC", "%CC%88", "<b>", "</b>", "<", "{id}", "${id}", "$ID", "*", "**", "_a_", "[", "\\\\n", "\\\\", ",", ";", "!",
    "'",
    "A", "HTTPS://", "https://", "http://", ":8080", "user@", "127.0.0.1", "appclip.apple.com/id?p=", "?utm_source=x",
    "TODO",
    "todo: ", "lorem ipsum", "x.title", String(repeating: "long ", count: 12), "",
  ]

  /// The file with `piece` in one of its strings, where the file allows it: after a letter, a slash or a quotation mark.
  private static func inserting(_ piece: String, into source: MarkedSource, _ random: inout SeededRandom)
    -> MarkedSource
  {
    let places = source.bytes.indices.filter { index in
      let byte = source.bytes[index]
      return byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\"")
    }
    guard let place = places.randomElement(using: &random) else { return source }
    var bytes = source.bytes
    bytes.insert(contentsOf: piece.utf8, at: place + 1)
    return MarkedSource(bytes: bytes, ranges: [])
  }
}

extension Rule {
  /// The same rule without traits; nil if it is about something other than texts or URLs.
  fileprivate var askedAboutAll: Rule? {
    let all: OwnerCheck
    switch check {
    case .owner(.cardText(_, let check)): all = .cardText(.any, check)
    case .owner(.url(_, let check)): all = .url(.any, check)
    default: return nil
    }
    return Rule(
      identifier,
      severity,
      summary,
      why: why,
      sources: sources,
      passes: [],
      fails: [],
      check: .owner(all)
    )
  }
}
