import ExperienceRegistry
import JSONSyntax
import TestSupport
import Testing

/// Many defects at once, planted at random places of one large registry: each is one finding at its place, and nothing
/// else is found. A defect that shows in a second finding makes people look for a second mistake that is not there.
@Suite("Defects planted in a large registry")
struct SeededDefectTests {
  @Test("five hundred defects of all kinds are found once each, at their places, and nothing else is")
  func findsEachOnce() async throws {
    try await forEachCase(1) { random in
      let seeded = SeededRegistry(500, of: DefectKinds.all.shuffled(using: &random), &random)
      #expect(seeded.defects.count == 500)
      let report = DefectReport(seeded)
      print(
        "seed \(random.seed): \(seeded.defects.count) defects of \(Set(seeded.defects.map(\.kind.name)).count) kinds and "
          + "\(Set(seeded.defects.map(\.kind.rule)).count) rules in \(seeded.registry.documents.count) files"
      )
      #expect(report.lines == [], "\(report)")
    }
  }

  @Test("a defect by itself is one finding at its place", arguments: DefectKinds.all.map(\.name))
  func findsAlone(name: String) throws {
    let kind = try #require(DefectKinds.all.first { $0.name == name })
    var random = SeededRandom(seed: 1)
    let report = DefectReport(SeededRegistry(1, of: [kind], &random))
    #expect(report.lines == [], "\(report)")
  }

  @Test("a registry without defects has no finding")
  func cleanIsSilent() {
    var random = SeededRandom(seed: 1)
    #expect(SeededRegistry(12, of: [.nothing], &random).registry.findings() == [])
  }

  @Test("there are more than sixty kinds, each under a name of its own, of rules that there are")
  func kinds() {
    let kinds = DefectKinds.all
    #expect(Set(kinds.map(\.name)).count == kinds.count)
    #expect(kinds.count > 60)
    for kind in kinds { #expect(Rules.named(kind.rule) != nil, "\(kind.rule)") }
    #expect(Set(Rules.all.map(\.area)) == Set(kinds.compactMap { Rules.named($0.rule)?.area }))
  }

  /// One needs an empty registry; and an app in version 1 cannot declare a default experience, which is a finding too.
  @Test("every rule but two finds some kind of defect")
  func rules() {
    let found = Set(DefectKinds.all.map(\.rule))
    let others = Rules.all.map(\.identifier).filter { !found.contains($0) }
    #expect(others == ["layout/no-app", "version/older-than-newest"])
  }
}

extension DefectKind {
  /// An app as it should be.
  fileprivate static let nothing = DefectKind(name: "nothing", rule: "", changes: [], isAlone: true)
}
