import ExperienceAudits
import JSONSyntax
import RegistryModel
import RegistryRules
import TestSupport
import Testing

/// Each rule is checked against its own examples, like those of `validate`.
@Suite("Audits match their examples", .goldens("audits"))
struct AuditRuleExampleTests {
  @Test("a rule finds exactly what the marks show", arguments: AuditRules.all.map(\.rule.identifier))
  func fails(identifier: String) throws {
    let rule = try #require(AuditRules.named(identifier)).rule
    for (number, example) in rule.fails.enumerated() {
      #expect(!example.expectedAuditPlaces.isEmpty, "an example that fails has a mark")
      let found = example.auditFindings.filter { $0.ruleID == identifier }
      #expect(found.map(\.location) == example.expectedAuditPlaces, "\(identifier), example \(number): \(found)")
    }
  }

  @Test("an example that passes has no finding of any rule", arguments: AuditRules.all.map(\.rule.identifier))
  func passes(identifier: String) throws {
    for example in try #require(AuditRules.named(identifier)).rule.passes {
      #expect(example.auditFindings == [], "\(identifier)")
    }
  }

  @Test("a rule finds the same in files with Windows line ends", arguments: AuditRules.all.map(\.rule.identifier))
  func windows(identifier: String) throws {
    for example in try #require(AuditRules.named(identifier)).rule.fails {
      let files = example.otherFiles.mapValues { source in
        MarkedSource(bytes: source.bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }, ranges: [])
      }
      let count = { (example: Example) in example.auditFindings.count { $0.ruleID == identifier } }
      #expect(count(example.auditing(files)) == count(example))
    }
  }

  @Test("every rule has a summary, a why and sources, in whole sentences")
  func texts() {
    for rule in AuditRules.all.map(\.rule) {
      #expect(rule.summary.hasSuffix(".") && !rule.summary.dropLast().contains(". "), "\(rule.identifier)")
      #expect(rule.why.hasSuffix(".") && !rule.sources.isEmpty && !rule.passes.isEmpty && !rule.fails.isEmpty)
    }
  }

  @Test("the wording of every example matches the reviewed golden, and messages and help are clauses")
  func wording() {
    var lines: [String] = []
    for rule in AuditRules.all.map(\.rule) {
      lines.append("\(rule.identifier) — \(rule.summary)")
      for finding in rule.fails.flatMap(\.auditFindings) where finding.ruleID == rule.identifier {
        lines.append("  \(finding.severity) \(finding.message) | help: \(finding.help)")
        for text in [finding.message, finding.help] + finding.related.map(\.message) {
          let isClause = text.first?.isUppercase != true || text.hasPrefix("Apple's") || text.hasPrefix("NS")
          #expect(!text.hasSuffix(".") && isClause, "\(text)")
        }
      }
      lines.append("")
    }
    expectGolden(lines.joined(separator: "\n"), "audits/messages.txt")
  }
}

extension Example {
  /// The locations that audits must report.
  var expectedAuditPlaces: [Finding.Location] {
    let files = otherFiles.merging(sources) { other, _ in other }
    let places = files.flatMap { path, source in source.ranges.map { Finding.Location(file: path, range: $0) } }
    return places.sorted { ($0.file, $0.range) < ($1.file, $1.range) }
  }
}
