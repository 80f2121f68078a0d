import AppClipRegistry
import JSONSyntax
import RegistryModel
import RegistryRules
import TestSupport
import Testing

@testable import AppClipsCommand
@testable import RegistryReports

@Suite("Fixes in SARIF")
struct SARIFFixTests {
  @Test("a reader who makes the replacements gets the file that --fix writes", arguments: Rules.all.map(\.identifier))
  func replacements(identifier: String) throws {
    let rule = try #require(Rules.named(identifier))
    for example in rule.fails {
      for encoding in [{ $0 }, Self.withMarkAndReturns] as [([UInt8]) -> [UInt8]] {
        try expectFixes(
          of: rule,
          in: example.rewritten { _, source in MarkedSource(bytes: encoding(source.bytes), ranges: []) }
        )
      }
    }
  }

  private func expectFixes(of rule: Rule, in example: Example) throws {
    let registry = example.registry
    let findings = registry.report(rules: [rule]).findings
    guard findings.contains(where: { $0.fix != nil }) else { return }
    let texts = example.sources.mapValues { String(decoding: $0.bytes, as: UTF8.self) }
    let tree = Tree(SourceText(SARIFReport(Report(findings, over: texts), rules: []).bytes))
    #expect(tree.problems.isEmpty)
    for (index, finding) in findings.enumerated() {
      let fixes = "/runs/0/results/\(index)/fixes"
      guard let fix = finding.fix else {
        #expect(tree.node(at: fixes) == nil)
        continue
      }
      let change = "\(fixes)/0/artifactChanges/0"
      #expect(tree.text(at: "\(change)/artifactLocation/uri")?.hasSuffix(fix.file) == true)
      let bytes = try #require(example.sources[fix.file]?.bytes)
      let expected = try #require(FixRound([fix], of: registry).files[fix.file])
      #expect(try tree.replacing(bytes, by: "\(change)/replacements") == expected, "\(finding.ruleID): \(fix.title)")
    }
  }

  private static func withMarkAndReturns(_ bytes: [UInt8]) -> [UInt8] {
    guard !bytes.contains(UInt8(ascii: "\r")), bytes.first != 0xEF else { return bytes }
    return [0xEF, 0xBB, 0xBF] + bytes.flatMap { $0 == UInt8(ascii: "\n") ? [UInt8(ascii: "\r"), $0] : [$0] }
  }
}

extension Tree {
  /// Applies an array of SARIF replacements to `bytes`.
  fileprivate func replacing(_ bytes: [UInt8], by pointer: String) throws -> [UInt8] {
    let table = LineTable(SourceText(bytes))
    let list = try #require(node(at: pointer))
    var result = bytes
    for index in Array(elements(of: list)).indices.reversed() {
      let replacement = "\(pointer)/\(index)"
      let ends = try ["start", "end"].map { side in
        let line = try #require(node(at: "\(replacement)/deletedRegion/\(side)Line").flatMap(integer(of:)))
        let column = try #require(node(at: "\(replacement)/deletedRegion/\(side)Column").flatMap(integer(of:)))
        return try #require(table.offset(of: SourceLocation(line: line, column: column)))
      }
      let inserted = text(at: "\(replacement)/insertedContent/text") ?? ""
      result.replaceSubrange(ends[0]..<ends[1], with: Array(inserted.utf8))
    }
    return result
  }
}
