import AppClipRegistry
import RegistryModel
import RegistryRules
import TestSupport
import Testing

/// The page of known traps names rules, and must stay correct when a rule is renamed or removed.
@Suite("The page of traps")
struct TrapTests {
  private static let page = "Sources/Doors/AppClipRegistry/AppClipRegistry.docc/Traps.md"

  @Test("states for each of thirty traps which rule finds it, or why none does")
  func coversAll() throws {
    let rows = try PackageFolder.text(of: Self.page).matches(of: /\| (\d+) \| [^|]+ \| ([^|]+) \|/)
    #expect(rows.map { String($0.1) } == (1...30).map(String.init))
    for row in rows { #expect(row.2.contains("`") || row.2.hasPrefix("No rule: "), "\(row.0)") }
  }

  @Test("names only rules that exist")
  func namesRules() throws {
    let names = try PackageFolder.text(of: Self.page).matches(of: /`([a-z]+\/[a-z0-9-]+)`/).map { String($0.1) }
    #expect(names.count > 20)
    let known = Set(Rules.identifiers)
    for name in names where !name.hasPrefix("id") { #expect(known.contains(name), "\(name)") }
  }

  @Test("names for each trap exactly the rules that find it")
  func rulesFire() throws {
    let rows = try PackageFolder.text(of: Self.page).matches(of: /\| (\d+) \| [^|]+ \| ([^|]+) \|/)
    for row in rows {
      let number = try #require(Int(row.1))
      // The rules of `audit` need files outside a registry; their own examples show that they find this.
      let named = row.2.matches(of: /`([a-z]+\/[a-z0-9-]+)`/).map { String($0.1) }.filter { !$0.hasPrefix("audit/") }
      let shown = TrapExamples.all[number] ?? []
      #expect(Set(shown.map(\.rule)) == Set(named), "trap \(number)")
      for (rule, example) in shown {
        #expect(example.registry.findings().contains { $0.ruleID == rule }, "trap \(number): \(rule)")
      }
    }
  }
}
