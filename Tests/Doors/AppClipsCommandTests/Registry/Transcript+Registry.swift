import RegistryRules
import TestSupport

extension Transcript {
  /// Runs `appclips` on the words of `line` in the package's own folder, over the sample registries.
  init(overSamples line: String, input: String = "", terminalColumns: Int? = nil) {
    self.init(
      line.split(separator: " ").map(String.init),
      input: input,
      workingFolder: PackageFolder.path,
      terminalColumns: terminalColumns
    )
  }

  /// Runs `appclips` on the words of `line` in a folder that holds `files` as its registry, by their paths inside
  /// `experiences/`.
  init(over files: [String: String], _ line: String, input: String = "") throws {
    self = try withTemporaryFolder { folder in
      try folder.makeFolder("experiences")
      for (path, text) in files { try folder.write(text, to: "experiences/\(path)") }
      let words = line.split(separator: " ").map(String.init)
      return Transcript(words, input: input, workingFolder: folder.path)
    }
  }
}

/// Registries with problems that no sample has.
enum OddRegistry {
  /// Two apps with one domain, and two experiences that are equally specific, so that only byte order decides.
  static let shared = [
    "bar/app.json": Example.shopApp,
    "foo/app.json": Example.shopApp.replacing("com.example.shop", with: "com.example.foo"),
    "foo/a.json": experience("https://example.com/menu?a=1"),
    "foo/b.json": experience("https://example.com/menu?b=1"),
    "foo/closed.json": experience("https://example.com/closed", more: #", "retired": true"#),
  ]

  /// An app without a default experience.
  static let defaultless = [
    "app.json": #"""
    {
      "schemaVersion": 2, "name": "Kiosk", "bundleID": "com.example.kiosk",
      "clip": { "bundleID": "com.example.kiosk.Clip" }, "domains": ["kiosk.example"], "defaultLanguage": "en"
    }
    """#
  ]

  /// An app with an experience without a URL prefix.
  static let doubtful = ["shop/app.json": Example.shopApp, "shop/one.json": "{\n  \"action\": \"open\"\n}\n"]

  private static func experience(_ prefix: String, more: String = "") -> String {
    #"{ "urlPrefix": "\#(prefix)", "action": "view", "title": "Menu", "subtitle": "Of today"\#(more) }"#
  }
}
