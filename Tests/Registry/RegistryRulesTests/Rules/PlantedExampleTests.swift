import AppClipRegistry
import RegistryModel
import RegistryRules
import TestSupport
import Testing

/// The failing examples of all rules in one large registry: one mistake neither hides nor causes the finding of
/// another.
@Suite("Failing examples next to each other")
struct PlantedExampleTests {
  @Test("give the same findings as each one alone")
  func asAlone() async throws {
    try await forEachCase(3, sample: 1) { random in
      let examples = PlantedExamples(&random)
      let found = Dictionary(grouping: examples.whole.registry.findings()) { $0.location.file.prefix { $0 != "/" } }
      for (rule, example) in examples.planted {
        let folders = Set(example.sources.keys.map { $0.prefix { $0 != "/" } })
        let together = folders.flatMap { found[$0] ?? [] }.sorted()
        let alone = example.registry.findings()
        #expect(together.map(Self.line) == alone.map(Self.line), "\(rule) in \(example.subject)")
      }
    }
  }

  @Test("include most of the examples, from nearly every rule")
  func planted() {
    var random = SeededRandom(seed: 1)
    let rules = Set(PlantedExamples(&random).planted.map(\.rule))
    #expect(rules.count > Rules.all.count * 9 / 10)
  }

  private static func line(of finding: Finding) -> String {
    "\(finding.location.file) \(finding.location.range) \(finding.severity) \(finding.ruleID): \(finding.message)"
  }
}
