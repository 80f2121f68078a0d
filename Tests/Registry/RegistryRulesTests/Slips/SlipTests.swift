import AppClipRegistry
import JSONSyntax
import RegistryFiles
import RegistryModel
import RegistryRules
import SystemFiles
import TestSupport
import Testing

/// The mistakes that product owners make, each in a registry that has no other: one cause, one finding.
@Suite("Typical slips")
struct SlipTests {
  @Test("the registry that they are made in has no finding")
  func soundRegistry() throws {
    let registry = try registry(after: [])
    #expect(lines(of: registry.findings(), in: registry) == [])
  }

  @Test(
    "each gives one finding where a person would look; its help says what to do, its fix writes what was meant",
    arguments: Slip.all
  )
  func givesOneFinding(slip: Slip) throws {
    let registry = try registry(after: slip.steps)
    let findings = registry.findings()
    #expect(slip.findings.count < 2)
    #expect(lines(of: findings, in: registry) == slip.findings)
    guard slip.help != nil else { return }
    let finding = try #require(findings.first)
    #expect(finding.help == slip.help)
    #expect(try fixedLine(of: finding, in: registry) == slip.fixedLine)
  }

  @Test("there are at least 480, more than 200 state the help, and the rules they name exist")
  func table() {
    #expect(Slip.all.count >= 480)
    #expect(Slip.all.count { $0.help != nil } > 200)
    #expect(Set(Slip.all.map { "\($0.steps)" }).count == Slip.all.count, "each is a different mistake")
    #expect(Set(Slip.all.map(\.file)).count > 5)
    for finding in Slip.all.flatMap(\.findings) {
      let rule = String(finding.prefix { $0 != " " })
      #expect(Rules.named(rule) != nil, "\(rule)")
    }
  }

  /// `rule file:line:column` of every finding, files relative to the folder of the app.
  private func lines(of findings: [Finding], in registry: Registry) -> [String] {
    findings.map { "\($0.ruleID) \(location(of: $0.location, in: registry))" }
  }

  private func registry(after steps: [Slip.Step]) throws -> Registry {
    var files = try Slip.soundFiles.get()
    for step in steps { try step.apply(to: &files) }
    return try Registry(files: MemoryTree(files: files))
  }

  /// The line at which the finding starts after its fix, without indentation; nil if there is no fix. The fix must leave
  /// a file of JSON.
  private func fixedLine(of finding: Finding, in registry: Registry) throws -> String? {
    guard let fix = finding.fix, let bytes = registry.bytes(at: fix.file) else { return nil }
    let tree = Document(path: fix.file, bytes: bytes).tree
    let result = try EditSet(#require(FixableText(tree).edits(of: fix)), of: tree.source).result.bytes
    #expect(Document(path: fix.file, bytes: result).tree.problems.isEmpty)
    let line = LineTable(SourceText(bytes)).location(of: finding.location.range.lowerBound).line
    let lines = String(decoding: result, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    return line <= lines.count ? String(lines[line - 1].drop { $0 == " " }) : ""
  }

  private func location(of place: Finding.Location, in registry: Registry) -> String {
    let file = place.file
    let name = file == "." ? file : file.hasPrefix("cafe/") ? String(file.dropFirst("cafe/".count)) : "../\(file)"
    let start = registry.bytes(at: file).map { LineTable(SourceText($0)).location(of: place.range.lowerBound) }
    return "\(name):\(start?.line ?? 1):\(start?.column ?? 1)"
  }
}
