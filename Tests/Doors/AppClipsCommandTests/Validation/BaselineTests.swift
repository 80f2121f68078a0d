import TestSupport
import Testing

@testable import AppClipsCommand

@Suite("validate --baseline")
struct BaselineTests {
  @Test("known findings do not fail a run, and are counted")
  func known() throws {
    try BrokenShop.with { shop in
      let written = shop.validate("--write-baseline known.json --strict")
      #expect(written.status == .fine)
      #expect(written.output.isEmpty)
      let sentence = "checked 1 app, 1 experience in 2 files: no findings (3 suppressed)\n"
      #expect(written.errors == "recorded 3 findings in known.json\n" + sentence)
      let run = shop.validate("--baseline known.json --strict")
      #expect(run == Transcript(status: .fine, output: "", errors: sentence))
    }
  }

  @Test("an entry matches by rule, file, member and text, whatever the line and the working folder")
  func content() throws {
    try BrokenShop.with { shop in
      _ = shop.validate("--write-baseline known.json")
      let text = try shop.folder.text(of: BrokenShop.card)
      try shop.folder.write("\n\n" + text.replacing(", ", with: ",\n "), to: BrokenShop.card)
      #expect(shop.rules("--baseline known.json") == [])
      let inside = Transcript(
        ["validate", "--baseline", "../known.json", "coffee.json"],
        workingFolder: shop.folder.path("experiences/shop")
      )
      #expect(inside.status == .fault)
      let below = Transcript(
        ["validate", "--baseline", "../../known.json", "coffee.json"],
        workingFolder: shop.folder.path("experiences/shop")
      )
      #expect(below.status == .fine)
      #expect(below.output.isEmpty)
    }
  }

  @Test("a value that was changed and is still wrong is new, and so is a second one like the first")
  func news() throws {
    try BrokenShop.with { shop in
      _ = shop.validate("--write-baseline known.json")
      try shop.folder.write(BrokenShop.card(title: "  ", url: "http://example.com/1"), to: BrokenShop.card)
      #expect(shop.rules("--baseline known.json") == ["card/text-empty"])
      try shop.folder.write(BrokenShop.card(title: " "), to: "experiences/shop/tea.json")
      #expect(shop.rules("--baseline known.json --select card").count == 2)
    }
  }

  @Test("stale entries are reported, and do not fail a run")
  func stale() throws {
    try BrokenShop.with { shop in
      _ = shop.validate("--write-baseline known.json")
      try shop.folder.write(BrokenShop.card(title: "Coffee"), to: BrokenShop.card)
      let run = shop.validate("--baseline known.json --quiet")
      #expect(run.status == .fine)
      #expect(
        run.errors == """
          known.json: url/not-https in shop/coffee.json at /urlPrefix is no longer found
          known.json: card/text-empty in shop/coffee.json at /title is no longer found
          known.json: remove these 2 entries with --write-baseline known.json

          """
      )
      #expect(shop.validate("--baseline known.json --quiet --select card").errors.contains("remove this entry"))
      // Findings that are not selected do not count as gone.
      #expect(shop.validate("--baseline known.json --quiet --ignore card,url").errors.isEmpty)
      #expect(shop.validate("--baseline known.json --quiet experiences/shop/app.json").errors.isEmpty)
    }
  }

  @Test(
    "a file that is not a baseline gives one clear line",
    arguments: [
      (
        "{ \"findings\": [,] }",
        "known.json is not a baseline: line 1: expected a value before this comma"
      ),
      ("[]", "known.json is not a baseline: expected an object with an array \"findings\""),
      ("{ \"findings\": {} }", "known.json is not a baseline: expected an object with an array \"findings\""),
      (
        "{ \"findings\": [] }",
        "known.json is not a baseline: expected \"formatVersion\": 1"
      ),
      (
        "{ \"formatVersion\": 1,\n\"findings\": [{ \"rule\": \"url/not-https\", \"file\": 1, \"content\": \"\" }] }",
        "known.json is not a baseline: line 2: expected an entry with the strings \"rule\", \"file\" and \"content\""
      ),
    ]
  )
  func broken(text: String, message: String) throws {
    try BrokenShop.with { shop in
      try shop.folder.write(text, to: "known.json")
      let run = shop.validate("--baseline known.json")
      #expect(run == Transcript(status: .fault, output: "", errors: "appclips validate: \(message)\n"))
    }
  }

  @Test("a baseline that cannot be read or written is one clear line")
  func unreadable() throws {
    try BrokenShop.with { shop in
      let missing = shop.validate("--baseline nothing.json")
      #expect(missing.errors == "appclips validate: nothing.json cannot be read: no such file or folder\n")
      #expect(missing.status == .fault)
      let folder = shop.validate("--write-baseline experiences")
      #expect(
        folder.errors == "appclips validate: experiences was not written: expected a file, found a folder\n"
      )
      #expect(folder.status == .fault)
    }
  }
}
