import ExperienceRegistry
import TestSupport
import Testing

@Suite("migrate --requirements")
struct RequirementsMoveTests {
  private static let app = Example.shopApp.replacing(
    "\"schemaVersion\": 2",
    with: "\"schemaVersion\": 2, \"requirements\": \"2020-06\", \"limits\": { \"title\": 12, \"subtitle\": 43, "
      + "\"image\": { \"width\": 3000, \"height\": 2000 } }"
  )
  private static let tea = """
    {
      "urlPrefix": "https://example.com/tea", "action": "open",
      "title": "Tea", "subtitle": "Ready when you are", "image": "images/shop.png",
      "limits": { "subtitle": 50 } // their sign
    }

    """

  private func withShop(_ app: String = app, _ body: (TemporaryFolder, (String) -> Transcript) throws -> Void) throws {
    try withTemporaryFolder { folder in
      try folder.write(app, to: "experiences/shop/app.json")
      try folder.write(PictureSample.right.bytes, to: "experiences/shop/images/shop.png")
      try folder.write(Self.tea, to: "experiences/shop/tea.jsonc")
      try body(folder) { Transcript($0.split(separator: " ").map(String.init), workingFolder: folder.path) }
    }
  }

  @Test("sets the set, leaves tighter limits, and repeats the new size of pictures")
  func newer() throws {
    try withShop { folder, run in
      let shown = run("migrate --requirements 2026-02")
      #expect(shown.status == .fine && run("migrate --requirements 2026-02 --check").status == .findings)
      #expect(shown.output.contains("--- a/experiences/shop/app.json") && !shown.output.contains("tea.jsonc"))
      #expect(shown.errors.contains("experiences/shop/app.json: /requirements: \"2020-06\" becomes \"2026-02\"\n"))
      #expect(
        shown.errors.contains("/limits/image/width: 3000 becomes 1800\n") && !shown.errors.contains("/limits/title")
      )
      let untouched = try folder.text(of: "experiences/shop/app.json")
      #expect(untouched == Self.app)
      #expect(run("migrate --requirements 2026-02 --write").status == .fine)
      let wanted = Self.app.replacing("2020-06", with: "2026-02").replacing("3000", with: "1800")
        .replacing("2000", with: "1200")
      let written = try folder.text(of: "experiences/shop/app.json")
      #expect(written == wanted)
      let again = run("migrate --requirements 2026-02 --check")
      #expect(again.status == .fine && again.output.isEmpty)
      #expect(again.errors == "nothing to do: every app holds to Apple's figures of 2026-02\n")
    }
  }

  @Test("back to the older set tightens limits everywhere and lists cards and pictures that are outside")
  func older() throws {
    let app = Example.shopApp.replacing(
      "\"schemaVersion\": 2",
      with: "\"schemaVersion\": 2, \"limits\": { \"title\": 30 }"
    )
    try withShop(app) { folder, run in
      let shown = run("migrate --requirements 2020-06 --write")
      #expect(shown.status == .fine)
      let app = try folder.text(of: "experiences/shop/app.json")
      #expect(app.contains("\"requirements\": \"2020-06\"") && app.contains("\"title\": 18"))
      let tea = try folder.text(of: "experiences/shop/tea.jsonc")
      #expect(tea == Self.tea.replacing("50", with: "43"))
      #expect(shown.errors.contains("outside: experiences/shop/"), "\(shown.errors)")
    }
  }

  @Test("asks for the newest version of the format first")
  func oldFormat() throws {
    try FlatRegistry.with { registry in
      let run = registry.run("migrate --requirements 2020-06")
      #expect(run.status == .findings && run.errors.hasSuffix("no figure is changed until this is mended\n"))
    }
  }
}
