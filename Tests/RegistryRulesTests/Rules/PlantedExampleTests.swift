import ExperienceRegistry
import RegistryModel
import RegistryRules
import TestSupport
import Testing

/// The failing examples of all rules in one large registry: one mistake neither hides another nor is found because of it.
@Suite("Failing examples next to each other")
struct PlantedExampleTests {
  @Test("give the findings that each gives alone")
  func asAlone() async throws {
    try await forEachCase(3, sample: 1) { random in
      let examples = PlantedExamples(&random)
      let found = Dictionary(grouping: examples.whole.registry.findings()) { $0.place.file.prefix { $0 != "/" } }
      for (rule, example) in examples.planted {
        let folders = Set(example.sources.keys.map { $0.prefix { $0 != "/" } })
        let together = folders.flatMap { found[$0] ?? [] }.sorted()
        let alone = example.registry.findings()
        #expect(together.map(Self.line) == alone.map(Self.line), "\(rule) in \(example.subject)")
      }
    }
  }

  @Test("are most of all examples, of nearly every rule")
  func planted() {
    var random = SeededRandom(seed: 1)
    let rules = Set(PlantedExamples(&random).planted.map(\.rule))
    #expect(rules.count > Rules.all.count * 9 / 10)
  }

  private static func line(of finding: Finding) -> String {
    "\(finding.place.file) \(finding.place.range) \(finding.severity) \(finding.rule): \(finding.message)"
  }
}
