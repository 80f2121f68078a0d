import RegistryModel
import Testing

/// The experiences of an app, found by their IDs.
@Suite("The experiences of an app")
struct ExperiencesOfAppTests {
  @Test("are those in its folder, even if other folders begin with the same letters")
  func neighbours() {
    let registry = Self.registry(["shop/app.json", "shop/a.json", "shop/b/c.json", "shop-2/app.json", "shop-2/a.json"])
    #expect(registry.apps.map(\.id) == ["shop", "shop-2"])
    #expect(registry.apps.map { registry.experiences(of: $0).map(\.id) } == [["shop/a", "shop/b/c"], ["shop-2/a"]])
  }

  @Test("are all of the registry for an app at its root")
  func top() {
    let registry = Self.registry(["app.json", "a.json", "z/b.json"])
    #expect(registry.apps.map { registry.experiences(of: $0).map(\.id) } == [["a", "z/b"]])
  }

  @Test("are none for an app without experiences")
  func none() {
    let registry = Self.registry(["a/app.json", "b/app.json", "b/x.json"])
    #expect(registry.apps.map { registry.experiences(of: $0).map(\.id) } == [[], ["b/x"]])
  }

  private static func registry(_ paths: [String]) -> Registry {
    Registry(paths.map { Document(path: $0, bytes: Array("{}".utf8)) })
  }
}
