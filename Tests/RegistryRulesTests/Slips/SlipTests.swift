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
    #expect(try findings(after: []) == [])
  }

  @Test("each gives one finding, at the location where a person would look", arguments: Slip.all)
  func givesOneFinding(slip: Slip) throws {
    #expect(slip.findings.count < 2)
    #expect(try findings(after: slip.steps) == slip.findings)
  }

  @Test("there are more than 130, in several groups, and the rules they name exist")
  func table() {
    #expect(Slip.all.count > 130)
    #expect(Set(Slip.all.map(\.file)).count > 5)
    for finding in Slip.all.flatMap(\.findings) {
      let rule = String(finding.prefix { $0 != " " })
      #expect(Rules.named(rule) != nil, "\(rule)")
    }
  }

  /// `rule file:line:column` of every finding, files relative to the folder of the app.
  private func findings(after steps: [Slip.Step]) throws -> [String] {
    var files = try Slip.soundFiles()
    for step in steps { try step.apply(to: &files) }
    let registry = try Registry(files: MemoryTree(files: files))
    return registry.findings().map { "\($0.ruleID) \(location(of: $0.location, in: registry))" }
  }

  private func location(of place: Finding.Location, in registry: Registry) -> String {
    let file = place.file
    let name = file == "." ? file : file.hasPrefix("cafe/") ? String(file.dropFirst("cafe/".count)) : "../\(file)"
    let start = registry.bytes(at: file).map { LineTable(SourceText($0)).location(of: place.range.lowerBound) }
    return "\(name):\(start?.line ?? 1):\(start?.column ?? 1)"
  }
}
