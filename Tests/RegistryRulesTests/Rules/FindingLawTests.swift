import ExperienceRegistry
import JSONSyntax
import RegistryModel
import RegistryRules
import TestSupport
import Testing

/// Whatever the files hold, findings are places in them: nothing crashes, nothing is said twice.
@Suite("Findings about any files")
struct FindingLawTests {
  @Test("lie inside their files, stand in order, are each said once, and are the same every time")
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
          finding.rule != next.rule || finding.place != next.place || finding.message != next.message,
          "\(finding)"
        )
      }
    }
  }

  @Test("a file with a json/ error keeps quiet about what it lacks, and other files are judged as before")
  func brokenNeighbour() {
    let whole = Example.experiences(["coffee": "", "tea": #""title": """#], showing: "tea")
    let broken = whole.rewritten { path, source in
      path.hasSuffix("coffee.json") ? MarkedSource(bytes: Array(source.bytes.dropLast(30)), ranges: []) : source
    }
    let findings = broken.registry.findings().map { "\($0.place.file) \($0.rule)" }
    #expect(findings == ["shop/coffee.json json/syntax", "shop/tea.json card/text-empty"])
  }

  private static func expectInside(_ finding: Finding, of example: Example) {
    for place in [finding.place] + finding.related.map(\.place) {
      guard let source = example.sources[place.file] else { continue }
      #expect(place.range.lowerBound >= 0 && place.range.upperBound <= source.bytes.count, "\(finding)")
      #expect(place.range.lowerBound <= place.range.upperBound, "\(finding)")
    }
    guard let pointer = finding.pointer, let source = example.sources[finding.place.file] else { return }
    let tree = Document(path: finding.place.file, bytes: source.bytes).tree
    // Of a key given twice a pointer means the first, and a key that is missing or not UTF-8 has no pointer that says it.
    guard tree.problems.isEmpty, tree.duplicateKeys().isEmpty else { return }
    #expect(tree.node(at: pointer) != nil, "\(finding)")
  }

  /// The file with a few bytes left out, doubled, or replaced by what JSON is made of.
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
