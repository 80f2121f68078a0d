import ExperienceRegistry
import JSONSyntax
import TestSupport
import Testing

/// Each rule is held to its own examples: it finds exactly what their marks show.
@Suite("Rules keep to their examples")
struct RuleExampleTests {
  @Test("a rule finds nothing in the examples that pass", arguments: Rules.all.map(\.identifier))
  func passes(identifier: String) throws {
    let rule = try #require(Rules.named(identifier))
    for example in rule.passes { expectFindings(of: rule, in: example) }
  }

  @Test("a rule finds exactly what the marks show", arguments: Rules.all.map(\.identifier))
  func fails(identifier: String) throws {
    let rule = try #require(Rules.named(identifier))
    for example in rule.fails {
      #expect(!example.expectedPlaces.isEmpty, "an example that fails has a mark: \(example.subject)")
      expectFindings(of: rule, in: example)
    }
  }

  private func expectFindings(of rule: Rule, in example: Example) {
    let found = example.registry.report(rules: Rules.all).findings.filter { $0.rule == rule.identifier }.map(\.place)
    for file in Set(example.files.keys).union(found.map(\.file)) {
      let text = String(decoding: MarkedSource(example.files[file] ?? "").bytes, as: UTF8.self)
      let shown = { (places: [Finding.Place]) in
        MarkedText(
          text: text,
          ranges: places.filter { $0.file == file }.map { $0.range.lowerBound..<$0.range.upperBound }
        )
      }
      #expect(shown(found) == shown(example.expectedPlaces), "\(rule.identifier) in \(file)")
    }
  }
}
