import AppClipRegistry
import JSONSyntax
import RegistryModel
import RegistryRules
import TestSupport
import Testing

/// A rule's texts are its page in the catalog. They must be complete, and are reviewed in one golden.
@Suite("The rules' words", .goldens("rules"))
struct RuleDocumentationTests {
  @Test(
    "every rule has a summary, a why, sources, and examples that pass and fail",
    arguments: Rules.all.map(\.identifier)
  )
  func isWhole(identifier: String) throws {
    let rule = try #require(Rules.named(identifier))
    #expect(rule.summary.hasSuffix(".") && !rule.summary.dropLast().contains(". "), "one sentence: \(rule.summary)")
    #expect(rule.why.hasSuffix("."), "\(rule.why)")
    #expect(!rule.sources.isEmpty && !rule.passes.isEmpty && !rule.fails.isEmpty)
  }

  @Test("messages and help are clauses: no capital letter at the start except in names, no period at the end")
  func clauses() {
    for finding in Rules.all.flatMap(Self.findings).map(\.finding) {
      for text in [finding.message, finding.help] + [finding.fix?.title].compactMap(\.self)
        + finding.related.map(\.message)
      {
        #expect(!text.hasSuffix(".") || text.hasSuffix("…"), "\(finding.ruleID): \(text)")
        #expect(text.first?.isUppercase != true || text.hasPrefix("App "), "\(finding.ruleID): \(text)")
        #expect(!text.contains("\n") && !text.contains("  ") && !text.isEmpty, "\(finding.ruleID): \(text)")
      }
    }
  }

  @Test("the wording of every example matches the reviewed golden")
  func wording() {
    var lines: [String] = []
    for rule in Rules.all {
      lines.append("\(rule.identifier) — \(rule.summary)")
      lines += Self.findings(of: rule).map { "  " + Self.line(of: $0.finding, in: $0.example) }
      lines.append("")
    }
    expectGolden(lines.joined(separator: "\n"), "rules/messages.txt")
  }

  private static func findings(of rule: Rule) -> [(finding: Finding, example: Example)] {
    rule.fails.flatMap { example in
      example.registry.findings().filter { $0.ruleID == rule.identifier }.map { ($0, example) }
    }
  }

  private static func line(of finding: Finding, in example: Example) -> String {
    let start = "\(place(finding.location, in: example)) \(finding.severity) \(finding.ruleID): \(finding.message)"
    let also = finding.related.map { "also: \(place($0.location, in: example)) \($0.message)" }
    let help = finding.helpBesidesFix.isEmpty ? [] : ["help: \(finding.helpBesidesFix)"]
    let fix = finding.fix.map { ["fix: \($0.notice)"] } ?? []
    return ([start] + help + fix + also).joined(separator: " | ")
  }

  private static func place(_ place: Finding.Location, in example: Example) -> String {
    guard let source = example.sources[place.file] else { return place.file }
    let table = LineTable(SourceText(source.bytes))
    let start = table.location(of: place.range.lowerBound)
    let end = table.location(of: place.range.upperBound)
    return "\(place.file):\(start.line):\(start.column)-\(end.line):\(end.column)"
  }
}
