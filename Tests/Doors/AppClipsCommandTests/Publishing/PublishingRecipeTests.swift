import TestSupport
import Testing

@Suite("The recipes for publishing in CI")
struct PublishingRecipeTests {
  /// The YAML blocks of README and guides.
  private static func recipes() throws -> [Substring] {
    let folder = "Sources/Doors/AppClipRegistry/AppClipRegistry.docc"
    let guides = PackageFolder.files(below: folder).filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
    return try (["README.md"] + guides).flatMap { path in
      try PackageFolder.text(of: path).split(separator: "```").filter { $0.hasPrefix("yaml\n") }
    }
  }

  @Test("never run twice at the same time: each has concurrency, and each job on GitLab a resource group")
  func concurrency() throws {
    let commands = ["apply", "plan", "pull"].flatMap { ["appclips \($0)", "command: \($0)"] }
    let recipes = try Self.recipes().filter { recipe in commands.contains { recipe.contains($0) } }
    #expect(recipes.count >= 3)
    for recipe in recipes {
      let jobs = recipe.ranges(of: "script: appclips").count
      let groups = recipe.ranges(of: "resource_group: app-store-connect").count
      #expect(jobs > 0 ? groups == jobs : recipe.contains("\nconcurrency: publish\n"), "\(recipe.prefix(60))")
    }
  }
}
