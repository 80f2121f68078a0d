import TestSupport
import Testing

@Suite("The page about limits and sources")
struct LimitsPageTests {
  @Test("shows the figures that the rules check")
  func page() {
    expectMade(Array(LimitsPage.text.utf8), "Sources/Doors/AppClipRegistry/AppClipRegistry.docc/LimitsAndSources.md")
  }

  @Test("has no row without a source", arguments: LimitsPage.text.split(separator: "\n").filter { $0.hasPrefix("| ") })
  func sources(row: Substring) {
    #expect(!row.contains("|  |"), "\(row)")
  }
}
