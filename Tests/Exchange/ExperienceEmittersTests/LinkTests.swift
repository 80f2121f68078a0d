import ExperienceResolver
import RegistryFiles
import RegistryModel
import TestSupport
import Testing

@testable import ExperienceEmitters

@Suite("Links") struct LinkTests {
  @Test("every link of the sample registries resolves to the card that it is listed to open")
  func resolve() throws {
    let registry = try Registry(folder: "\(PackageFolder.path)/experiences")
    var count = 0
    for app in registry.apps {
      for link in try Link.all(for: .app(app), in: registry) where link.kind != .demo {
        let answer = registry.resolve(link.url)
        #expect(answer.experience?.id == link.experience, "\(link.url)")
        count += 1
      }
    }
    #expect(count > registry.apps.count)
  }
}
