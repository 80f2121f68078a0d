import ExperienceMigrations
import AppClipRegistry
import RegistryRules
import TestSupport
import Testing

@testable import AppClipsCommand

@Suite("validate --fix")
struct FixCommandTests {
  private static let tea = """
    {
      "urlPrefix": "http://example.com/tea",
      // the word on the button
      "Action": "View",
      "title": " Tea",
      "subtitle": "Ready when you are", "image": "images/shop.png"
    }

    """

  private func withShop(_ tea: String = tea, _ body: (TemporaryFolder) throws -> Void) throws {
    try withTemporaryFolder { folder in
      try folder.write(Example.shopApp, to: "experiences/shop/app.json")
      try folder.write(ImageSample.right.bytes, to: "experiences/shop/images/shop.png")
      try folder.write(tea, to: "experiences/shop/tea.jsonc")
      try body(folder)
    }
  }

  private func run(_ line: String, in folder: TemporaryFolder) -> Transcript {
    Transcript(line.split(separator: " ").map(String.init), workingFolder: folder.path)
  }

  @Test("applies the safe fixes, keeps everything else, and reports what is left")
  func safe() throws {
    try withShop { folder in
      let run = run("validate --fix --format compact", in: folder)
      #expect(run.status == .findings)
      #expect(run.output.contains("url/not-https") && !run.output.contains("field/"))
      #expect(run.errors.hasPrefix("fixed 3 findings in 1 file; 1 more with --unsafe-fixes\nchecked 1 app"))
      let fixed = Self.tea.replacing("Action", with: "action").replacing("View", with: "view")
      let text = try folder.text(of: "experiences/shop/tea.jsonc")
      #expect(text == fixed.replacing(" Tea", with: "Tea"))
    }
  }

  @Test("applies unsafe fixes if requested")
  func unsafe() throws {
    try withShop { folder in
      let run = run("validate --fix --unsafe-fixes", in: folder)
      #expect(run.status == .fine && run.output.isEmpty)
      #expect(run.errors.hasPrefix("fixed 4 findings in 1 file\n"))
      let text = try folder.text(of: "experiences/shop/tea.jsonc")
      #expect(text.contains("\"https://example.com/tea\""))
    }
  }

  @Test("says that findings in the cells of a table must be fixed there")
  func cells() throws {
    let template = """
      {
        "rows": "shops.csv", "urlPrefix": "https://example.com/${id}", "action": "view", "title": "${title}",
        "subtitle": "Ready when you are", "image": "images/shop.png"
      }

      """
    try withShop(template) { folder in
      try folder.write("id,title\nbern,KrÃ¶pcke\n", to: "experiences/shop/shops.csv")
      let run = run("validate --fix --unsafe-fixes", in: folder)
      #expect(run.errors.hasPrefix("fixed nothing; 1 finding in CSV files must be fixed there\n"), "\(run.errors)")
    }
  }

  @Test("--diff shows the changes, writes nothing, and leaves the status as it is")
  func diff() throws {
    try withShop { folder in
      let run = run("validate --diff", in: folder)
      #expect(run.status == .findings)
      #expect(run.errors == "would fix 3 findings in 1 file; 1 more with --unsafe-fixes\n")
      let diff = """
        --- a/experiences/shop/tea.jsonc
        +++ b/experiences/shop/tea.jsonc
        @@ -1,7 +1,7 @@
         {
           "urlPrefix": "http://example.com/tea",
           // the word on the button
        -  "Action": "View",
        -  "title": " Tea",
        +  "action": "view",
        +  "title": "Tea",
           "subtitle": "Ready when you are", "image": "images/shop.png"
         }

        """
      #expect(run.output == diff)
      let text = try folder.text(of: "experiences/shop/tea.jsonc")
      #expect(text == Self.tea)
    }
  }

  @Test("only what is selected is fixed")
  func selection() throws {
    try withShop { folder in
      _ = run("validate --fix --select card", in: folder)
      _ = run("validate --fix experiences/shop/app.json", in: folder)
      let text = try folder.text(of: "experiences/shop/tea.jsonc")
      #expect(text == Self.tea.replacing(" Tea", with: "Tea"))
    }
  }

  @Test("if two keys would get the same name, the first one gets it")
  func oneName() throws {
    try withShop(Self.tea.replacing("\"title\": \" Tea\"", with: "\"Title\": \"Tea\", \"TITLE\": \"Te\"")) { folder in
      let run = run("validate --fix --unsafe-fixes --format compact", in: folder)
      #expect(run.output.contains("\"TITLE\"") && !run.output.contains("json/"))
      let text = try folder.text(of: "experiences/shop/tea.jsonc")
      #expect(text.contains("\"title\": \"Tea\", \"TITLE\": \"Te\""))
    }
  }

  @Test("a single file is fixed too")
  func loneFile() throws {
    try withTemporaryFolder { folder in
      try folder.write(Self.tea, to: "tea.jsonc")
      let run = run("validate tea.jsonc --fix --unsafe-fixes", in: folder)
      #expect(run.errors.hasPrefix("fixed 4 findings in 1 file\n"))
      let text = try folder.text(of: "tea.jsonc")
      #expect(text.contains("\"title\": \"Tea\""))
    }
  }

  @Test("a missing or extra comma is fixed first, then the values of the file")
  func syntax() throws {
    let torn = Self.tea.replacing(",\n  \"title\"", with: "\n  \"title\"")
    let broken = torn.replacing("shop.png\"", with: "shop.png\",")
    try withShop(broken) { folder in
      try folder.write(broken.replacing("  // the word on the button\n", with: ""), to: "experiences/shop/pot.json")
      let run = run("validate --fix --format compact", in: folder)
      #expect(!run.output.contains("json/syntax"), "\(run.output)")
      #expect(run.errors.hasPrefix("fixed 9 findings in 2 files; "), "\(run.errors)")
      let text = try folder.text(of: "experiences/shop/tea.jsonc")
      #expect(text.contains("\"action\": \"view\",\n  \"title\": \"Tea\",\n"))
      let pot = try folder.text(of: "experiences/shop/pot.json")
      #expect(pot.hasSuffix("\"image\": \"images/shop.png\"\n}\n"))
    }
  }

  @Test("the summary names a file whose JSON syntax no fix repairs, and the others are fixed")
  func brokenSyntax() throws {
    try withShop { folder in
      try folder.write("{ \"urlPrefix\": https://example.com/pot }", to: "experiences/shop/pot.json")
      let words = "; the JSON in experiences/shop/pot.json is broken and must be repaired by hand\n"
      let shown = run("validate --diff", in: folder)
      #expect(shown.errors == "would fix 3 findings in 1 file; 1 more with --unsafe-fixes" + words)
      let fixed = run("validate --fix", in: folder)
      #expect(fixed.errors.hasPrefix("fixed 3 findings in 1 file; 1 more with --unsafe-fixes" + words))
      let part = run("validate --diff experiences/shop/tea.jsonc", in: folder)
      #expect(part.errors == "would fix nothing; 1 more with --unsafe-fixes\n")
    }
  }

  @Test("several registries are fixed together")
  func several() throws {
    try withShop { folder in
      try folder.copy("experiences", to: "other")
      let run = run("validate experiences other/shop/tea.jsonc --fix", in: folder)
      #expect(run.errors.hasPrefix("fixed 6 findings in 2 files; 2 more with --unsafe-fixes\n"), "\(run.errors)")
      let texts = try ["experiences", "other"].map { try folder.text(of: "\($0)/shop/tea.jsonc") }
      #expect(texts[0] == texts[1] && texts[0].contains("\"action\": \"view\""))
    }
  }

  @Test("on a terminal the diff is colored, and control characters are made visible")
  func colours() throws {
    try withShop(Self.tea.replacing("the word", with: "the \u{1B}[31mword")) { folder in
      let words = ["validate", "--diff", "--color", "always"]
      let run = Transcript(words, workingFolder: folder.path, terminalColumns: 80)
      #expect(run.output.contains("\u{1B}[31m-  \"Action\": \"View\",\u{1B}[0m\n"), "\(run.output)")
      #expect(run.output.contains("the <U+001B>[31mword"))
      let plain = Transcript(["validate", "--diff"], workingFolder: folder.path)
      #expect(plain.output.contains("the \u{1B}[31mword"))
    }
  }

  @Test("if a file was changed since it was read, no file is written")
  func changedMeanwhile() throws {
    try withShop { folder in
      try folder.write(Self.tea, to: "experiences/shop/a.jsonc")
      let opened = try OpenedRegistry.open(
        folder: folder.path("experiences"),
        looksIntoPictures: true,
        migrations: .current
      )
      let report = opened.registry.report()
      let checked = CheckedParts(opened, parts: [""], report: report)
      let world = World.recorded(workingFolder: folder.path)
      let invocation = Invocation(program: .appclips, command: .validate, flags: [], operands: [])
      let fixing = try Fixing([checked], for: ValidationRequest(invocation, in: world), isUnsafe: false)
      let newer = Self.tea.replacing("Ready", with: "Quite ready")
      try folder.write(newer, to: "experiences/shop/tea.jsonc")
      let place = folder.path("experiences")
      let words = "nothing was fixed in \(place): shop/tea.jsonc: the file has changed since it was read"
      #expect(throws: CommandError.fault(words)) { try fixing.write() }
      let texts = try ["a", "tea"].map { try folder.text(of: "experiences/shop/\($0).jsonc") }
      #expect(texts == [Self.tea, newer])
      #expect(folder.files().allSatisfy { !$0.contains(".appclips-") })
    }
  }

  @Test(
    "reports which flags cannot be used together",
    arguments: [
      ("--unsafe-fixes", "needs --fix or --diff"), ("--diff --format json", "--format cannot be used with --diff"),
      ("--fix - --stdin-name a.json", "standard input cannot be fixed"),
    ]
  )
  func usage(flags: String, words: String) {
    let run = Transcript("validate \(flags)")
    #expect(run.status == .usage && run.errors.contains(words), "\(run.errors)")
  }
}
