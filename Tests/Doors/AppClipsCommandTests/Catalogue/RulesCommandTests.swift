import JSONSyntax
import RegistryModel
import RegistryRules
import TestSupport
import Testing

@testable import AppClipsCommand

@Suite(.goldens("command/rules")) struct RulesCommandTests {
  @Test("the catalogue comes out as recorded", arguments: ["rules.txt", "rules.md"])
  func recorded(golden: String) {
    let format = golden.hasSuffix(".md") ? "markdown" : "text"
    let transcript = Transcript("rules --format \(format)")
    #expect(transcript.status == .fine)
    #expect(transcript.errors.isEmpty)
    expectGolden(transcript.output, "command/rules/\(golden)")
  }

  @Test("where nobody watches, each rule is one line")
  func oneLineEach() {
    let lines = Transcript("rules").output.split(separator: "\n")
    #expect(lines.map { String($0.prefix { $0 != " " }) } == Rules.withAudits.map(\.identifier))
  }

  @Test("on a terminal no line is wider than it", arguments: [50, 60, 80, 200])
  func wrapped(columns: Int) {
    let lines = Transcript("rules --color never", terminalColumns: columns).output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= columns })
    #expect(Set(lines.map { String($0.prefix { $0 != " " }) }).isSuperset(of: Rules.withAudits.map(\.identifier)))
  }

  @Test("a rule says which flags make its fixes, as its examples show")
  func fixes() throws {
    let flags = { (identifier: String) in try RuleFixes(of: #require(Rules.named(identifier))).flags }
    #expect(try flags("card/surrounding-space") == ["--fix"])
    #expect(try flags("url/not-https") == ["--unsafe-fixes"])
    #expect(try flags("field/unknown-key") == ["--fix", "--unsafe-fixes"])
    #expect(try flags("card/title-too-long") == [])
    #expect(Transcript("rules").output.contains("starts or ends with white space. [--fix]\n"))
  }

  @Test("the JSON form holds every rule with its reason and sources")
  func json() throws {
    let tree = Tree(SourceText(Transcript("rules --format json").output))
    #expect(tree.problems.isEmpty)
    let list = try #require(tree.node(at: "/rules"))
    let text = { (key: String, node: Node) in tree.value(named: key, in: node).flatMap { tree.string(of: $0) } }
    for (node, rule) in zip(Array(tree.elements(of: list)), Rules.withAudits) {
      #expect(text("rule", node) == rule.identifier)
      #expect(text("area", node) == rule.area)
      #expect(text("severity", node) == rule.severity.rawValue)
      #expect(text("summary", node) == rule.summary)
      #expect(text("why", node) == rule.why)
      let fixes = tree.value(named: "fixes", in: node).map { Array(tree.elements(of: $0)) } ?? []
      #expect(fixes.compactMap { tree.string(of: $0) } == RuleFixes(of: rule).words)
      let sources = tree.value(named: "sources", in: node).map { Array(tree.elements(of: $0)) } ?? []
      #expect(sources.compactMap { text("address", $0) } == rule.sources.map(\.address))
    }
    #expect(Array(tree.elements(of: list)).count == Rules.withAudits.count)
  }
}
