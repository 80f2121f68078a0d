import AppClipsCommand
import RegistryRules
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
      try folder.write(ImageSample.right.bytes, to: "experiences/shop/images/shop.png")
      try folder.write(Self.tea, to: "experiences/shop/tea.jsonc")
      try body(folder) { Transcript($0.split(separator: " ").map(String.init), workingFolder: folder.path) }
    }
  }

  @Test("changes the set, keeps tighter limits, and updates image sizes")
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
      #expect(again.errors == "nothing to change: every app uses Apple's requirements of 2026-02\n")
    }
  }

  @Test("changing back to the older set tightens limits everywhere and lists cards and images outside the figures")
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
      #expect(shown.errors.contains("outside the requirements: experiences/shop/"), "\(shown.errors)")
    }
  }

  @Test(
    "lists findings outside the figures with location, card and help, in the old file and after writing in the new one"
  )
  func places() throws {
    let app = Example.shopApp.replacing("\"schemaVersion\": 2", with: "\"schemaVersion\":\n\n2")
    try withShop(app) { folder, run in
      let title = "A title of twenty-five ch"
      try folder.write(
        Self.tea.replacing("\"Tea\"", with: "\"\(title)\"").replacing(
          "\"limits\"",
          with: "\"defaultLanguage\": \"en\", \"limits\""
        ),
        to: "experiences/shop/tea.jsonc"
      )
      let rows = """
        { "rows": "shops.csv", "urlPrefix": "https://example.com/s/${id}", "action": "open", "title": "${name}",
          "subtitle": "Ready when you are", "image": "images/shop.png" }
        """
      try folder.write(rows, to: "experiences/shop/s.json")
      try folder.write("id,name\na,\(title)\nb,\(title)\n", to: "experiences/shop/shops.csv")
      let line = "migrate --requirements 2020-06"
      let dry = run(line).errors
      let words = "the title has 25 characters; the limit for this card is 18"
      let lead = "outside the requirements: experiences/shop"
      #expect(dry.contains("\(lead)/tea.jsonc:3:12: \(words) (shop/tea)\n  help: "), "\(dry)")
      let same = "1 other row has the same value"
      #expect(dry.contains("\(lead)/shops.csv:2:3: \(words); \(same) (shop/s#a)\n  help: "), "\(dry)")
      #expect(!dry.contains("shop/s#b"), "\(dry)")
      let json = run("\(line) --format json").output
      #expect(json.contains("\"experience\": \"shop/s#a\",") && json.contains("\"line\": 2,"), "\(json)")
      let written = run("\(line) --write").errors
      let validated = run("validate --format compact").output
      let outside = written.split(separator: "\n").filter { $0.hasPrefix("outside the requirements: ") }
      #expect(outside.count >= 4)
      for place in outside.compactMap({ $0.split(separator: " ").dropFirst(3).first }) {
        #expect(validated.contains(place), "\(place) \(validated)")
      }
    }
  }

  @Test(
    "a figure that cannot be read prevents the change",
    arguments: [
      ("\"requirements\": \"2020-06\"", "\"requirements\": 5"), ("\"title\": 12", "\"title\": \"12\""),
    ]
  )
  func unreadable(_ old: String, _ new: String) throws {
    try withShop(Self.app.replacing(old, with: new)) { _, run in
      for line in ["migrate --requirements 2026-02", "migrate --requirements 2026-02 --check"] {
        let run = run(line)
        #expect(
          run.status == .findings && run.errors.contains("nothing was changed: fix these errors first\n"),
          "\(run.errors)"
        )
        #expect(run.errors.contains("experiences/shop/app.json:"))
      }
    }
  }

  @Test("requires the newest version of the format")
  func oldFormat() throws {
    try FlatRegistry.with { registry in
      let run = registry.run("migrate --requirements 2020-06")
      #expect(run.status == .findings && run.errors.contains("nothing was changed: fix these errors first\n"))
    }
  }
}
