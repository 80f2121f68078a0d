import AppClipsCommand
import RegistryFiles
import SystemFiles
import TestSupport

/// A registry in version 1 of the file format: the twin of Costra Coffee.
struct FlatRegistry {
  static let fixture = "Tests/Registry/ExperienceMigrationsTests/Fixtures/costra-coffee/experiences.json"

  /// The folder around `experiences/`.
  let folder: TemporaryFolder

  /// Runs `body` with such a registry; `edit` may change its text first.
  static func with(
    _ edit: (String) -> String = { $0 },
    _ body: (FlatRegistry) throws -> Void
  ) throws {
    try withTemporaryFolder { folder in
      let text = try PackageFolder.text(of: fixture)
      try folder.write(edit(text), to: "experiences/costra-coffee/experiences.json")
      try folder.copy(fromPackage: "experiences/costra-coffee/images", to: "experiences/costra-coffee/images")
      try body(FlatRegistry(folder: folder))
    }
  }

  /// The text of a registry with one card, which has the ID `id` or none.
  static func small(titleLimit: Int, id: String? = nil) -> String {
    """
    {
      "version": 1,
      "app": {
        "name": "Costra Coffee",
        "bundleID": "com.example.costra",
        "clipBundleID": "com.example.costra.Clip",
        "domains": ["costracoffee.com"]
      },
      "experiences": [
        {
          "urlPrefix": "https://costracoffee.com/1",\(id.map { "\n      \"id\": \"\($0)\"," } ?? "")
          "actionVerb": "open",
          "title": "Americano",
          "titleLimit": \(titleLimit),
          "subtitle": "Order ahead, skip the line",
          "image": { "path": "images/americano.png" }
        }
      ]
    }

    """
  }

  /// Runs `appclips` on the words of `line`; the lines of `git` are what git would list as not committed.
  func run(_ line: String, git: String? = nil) -> Transcript {
    run(line) { _ in git.map { .changes($0.split(separator: "\n").map(String.init)) } ?? .noProgram }
  }

  /// Runs it with another git.
  func run(_ line: String, asking git: @escaping @Sendable (String) -> GitAnswer) -> Transcript {
    var world = World.recorded(workingFolder: folder.path)
    world.git = git
    let status = Program.appclips.run(line.split(separator: " ").map(String.init), in: &world)
    return Transcript(status: status, output: world.output.text, errors: world.errors.text)
  }

  /// The JSON files below the app's folder and whatever is hidden there.
  var files: [String] {
    folder.files().filter { !$0.contains("/images/") }.map { String($0.dropFirst("experiences/".count)) }
  }
}
