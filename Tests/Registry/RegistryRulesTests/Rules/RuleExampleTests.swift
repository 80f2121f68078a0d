import AppClipRegistry
import JSONSyntax
import RegistryModel
import RegistryRules
import TestSupport
import Testing

/// Each rule is checked against its own examples: it finds exactly what their marks show, however the files are
/// written.
@Suite("Rules match their examples")
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

  @Test("an example that passes has no finding of any rule", arguments: Rules.all.map(\.identifier))
  func passesAll(identifier: String) throws {
    let rule = try #require(Rules.named(identifier))
    for example in rule.passes { #expect(example.registry.findings() == [], "\(identifier)") }
  }

  @Test("the order of keys matters only for the rules listed here", arguments: orderMatters.sorted())
  func orderMattersIndeed(identifier: String) throws {
    let rule = try #require(Rules.named(identifier))
    let reverse = try #require(Multiplication.named("keys in reverse order"))
    #expect(
      rule.fails.contains { places(of: rule, in: reverse.applied(to: $0)) != reverse.applied(to: $0).expectedPlaces }
    )
  }

  /// Rules that report the later of two members.
  private static let orderMatters: Set<String> = ["field/given-beside"]

  private func expectFindings(of rule: Rule, in example: Example) {
    for way in Multiplication.tried {
      if way.name == "keys in reverse order", Self.orderMatters.contains(rule.identifier) { continue }
      let written = way.applied(to: example)
      let found = places(of: rule, in: written)
      guard found != written.expectedPlaces else { continue }
      Issue.record("\(rule.identifier), \(way.name)\n\(drawing(found, written.expectedPlaces, in: written))")
    }
  }

  private func places(of rule: Rule, in example: Example) -> [Finding.Location] {
    example.registry.report(rules: Rules.all).findings.filter { $0.ruleID == rule.identifier }.map(\.location)
  }

  /// Each file in which the two differ, with each set of marks.
  private func drawing(_ found: [Finding.Location], _ expected: [Finding.Location], in example: Example) -> String {
    let files = Set(example.sources.keys).union(found.map(\.file)).union(expected.map(\.file)).sorted()
    return files.compactMap { file in
      let marked = [found, expected].map { $0.filter { $0.file == file }.map(\.range) }
      guard marked[0] != marked[1] else { return nil }
      let bytes = example.sources[file]?.bytes ?? []
      return "\(file), found:\n\(drawing(bytes, marked[0]))\nmarked:\n\(drawing(bytes, marked[1]))\n"
    }.joined()
  }

  /// Bytes that are not UTF-8 are shown as `?`, so that offsets do not change.
  private func drawing(_ bytes: [UInt8], _ ranges: [SourceRange]) -> MarkedText {
    let isText = String(validating: bytes, as: UTF8.self) != nil
    let shown = isText ? bytes : bytes.map { $0 < 0x80 ? $0 : UInt8(ascii: "?") }
    return MarkedText(
      text: String(decoding: shown, as: UTF8.self),
      ranges: ranges.map { $0.lowerBound..<$0.upperBound }
    )
  }
}

extension Example {
  /// The locations that the rule must report: the marks and the problems that a loader found; else the images that no
  /// card names; and the top of the registry if there is no file to mark.
  var expectedPlaces: [Finding.Location] {
    var places = problems.map { Finding.Location.start(of: $0.path) }
    for (path, source) in sources {
      places += source.ranges.map { Finding.Location(file: path, range: $0) }
    }
    if places.isEmpty { places += registry.pictures?.unnamed.map { .start(of: $0) } ?? [] }
    if sources.isEmpty { places.append(.start(of: subject)) }
    return places.sorted { ($0.file, $0.range) < ($1.file, $1.range) }
  }
}
