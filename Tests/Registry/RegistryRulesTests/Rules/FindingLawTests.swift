import AppClipRegistry
import JSONSyntax
import RegistryModel
import RegistryRules
import TestSupport
import Testing

/// Whatever the files contain, findings are locations in them: nothing crashes, and nothing is reported twice.
@Suite("Findings about any files")
struct FindingLawTests {
  @Test("are inside their files, sorted, without duplicates, and the same every time")
  func laws() async throws {
    let examples = Rules.all.flatMap { $0.fails + $0.passes }
    try await forEachCase(300) { random in
      let example = try #require(examples.randomElement(using: &random))
      let broken = example.rewritten { _, source in Self.broken(source, &random) }
      let findings = broken.registry.findings()
      #expect(findings == broken.registry.findings())
      #expect(findings == findings.sorted())
      for finding in findings { Self.expectInside(finding, of: broken) }
      for (finding, next) in zip(findings, findings.dropFirst()) {
        #expect(
          finding.ruleID != next.ruleID || finding.location != next.location || finding.message != next.message,
          "\(finding)"
        )
      }
    }
  }

  @Test("a file with a json/ error has no findings about missing members, and other files are checked as before")
  func brokenNeighbour() {
    let whole = Example.experiences(["coffee": "", "tea": #""title": """#], showing: "tea")
    let broken = whole.rewritten { path, source in
      path.hasSuffix("coffee.json") ? MarkedSource(bytes: Array(source.bytes.dropLast(30)), ranges: []) : source
    }
    let findings = broken.registry.findings().map { "\($0.location.file) \($0.ruleID)" }
    #expect(findings == ["shop/coffee.json json/syntax", "shop/tea.json card/text-empty"])
  }

  private static func expectInside(_ finding: Finding, of example: Example) {
    for place in [finding.location] + finding.related.map(\.location) {
      guard let source = example.sources[place.file] else { continue }
      // Offsets in a table count the UTF-8 of its text, which can be longer than the file in another encoding.
      guard !place.file.hasSuffix(".csv") || String(validating: source.bytes, as: UTF8.self) != nil else { continue }
      #expect(place.range.lowerBound >= 0 && place.range.upperBound <= source.bytes.count, "\(finding)")
      #expect(place.range.lowerBound <= place.range.upperBound, "\(finding)")
    }
    guard let pointer = finding.pointer, let source = example.sources[finding.location.file] else { return }
    let tree = Document(path: finding.location.file, bytes: source.bytes).tree
    // The pointer to a duplicate key means the first one, and no pointer can express a key that is missing or not
    // UTF-8.
    guard tree.problems.isEmpty, tree.duplicateKeys().isEmpty else { return }
    #expect(tree.node(at: pointer) != nil, "\(finding)")
  }

  /// The file with a few bytes removed, doubled, or replaced by JSON tokens.
  private static func broken(_ source: MarkedSource, _ random: inout SeededRandom) -> MarkedSource {
    var bytes = source.bytes
    for _ in 0..<Int.random(in: 0...3, using: &random) where !bytes.isEmpty {
      let start = Int.random(in: bytes.indices, using: &random)
      let end = min(bytes.count, start + Int.random(in: 0...6, using: &random))
      let pieces: [[UInt8]] = [
        [], Array(bytes[start..<end]) + Array(bytes[start..<end]),
        Array("{}[],:\"".utf8.shuffled(using: &random).prefix(2)),
        Array("null".utf8), Array("-1e999".utf8), [0xFF], Array("\\ud800".utf8), Array("«é»".utf8),
        Array("\"\": {}".utf8),
      ]
      bytes.replaceSubrange(start..<end, with: pieces.randomElement(using: &random) ?? [])
    }
    return MarkedSource(bytes: bytes, ranges: [])
  }
}
