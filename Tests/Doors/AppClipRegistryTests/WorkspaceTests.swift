import AppClipRegistry
import ExperienceResolver
import RegistryFiles
import RegistryModel
import RegistryRules
import SystemFiles
import TestSupport
import Testing

/// A workspace registry whose files are edited, added, removed and reverted.
@Suite struct WorkspaceTests {
  private static let app = """
    { "schemaVersion": 2, "name": "The Shop", "appStoreID": "1234567890", "teamID": "ABCDE12345",
      "bundleID": "com.example.shop", "clip": { "bundleID": "com.example.shop.Clip" },
      "domains": ["example.com"], "defaultLanguage": "en" }
    """

  private static func card(_ path: String, title: String = "Coffee") -> String {
    """
    { "urlPrefix": "https://example.com/\(path)", "title": "\(title)", "subtitle": "\(path)", "action": "open",
      "image": "images/a.png" }
    """
  }

  private static let tree = MemoryTree(texts: ["shop/app.json": app, "shop/coffee.json": card("coffee")])

  @Test("an unsaved text has its findings, and loses them when it is reverted")
  func editAndRevert() throws {
    var workspace = try Workspace(Self.tree)
    let before = workspace.report.findings.map(\.ruleID)
    workspace.edit(["shop/coffee.json": Array(Self.card("coffee", title: "").utf8)])
    #expect(Set(workspace.report.findings.map(\.ruleID)).subtracting(before) == ["card/text-empty"])
    workspace.revert(["shop/coffee.json"])
    #expect(workspace.report.findings.map(\.ruleID) == before)
  }

  @Test("an added file matches its URL, and an absent one does not")
  func addAndRemove() throws {
    var workspace = try Workspace(Self.tree)
    workspace.edit(["shop/tea.json": Array(Self.card("tea").utf8), "shop/coffee.json": nil as [UInt8]?])
    #expect(workspace.registry.experiences.map(\.id) == ["shop/tea"])
    #expect(workspace.registry.table.resolve("https://example.com/tea").outcome == .advanced(0))
    #expect(workspace.registry.table.resolve("https://example.com/coffee").outcome == .none)
  }
}
