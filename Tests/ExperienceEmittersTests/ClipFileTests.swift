import ExperienceEmitters
import RegistryFiles
import RegistryModel
import TestSupport
import Testing

@Suite("The table that the clip samples compile")
struct ClipFileTests {
  @Test("is the one that the sample registry emits", arguments: ["ClipSample", "Snippets/Clip", "Snippets/App"])
  func isCurrent(folder: String) throws {
    let registry = try Registry(folder: "\(PackageFolder.path)/experiences")
    let selection = Selection(appID: "costra-coffee")
    let file = try #require(try registry.emit(.resolverTable, selection, format: .swift).files.first)
    expectMade(file.bytes, "Tests/Support/\(folder)/RegisteredExperiences.swift")
  }
}
