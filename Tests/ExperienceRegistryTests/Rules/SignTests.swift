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

  @Test(
    "a code's URL fits the parameters or not, however it goes on",
    arguments: [
      ("", true), ("?size=l", true), ("?size=", true), ("?size", true), ("?siz=l", false), ("?sizes=l", false),
      ("?Size=l", false), ("?s%69ze=l", true), ("?size=l&milk=oat", true), ("?size=l&sugar=no", false), ("?=l", false),
      ("?", true), ("#size=l", true), ("/?size=l", true), ("/x?size=l", false), ("s?size=l", true),
      ("?caf\u{E9}=l", false),
    ]
  )
  func parameters(_ rest: String, _ fits: Bool) {
    let example = Example.experience(
      """
      "parameters": { "query": ["milk", "size"] },
        "codes": [{ "kind": "qr", "url": "https://example.com/coffee\(rest)" }]
      """
    )
    expectNoDifference(example.registry)
    #expect(example.registry.findings().contains { $0.rule == "url/does-not-fit-parameters" } == !fits)
  }

  @Test(
    "two cards are one in whatever spelling",
    arguments: [
      ("Caf\u{E9}", "Caf\u{E9}"), ("Caf\u{E9}", "Cafe\u{301}"), ("Caf\u{E9}", #"Caf\u00e9"#), ("A;B", "A\u{37E}B"),
    ]
  )
  func sameCard(_ title: String, _ other: String) {
    let example = Example.experiences(
      ["first": #""title": "\#(title)""#, "second": #""title": "\#(other)""#],
      showing: "second"
    )
    #expect(example.registry.findings().contains { $0.rule == "card/same-card" })
  }

  @Test(
    "two codes are one in whatever spelling",
    arguments: [#"https:\/\/example.com\/coffee"#, "https://EXAMPLE.com/coffee", "https://example.com/coffee#top"]
  )
  func sameCode(_ url: String) {
    let example = Example.experience(
      """
      "codes": [{ "kind": "qr", "url": "https://example.com/coffee" }, { "kind": "qr", "url": "\(url)" }]
      """
    )
    #expect(example.registry.findings().contains { $0.rule == "codes/given-twice" })
  }

  private func expectNoDifference(_ registry: Registry) {
    let spared = registry.report(rules: Rules.all)
    let asked = registry.report(rules: Rules.all, asksEveryRule: true)
    #expect(spared.findings == asked.findings)
    #expect(spared.suppressed == asked.suppressed)
  }
}
