import AppClipsCommand
import ExperienceMigrations
import TestSupport

extension MigrationChain {
  /// The chain with an imaginary version 3: the real steps, and one line.
  static let toVersionThree = MigrationChain(MigrationChain.current.steps + [.renameHeadline])
}

/// A registry in the imaginary version 2.
enum VersionThreeShop {
  static let files = [
    "shop/app.json": """
    {
      "schemaVersion": 2,
      "name": "Shop", "appStoreID": "1234567890", "teamID": "ABCDE12345", "bundleID": "com.example.shop",
      "clip": { "bundleID": "com.example.shop.Clip" },
      "domains": ["shop.example"], "defaultLanguage": "en"
    }

    """,
    "shop/tea.json": """
    {
      "urlPrefix": "https://shop.example/tea", "action": "open",
      "mood": "calm",
      "headline": "Tea", "subtitle": "Order ahead", "image": "tea.png"
    }

    """,
    "shop/stores.json": """
    {
      "rows": "stores.csv",
      "urlPrefix": "https://shop.example/${id}", "action": "view",
      "headline": "Shop in ${town}", "subtitle": "Open today", "image": "stores.png"
    }

    """,
    "shop/stores.csv": "id,town\nbern,Bern\nrome,Rome\n",
  ]

  /// The same registry in version 1, without its stores.
  static let flat = """
    {
      "version": 1,
      "app": {
        "name": "Shop", "appStoreID": "1234567890", "teamID": "ABCDE12345", "bundleID": "com.example.shop",
        "clipBundleID": "com.example.shop.Clip", "domains": ["shop.example"]
      },
      "experiences": [
        { "id": "tea", "urlPrefix": "https://shop.example/tea", "actionVerb": "open",
          "title": "Tea", "subtitle": "Order ahead", "image": { "path": "tea.png" } }
      ]
    }

    """

  /// Runs `body` in a folder with the registry in `experiences/`; `edit` can change its files first.
  static func with(
    _ edit: (inout [String: String]) -> Void = { _ in },
    _ body: (TemporaryFolder) throws -> Void
  ) throws {
    var files = files
    edit(&files)
    try withTemporaryFolder { folder in
      for (path, text) in files { try folder.write(text, to: "experiences/\(path)") }
      try body(folder)
    }
  }
}

extension TemporaryFolder {
  /// Runs an `appclips` whose newest version is 3 on the words of `line`.
  func runVersionThree(_ line: String) -> Transcript {
    var world = World.recorded(workingFolder: path)
    world.migrations = .toVersionThree
    let status = Program.appclips.run(line.split(separator: " ").map(String.init), in: &world)
    return Transcript(status: status, output: world.output.text, errors: world.errors.text)
  }
}
