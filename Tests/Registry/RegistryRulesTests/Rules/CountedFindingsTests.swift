import AppClipRegistry
import JSONSyntax
import RegistryModel
import TestSupport
import Testing

@testable import RegistryRules

/// Of a file with very many findings, so many are made, and the others are counted.
@Suite("Counted findings")
struct CountedFindingsTests {
  /// A card with unknown keys, invisible characters in its title, a missing image, and URLs that are not of its app.
  private static func registry(unknown: Int, urls: Int, exceptions: String = "") -> Registry {
    let keys = (0..<unknown).map { ", \"key\($0)\": 1" }.joined()
    let matches = (0..<urls).map { "\"http://example.com/\($0)\"" }.joined(separator: ", ")
    return Example.experiences(
      ["coffee": "\"title\": \"Coffee\\u200B\", \"matches\": [\(matches)]\(keys)", "tea": "\"key\": 1"],
      showing: "coffee",
      app: "\"lint\": [\(exceptions)]"
    ).registry
  }

  @Test("counts are those of a full run, and the errors are made first", arguments: [1, 7, 40, 1_000])
  func counts(most: Int) {
    for registry in [Self.registry(unknown: 30, urls: 20), Self.registry(unknown: 3, urls: 60)] {
      let all = registry.report()
      let some = registry.report(mostPerFile: most)
      for severity in Severity.allCases { #expect(some.count(of: severity) == all.count(of: severity)) }
      #expect(all.further.isEmpty && Set(some.findings).isSubset(of: all.findings))
      #expect(some.suppressed == all.suppressed)
      for (file, made) in Dictionary(grouping: some.findings, by: \.file) {
        let ofFile = all.findings.filter { $0.file == file }
        #expect(made.count == min(most, ofFile.count))
        let further = some.further.filter { $0.file == file }
        #expect(further.reduce(made.count) { $0 + $1.count } == ofFile.count)
        let least = made.map(\.severity).min() ?? .error
        #expect(further.allSatisfy { $0.severity <= least })
      }
    }
  }

  @Test("an exception allows the same findings, whether they are among the first or not")
  func exceptions() {
    let exception = #"{ "allow": "card/invisible-character", "reason": "Its sign says so" }"#
    let registry = Self.registry(unknown: 30, urls: 2, exceptions: exception)
    let (all, some) = (registry.report(), registry.report(mostPerFile: 3))
    #expect(all.suppressed.count == 1 && some.suppressed == all.suppressed)
    for severity in Severity.allCases { #expect(some.count(of: severity) == all.count(of: severity)) }
  }

  @Test("of many violations, no more than four times as many are held as findings are made")
  func held() throws {
    let registry = Self.registry(unknown: 0, urls: 0)
    var counted = CountedViolations(CountedViolations.Bound(10, of: Rules.all, in: registry))
    let file = try #require(registry.documents.last).path
    for number in 0..<1_000 {
      let location = Finding.Location(file: file, range: SourceRange(number, number + 1))
      // What lies behind enough errors need not be made.
      if !counted.counts(errorAt: location.range, of: 0) {
        counted.add(Violation(at: location, "mistake \(number)", help: "Correct it."), of: number % 2)
      }
      #expect(counted.all.count <= 42)
    }
    #expect(counted.parts.kept.count == 10)
    #expect(counted.parts.further.reduce(0) { $0 + $1.count } == 990)
  }
}
