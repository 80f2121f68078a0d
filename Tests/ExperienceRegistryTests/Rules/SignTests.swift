import ExperienceRegistry
import TestSupport
import Testing

/// A rule that names signs is asked about few things. What it says of all others, asked nonetheless, is nothing.
@Suite("Signs spare rules work and no finding")
struct SignTests {
  @Test("a rule's examples give the same findings when every rule is asked", arguments: Rules.all.map(\.identifier))
  func examples(identifier: String) throws {
    let rule = try #require(Rules.named(identifier))
    for (number, example) in (rule.passes + rule.fails).enumerated() {
      expectNoDifference(example.registry)
      let way = Multiplication.all[number % Multiplication.all.count]
      expectNoDifference(way.applied(to: example).registry)
    }
  }

  @Test("a large registry with planted defects gives the same findings when every rule is asked")
  func defects() async throws {
    try await forEachCase(1) { random in
      let seeded = SeededRegistry(500, of: DefectKinds.all.shuffled(using: &random), &random)
      expectNoDifference(seeded.registry)
    }
  }

  @Test("titles that only look alike in bytes of another length count as one")
  func canonicalTitles() {
    let localizations = """
      "title": "Caf\u{E9}", "subtitle": "Order ahead",
      "localizations": { "de": { "title": "Cafe\u{301}", "subtitle": "Order ahead" } }
      """
    let example = Example.experience(localizations, without: ["title", "subtitle"])
    expectNoDifference(example.registry)
    #expect(example.registry.findings().contains { $0.rule == "language/same-texts" })
  }

  private func expectNoDifference(_ registry: Registry) {
    let spared = registry.report(rules: Rules.all)
    let asked = registry.report(rules: Rules.all, asksEveryRule: true)
    #expect(spared.findings == asked.findings)
    #expect(spared.suppressed == asked.suppressed)
  }
}
