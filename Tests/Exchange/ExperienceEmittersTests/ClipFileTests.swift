import ExperienceEmitters
import RegistryFiles
import RegistryModel
import TestSupport
import Testing

@Suite("The generated files that samples and snippets compile")
struct ClipFileTests {
  @Test("the table of the coffee shop", arguments: ["ClipSample", "Snippets/Clip", "Snippets/App"])
  func coffee(folder: String) throws {
    try expectMade(.resolverTable, of: "costra-coffee", "\(folder)/RegisteredExperiences.swift")
  }

  @Test("the table and the routes of the smoothie stands")
  func smoothies() throws {
    try expectMade(.resolverTable, of: "smoothie-stand", "Snippets/Project/RegisteredExperiences.swift")
    try expectMade(.routes, of: "smoothie-stand", "Snippets/Project/ExperienceRoute.swift")
  }

  private func expectMade(_ emitter: Emitter, of app: String, _ path: String) throws {
    let registry = try Registry(folder: "\(PackageFolder.path)/experiences")
    let file = try #require(try registry.emit(emitter, Selection(appID: app), format: .swift).files.first)
    TestSupport.expectMade(file.bytes, "Tests/Support/\(path)")
  }
}
