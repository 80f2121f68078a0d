import RegistryModel
import Testing

@Suite("Files of a registry")
struct FileIdentityTests {
  @Test("with the same name are reported, whatever the order of their paths")
  func clashes() {
    #expect(problems(["app.json", "app.jsonc"]).contains(.sameID(path: "app.jsonc", earlier: "app.json", id: ".")))
    #expect(
      problems(["app.json", "tea.json", "tea.jsonc", "tea.json-x.json"])
        .contains(.sameID(path: "tea.jsonc", earlier: "tea.json", id: "tea"))
    )
    #expect(
      problems(["app.json", "Tea.json", "tea.json"])
        == [.idsEqualButForCase(path: "tea.json", earlier: "Tea.json", id: "tea", earlierID: "Tea")]
    )
    #expect(
      problems(["app.json", "shop/app.json", "shop.json"])
        .contains(.sameID(path: "shop.json", earlier: "shop/app.json", id: "shop"))
    )
  }

  @Test("belong to the innermost app above them")
  func owners() {
    let registry = registry(["a/app.json", "a/x.json", "a/b/app.json", "a/b/y.json", "a/c/z.json", "a-b/w.json"])
    #expect(registry.experiences.map { "\($0.id) \($0.appID)" } == ["a/b/y a/b", "a/c/z a", "a/x a"])
    #expect(registry.layoutProblems.contains(.outsideEveryApp(path: "a-b/w.json")))
    #expect(
      registry.documents.map(\.path) == [
        "a-b/w.json", "a/app.json", "a/b/app.json", "a/b/y.json", "a/c/z.json", "a/x.json",
      ]
    )
  }

  private func problems(_ paths: [String]) -> [LayoutError] { registry(paths).layoutProblems }

  private func registry(_ paths: [String]) -> Registry {
    Registry(paths.map { Document(path: $0, bytes: Array("{}".utf8)) })
  }
}
