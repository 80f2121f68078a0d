import AppClipRegistry
import RegistryFiles
import RegistryModel
import RegistryRules
import TestSupport
import Testing

/// People copy the registries under `experiences/`, so they must follow every rule.
@Suite("The sample registries")
struct SampleRegistryTests {
  private func samples() throws -> Registry {
    try Registry(folder: PackageFolder.path + "/experiences")
  }

  @Test("have no findings")
  func areSilent() throws {
    #expect(try samples().findings() == [])
  }

  @Test("are five apps with their experiences")
  func areWhole() throws {
    let registry = try samples()
    #expect(
      registry.apps.map(\.id) == ["bike-rental", "costra-coffee", "donut-shop", "smoothie-stand", "tour-merch"]
    )
    #expect(registry.experiences.count >= 20)
  }
}
