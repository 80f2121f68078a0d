import AppClipsCommand
import RegistryRules
import TestSupport
import Testing

@Suite("validate PATH")
struct PathTests {
  private static let app = #"""
    { "schemaVersion": 2, "name": "Shop", "appStoreID": "1", "teamID": "ABCDE12345", "bundleID": "com.example.shop",
      "clip": { "bundleID": "com.example.shop.Clip" }, "domains": ["example.com"], "defaultLanguage": "en",
      "defaultExperience": { "action": "open",
        "localizations": { "en": { "subtitle": "Shop in seconds", "image": "a.png" } } } }
    """#

  private static func experience(_ prefix: String, title: String) -> String {
    #"{ "urlPrefix": "\#(prefix)", "action": "open", "title": "\#(title)", "subtitle": "Ready", "image": "a.png" }"#
  }

  /// A registry in which two URLs differ only in a trailing slash and a third card has a title of only white space.
  private func withRegistry(_ body: (TemporaryFolder) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let shop = "project/experiences/shop"
      try folder.makeFolder("project/.git")
      try folder.write(Self.app, to: "\(shop)/app.json")
      try folder.write(Self.experience("https://example.com/1", title: "Coffee"), to: "\(shop)/coffee.json")
      try folder.write(Self.experience("https://example.com/1/", title: "Tea"), to: "\(shop)/tea.json")
      try folder.write(Self.experience("https://example.com/3", title: " "), to: "\(shop)/sub/water.json")
      try folder.write(ImageSample.right.bytes, to: "\(shop)/a.png")
      try body(folder)
    }
  }

  private func rules(_ paths: [String], from folder: TemporaryFolder, in inside: String = "project") -> [String] {
    let arguments = ["validate"] + paths + ["--format", "json"]
    let run = Transcript(arguments, workingFolder: folder.path(inside))
    return run.output.matches(of: /"rule": "((?:card\/text|routing|layout|field|json|version)[^"]*)"/).map {
      String($0.1)
    }
  }

  @Test("--app selects an app by its ID, as everywhere")
  func app() throws {
    try withRegistry { folder in
      #expect(rules(["--app", "shop"], from: folder) == ["card/text-empty", "routing/nearly-same-url"])
      let run = { (arguments: [String]) in
        Transcript(["validate"] + arguments, workingFolder: folder.path("project"))
      }
      #expect(run(["--app", "shops"]).errors.contains("there is no app \"shops\"; did you mean \"shop\"?"))
      #expect(run(["--app", "shop", "experiences"]).status == .usage)
    }
  }

  @Test("selects findings about a file or folder, including related locations")
  func selects() throws {
    try withRegistry { folder in
      #expect(rules([], from: folder) == ["card/text-empty", "routing/nearly-same-url"])
      #expect(rules(["experiences/shop/sub"], from: folder) == ["card/text-empty"])
      #expect(rules(["experiences/shop/tea.json"], from: folder) == ["routing/nearly-same-url"])
      #expect(rules(["experiences/shop/coffee.json"], from: folder) == ["routing/nearly-same-url"])
      #expect(rules(["sub", "tea.json"], from: folder, in: "project/experiences/shop").count == 2)
    }
  }

  @Test(
    "reports paths from the root of the repository to GitHub and GitLab",
    arguments: [("github", "GITHUB_WORKSPACE", "file="), ("gitlab", "CI_PROJECT_DIR", "\"path\": \"")]
  )
  func annotations(format: String, variable: String, lead: String) throws {
    try withRegistry { folder in
      let output = { (root: String) in
        Transcript(
          ["validate", "--format", format],
          environment: [variable: root],
          workingFolder: folder.path("project/experiences")
        ).output
      }
      #expect(output(folder.path("project")).contains(lead + "experiences/shop/tea.json"))
      // A folder elsewhere is that of another checkout.
      #expect(output("/elsewhere").contains(lead + "shop/tea.json"))
    }
  }

  @Test("treats a folder with an app below it as a separate registry")
  func takesFolders() throws {
    try withRegistry { folder in
      try folder.copy("project/experiences", to: "elsewhere")
      #expect(rules(["../elsewhere"], from: folder) == ["card/text-empty", "routing/nearly-same-url"])
      #expect(rules(["../elsewhere/shop/sub/water.json"], from: folder) == ["card/text-empty"])
    }
  }

  @Test("checks a file outside any registry as a single file")
  func checksLoneFiles() throws {
    try withRegistry { folder in
      try folder.write(Self.experience("https://example.com/9", title: ""), to: "loose/card.json")
      try folder.write("[1,]", to: "loose/list.json")
      try folder.write("[1]", to: "loose/fine.json")
      try folder.write(#"{ "schemaVersion": 2 }"#, to: "loose/manifest.json")
      #expect(rules(["../loose/card.json"], from: folder) == ["card/text-empty"])
      #expect(rules(["../loose/list.json"], from: folder) == ["json/syntax"])
      #expect(rules(["../loose/fine.json"], from: folder) == [])
      #expect(Set(rules(["../loose/manifest.json"], from: folder)) == ["field/missing"])
    }
  }

  @Test("reports in one line what cannot be checked")
  func saysWhatIsWrong() throws {
    try withRegistry { folder in
      let project = folder.path("project")
      let missing = Transcript(["validate", "nothing.json"], workingFolder: project)
      #expect(missing.errors == "appclips validate: nothing.json: no such file or folder\n")
      #expect(missing.status == .fault)
      for name in ["water.json", "watr.json", "shop/water.json"] {
        let near = Transcript(["validate", name], workingFolder: project)
        #expect(near.errors.contains("\(name): no such file or folder; did you mean experiences/shop/sub/water.json?"))
      }
      let outside = Transcript(["validate", "../project", "--registry", "experiences/shop"], workingFolder: project)
      #expect(
        outside.errors.hasPrefix("appclips validate: ../project is not in the registry that --registry specifies\n")
      )
      #expect(outside.status == .usage)
      let none = Transcript(["validate"], workingFolder: folder.path)
      #expect(none.status == .fault)
      #expect(none.errors.contains("there is no folder experiences/ here or above"))
    }
    try withTemporaryFolder { folder in
      try folder.makeFolder("Experiences")
      let named = Transcript(["validate"], workingFolder: folder.path)
      // A file system may not tell the two apart.
      #expect(named.status == .fine || named.errors.contains("rename it to experiences/"), "\(named.errors)")
    }
  }
}
