import TestSupport
import Testing

/// The Swift of the documentation is compiled with every build, as targets of its own.
@Suite("The snippets of the documentation")
struct SnippetTests {
  @Test("are the very files that are compiled")
  func sameText() throws {
    let article = "Sources/ExperienceResolver/ExperienceResolver.docc/RoutingInvocations.md"
    let files = ["Clip/Invocation.swift", "Clip/CoffeeClip.swift", "App/CoffeeApp.swift"]
    let blocks = Self.swiftBlocks(of: try PackageFolder.text(of: article))
    #expect(blocks == (try files.map { try PackageFolder.text(of: "Tests/Support/Snippets/\($0)") }))
  }

  @Test("that both targets have are the same in both", arguments: ["Invocation.swift", "RegisteredExperiences.swift"])
  func sameInBoth(name: String) throws {
    let clip = try PackageFolder.text(of: "Tests/Support/Snippets/Clip/\(name)")
    #expect(try PackageFolder.text(of: "Tests/Support/Snippets/App/\(name)") == clip)
  }

  private static func swiftBlocks(of article: String) -> [String] {
    article.split(separator: "```swift\n").dropFirst().compactMap { $0.split(separator: "```").first.map(String.init) }
  }
}
