import AppClipRegistry
import JSONSyntax
import RegistryModel
import RegistryRules
import TestSupport
import Testing

/// Every fix that is offered removes its finding, adds none, and changes nothing else, however the file is written.
@Suite("Fixes")
struct FixLawTests {
  @Test(
    "a fix removes its finding and adds none, and there is nothing left to do",
    arguments: Rules.all.map(\.identifier)
  )
  func laws(identifier: String) throws {
    let rule = try #require(Rules.named(identifier))
    for (index, example) in rule.fails.enumerated() {
      for way in Multiplication.sample(index, of: 2) {
        try expectLaws(of: way.applied(to: example), "\(identifier), \(way.name)")
      }
    }
  }

  @Test("at least a dozen rules have one, and the safe ones are known")
  func safety() {
    var safe: Set<String> = []
    var unsafe: Set<String> = []
    for rule in Rules.all {
      for finding in rule.fails.flatMap({ $0.registry.findings() }) where finding.ruleID == rule.identifier {
        guard let fix = finding.fix else { continue }
        if fix.isSafe { safe.insert(finding.ruleID) } else { unsafe.insert(finding.ruleID) }
      }
    }
    #expect(safe == Self.safe)
    #expect(unsafe == Self.unsafe)
    #expect(safe.union(unsafe).count >= 12)
  }

  @Test("for a file that is broken or has a duplicate key, only the fix that makes it JSON is offered")
  func unreadable() {
    let texts = [
      "{ \"urlPrefix\": \"https://example.com/a\", \"Action\": \"open\"",
      "{ \"urlPrefix\": \"https://example.com/a\", \"Action\": \"open\", \"title\": \"A\", \"title\": \"B\" }",
    ]
    for text in texts {
      let findings = Example.wholeFile(text).registry.findings()
      #expect(findings.contains { $0.ruleID == "field/unknown-key" } && findings.allSatisfy { $0.fix == nil })
    }
  }

  private func expectLaws(of example: Example, _ name: String) throws {
    let before = example.registry.findings()
    for finding in before {
      guard let fix = finding.fix else { continue }
      let source = try #require(example.sources[fix.file], "\(name): \(fix.title)")
      let tree = Document(path: fix.file, bytes: source.bytes).tree
      let edits = try #require(FixableText(tree).edits(of: fix), "\(name): \(fix.title)")
      expectOneLine(edits, of: finding, in: tree, name)
      let result = try EditSet(edits, of: tree.source).result
      let after = example.rewritten { path, old in
        path == fix.file ? MarkedSource(bytes: result.bytes, ranges: []) : old
      }
      // Once a file is JSON again, missing members are reported, and an exception that works again allows something.
      let area = ["json", "lint"].first { finding.ruleID.hasPrefix("\($0)/") }
      let counts = { (other: Finding) in area.map { other.ruleID.hasPrefix("\($0)/") } ?? true }
      let words = { (other: Finding) in "\(other.rule) in \(other.location.file)" }
      let found = after.registry.findings().filter(counts).map(words).sorted()
      let expected = before.filter { counts($0) && $0 != finding }.map(words).sorted()
      #expect(found == expected, "\(name): \(fix.title)\n\(String(decoding: result.bytes, as: UTF8.self))")
    }
  }

  /// A fix touches only the lines that it is about, and the ends of adjacent lines where a comma is added or removed.
  private func expectOneLine(_ edits: [TextEdit], of finding: Finding, in tree: Tree, _ name: String) {
    let table = LineTable(tree.source)
    let about = tree.node(at: finding.pointer ?? "").map { tree.range(of: $0) } ?? finding.location.range
    let first = table.location(of: min(about.lowerBound, finding.location.range.lowerBound)).line - 1
    let last = table.location(of: max(about.upperBound, finding.location.range.upperBound)).line + 1
    for edit in edits {
      let lines = table.location(of: edit.range.lowerBound).line...table.location(of: edit.range.upperBound).line
      #expect((first...last).contains(lines.lowerBound) && (first...last).contains(lines.upperBound), "\(name)")
    }
  }

  private static let safe: Set<String> = [
    "app/domain-not-ascii", "url/host-not-ascii",
    "card/control-character", "card/invisible-character", "card/surrounding-space", "field/unknown-key",
    "field/unknown-word", "field/wrong-form", "field/wrong-type", "image/missing", "json/syntax",
    "language/given-twice", "language/unknown", "rows/unknown-column",
  ]

  private static let unsafe: Set<String> = [
    "app/domain-not-a-host", "card/escape-sequence", "card/html-escape", "card/html-tags", "card/line-break",
    "card/markdown", "field/wrong-form", "codes/not-encodable", "field/misread-text", "field/unknown-key",
    "field/unknown-word", "image/missing",
    "json/syntax",
    "language/has-region", "language/unknown", "limits/image-size-differs", "limits/looser-than-allowed",
    "lint/not-allowable", "lint/unknown-rule", "lint/unused-exception", "place/confirmation-radius-too-large",
    "rows/unknown-column",
    "url/decomposed-letters", "url/dot-segment", "url/encoded-twice", "url/escapes-not-utf8", "url/html-escape",
    "url/invisible-character", "url/punctuation", "url/query-separator", "url/text-around", "url/two-urls",
    "url/empty-query-item", "url/has-fragment", "url/has-port", "url/has-user-information", "url/hidden-letters",
    "url/lenient-spelling", "url/not-https", "url/tracking-parameter", "url/white-space",
  ]
}
