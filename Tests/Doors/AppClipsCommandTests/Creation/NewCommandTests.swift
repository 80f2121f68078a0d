import AppClipsCommand
import RegistryRules
import TestSupport
import Testing

@Suite("new", .goldens("command/new"))
struct NewCommandTests {
  private func withSamples(_ body: (TemporaryFolder, ([String]) -> Transcript) throws -> Void) throws {
    try withTemporaryFolder { folder in
      try folder.copy(fromPackage: "experiences", to: "experiences")
      try folder.copy(fromPackage: "schema", to: "schema")
      try body(folder) { Transcript(["new", "experience"] + $0, workingFolder: folder.path) }
    }
  }

  private static let mocha = ["https://costracoffee.com/7", "--title", "Mocha", "--subtitle", "With real chocolate"]

  @Test("writes a file like its siblings, prints its path, and says that the picture is missing")
  func picture() throws {
    try withSamples { folder, run in
      let made = run(Self.mocha + ["--id", "mocha"])
      #expect(made.status == .findings && made.output == "experiences/costra-coffee/mocha.json\n")
      expectGolden(made.errors, "command/new/picture.txt")
      expectGolden(try folder.text(of: "experiences/costra-coffee/mocha.json"), "command/new/mocha.json")
    }
  }

  @Test("names the texts in other languages that the app requires, with their keys")
  func languages() throws {
    try withTemporaryFolder { folder in
      let app = """
        { "schemaVersion": 2, "name": "Shop", "bundleID": "com.example.shop", "clip": { "bundleID": "com.example.shop.Clip" },
          "domains": ["example.com"], "defaultLanguage": "de", "languages": ["de", "en", "fr"] }
        """
      try folder.write(app, to: "experiences/shop/app.json")
      let made = Transcript(
        ["new", "experience", "https://example.com/a", "--title", "A", "--subtitle", "B", "--image", "placeholder"],
        workingFolder: folder.path
      )
      #expect(made.status == .findings)
      #expect(
        made.errors.contains(
          #"""
          note: add the texts in "en" and "fr", which "languages" of app.json requires, to experiences/shop/a.json: "localizations": { "en": { "title": "…", "subtitle": "…" }, "fr": { "title": "…", "subtitle": "…" } }
          wrote
          """#
        ),
        "\(made.errors)"
      )
    }
  }

  @Test("takes the texts in other languages, after which none is missing")
  func translations() throws {
    try withTemporaryFolder { folder in
      let app = """
        { "schemaVersion": 2, "name": "Shop", "bundleID": "com.example.shop", "clip": { "bundleID": "com.example.shop.Clip" },
          "domains": ["example.com"], "defaultLanguage": "en", "languages": ["de", "en", "fr"] }
        """
      try folder.write(app, to: "experiences/shop/app.json")
      let make = { (translations: [String]) in
        Transcript(
          ["new", "experience", "https://example.com/a", "--title", "A", "--subtitle", "B", "--image", "placeholder"]
            + translations.flatMap { ["--translation", $0] },
          workingFolder: folder.path
        )
      }
      for (wrong, message) in [
        (["de"], "--translation cannot be \"de\"; expected LANGUAGE=TITLE|SUBTITLE"),
        (["de=Tee"], "--translation cannot be \"de=Tee\"; expected LANGUAGE=TITLE|SUBTITLE"),
        (["de=Tee|"], "--translation cannot be \"de=Tee|\"; expected"),
        (["de=a|b|c"], "--translation cannot be \"de=a|b|c\"; expected"),
        (["xx=a|b"], "--translation: \"xx\" is not "),
        (["de=a|b", "de=c|d"], "--translation has the language \"de\" twice"),
      ] {
        let run = make(wrong)
        #expect(run.status == .usage && run.errors.contains(message), "\(run.errors)")
      }
      let made = make(["de=Tee|Heiß = gut", "fr=Thé|Tout chaud"])
      #expect(made.status == .fine && !made.errors.contains("add the texts in"), "\(made.errors)")
      let text = try folder.text(of: "experiences/shop/a.json")
      #expect(text.contains(#""de": { "title": "Tee", "subtitle": "Heiß = gut" }"#), "\(text)")
      #expect(Transcript(["validate", "--severity", "error"], workingFolder: folder.path).status == .fine)
    }
  }

  @Test("takes a picture that is there, and then validate finds nothing")
  func clean() throws {
    try withSamples { folder, run in
      try folder.write(ImageSample.png(chunks: ["tIME"]).bytes, to: "experiences/costra-coffee/images/hot/mocha.png")
      let made = run(Self.mocha + ["--id", "costra-coffee/hot/mocha", "--action", "view"])
      #expect(made.status == .fine, "\(made.errors)")
      #expect(made.errors == "wrote experiences/costra-coffee/hot/mocha.json; no new findings\n")
      let text = try folder.text(of: "experiences/costra-coffee/hot/mocha.json")
      #expect(text.contains("\"$schema\": \"../../../schema/experience.schema.json\""), "\(text)")
      #expect(text.contains("\"action\": \"view\"") && text.contains("\"image\": \"images/hot/mocha.png\""))
      let validated = Transcript(["validate"], workingFolder: folder.path)
      #expect(validated.status == .fine && validated.output.isEmpty, "\(validated.output)")
    }
  }

  @Test("copies an image from elsewhere into images/, and leaves one that is there")
  func copiesImage() throws {
    try withSamples { folder, run in
      let bytes = ImageSample.png(chunks: ["tIME"]).bytes
      try folder.write(bytes, to: "desktop/IMG 1.PNG")
      let made = run(Self.mocha + ["--id", "hot/mocha", "--image", "desktop/IMG 1.PNG"])
      #expect(made.status == .fine, "\(made.errors)")
      #expect(
        made.output == """
          experiences/costra-coffee/hot/mocha.json
          experiences/costra-coffee/images/hot/mocha.png

          """
      )
      let text1 = try folder.text(of: "experiences/costra-coffee/hot/mocha.json")
      #expect(text1.contains("\"images/hot/mocha.png\""))
      let path = "experiences/costra-coffee/images/hot/mocha.png"
      let own = run([
        "https://costracoffee.com/8", "--title", "Flat", "--subtitle", "White", "--id", "b", "--image", path,
      ])
      #expect(own.output == "experiences/costra-coffee/b.json\n", "\(own.errors)")
      let text2 = try folder.text(of: "experiences/costra-coffee/b.json")
      #expect(text2.contains("\"images/hot/mocha.png\""))
      try folder.write(ImageSample.png(chunks: ["tEXt"]).bytes, to: "desktop/other.png")
      try folder.write(bytes, to: "experiences/costra-coffee/images/c.png")
      let other = ["https://costracoffee.com/9", "--id", "c", "--image", "desktop/other.png"]
      let refused = run(other)
      #expect(refused.status == .findings && refused.errors.contains("already exists with other content"), "\(refused)")
    }
  }

  @Test(
    "refuses an image path that leads to nothing, unless the image is still to come in the app's folder",
    arguments: ["/nowhere/mocha.png", "../mocha.png", "desktop/mocha.png"]
  )
  func missingImage(path: String) throws {
    try withSamples { folder, run in
      let files = folder.files()
      let refused = run(Self.mocha + ["--image", path])
      #expect(refused.status == .fault && refused.output.isEmpty)
      #expect(refused.errors == "appclips new: \(path): no such file or folder\n")
      #expect(folder.files() == files)
      let made = run(Self.mocha + ["--id", "mocha", "--image", "images/cups/mocha.png"])
      #expect(made.status == .findings && made.errors.contains("image/missing"), "\(made.errors)")
      let inApp = run([
        "https://costracoffee.com/8", "--title", "Flat", "--subtitle", "White", "--id", "b", "--image",
        "experiences/costra-coffee/images/b.png",
      ])
      #expect(inApp.errors.contains("\"image\": \"images/b.png\""), "\(inApp.errors)")
    }
  }

  @Test("takes its name from the URL, and leaves texts to be filled in that nobody gave")
  func suggested() throws {
    try withSamples { folder, run in
      let made = run(["https://pulp.example/stores/bern?p=1"])
      #expect(made.output == "experiences/smoothie-stand/stores/bern-p-1.json\n" && made.status == .findings)
      #expect(made.errors.contains("card/text-empty") && made.errors.contains("image/missing"), "\(made.errors)")
    }
  }

  @Test("refuses a URL that another experience has, and one whose host is not the app's, and writes nothing")
  func refused() throws {
    try withSamples { folder, run in
      let files = folder.files()
      let same = run(["https://CostraCoffee.com/%31", "--id", "drip"])
      #expect(same.status == .findings && same.output.isEmpty)
      expectGolden(same.errors, "command/new/same-url.txt")
      let foreign = run(["https://www.costracoffee.com/7", "--app", "costra-coffee"])
      #expect(foreign.status == .findings && foreign.output.isEmpty)
      expectGolden(foreign.errors, "command/new/foreign-host.txt")
      #expect(folder.files() == files)
    }
  }

  @Test(
    "refuses what is no URL, no name, or there already, in one line",
    arguments: [
      (["http://costracoffee.com/7"], AppClipsCommand.ExitStatus.findings, "the URL does not use https"),
      (
        ["https://nobody.example/"], .findings, "no app has \"nobody.example\" among its domains; add it to \"domains\""
      ),
      (
        ["https://costracoffee.com/latte"], .findings,
        "costra-coffee/latte already exists; choose another ID with --id"
      ),
      (["https://costracoffee.com/Latte"], .findings, "costra-coffee/latte already exists; choose another ID"),
      (["https://costracoffee.com/7", "--id", "../7"], .usage, "--id \"../7\" is outside the app's folder"),
      (["https://costracoffee.com/7", "--app", "costra"], .usage, "there is no app \"costra\""),
      (["https://costracoffee.com/7", "--action", "buy"], .usage, "--action cannot be \"buy\""),
      ([], .usage, "missing argument URL: the URL to register with Apple"),
    ]
  )
  func wrong(_ words: [String], _ status: AppClipsCommand.ExitStatus, _ message: String) throws {
    try withSamples { folder, run in
      let files = folder.files()
      let run = run(words)
      #expect(run.status == status && run.errors.contains(message), "\(run.errors)")
      #expect(folder.files() == files)
    }
  }

  @Test("asks for the newest format first, for a readable app.json, and for an app")
  func otherRegistries() throws {
    try FlatRegistry.with { registry in
      let run = registry.run("new experience https://costracoffee.com/7")
      #expect(
        run.status == .findings && run.errors.contains("run \"appclips migrate --write\" first"),
        "\(run.errors)"
      )
    }
    try withTemporaryFolder { folder in
      try folder.write("{ \"domains\": [\"e.com\"] ", to: "experiences/shop/app.json")
      let run = Transcript(["new", "experience", "https://e.com/"], workingFolder: folder.path)
      #expect(run.status == .findings && run.errors.contains("shop/app.json cannot be read"), "\(run.errors)")
    }
    try withTemporaryFolder { folder in
      try folder.makeFolder("experiences")
      let run = Transcript(["new", "experience", "https://e.com/"], workingFolder: folder.path)
      #expect(run.status == .findings && run.errors.contains("the registry has no app yet"), "\(run.errors)")
    }
  }

  @Test("never overwrites: something in the place of the file is a fault, and stays")
  func inTheWay() throws {
    try withSamples { folder, run in
      try folder.makeFolder("experiences/costra-coffee/mocha.json")
      let made = run(Self.mocha + ["--id", "mocha"])
      #expect(made.status == .fault && made.errors.contains("nothing was written: costra-coffee/mocha.json"))
    }
  }

  @Test("draws a placeholder on request, and keeps the business category")
  func placeholder() throws {
    try withSamples { folder, run in
      let made = run(Self.mocha + ["--id", "mocha", "--image", "placeholder", "--business-category", "FOOD_AND_DRINK"])
      #expect(made.status == .fine, "\(made.errors)")
      #expect(made.errors == "wrote 2 files; new findings: no errors, 1 warning\n")
      let text = try folder.text(of: "experiences/costra-coffee/mocha.json")
      #expect(text.contains("\"businessCategory\": \"FOOD_AND_DRINK\""), "\(text)")
      let validated = Transcript(["validate", "--format", "compact"], workingFolder: folder.path)
      #expect(validated.status == .fine && validated.output.contains("[image/placeholder]"), "\(validated.output)")
    }
  }

  @Test("writes the host in ASCII, says so, and says last that there are errors", arguments: ["--title", "--subtitle"])
  func umlauts(flag: String) throws {
    try withTemporaryFolder { folder in
      let host = "xn--bckerei-mller-bfb28a.example"
      let app = ["init", "--name", "Müller", "--bundle-id", "com.example.mueller", "--domain", host]
      #expect(Transcript(app, workingFolder: folder.path).status == .fine)
      let made = Transcript(
        ["new", "experience", "https://bäckerei-müller.example/a", flag, "A"],
        workingFolder: folder.path
      )
      #expect(
        made.errors.hasPrefix(
          "note: URL: using \"https://\(host)/a\" for \"https://bäckerei-müller.example/a\"\n"
        ),
        "\(made.errors)"
      )
      #expect(!made.errors.contains("url/host-not-ascii"), "\(made.errors)")
      #expect(
        made.status == .findings
          && made.errors.hasSuffix("new findings: 2 errors; fix the errors, then run \"appclips validate\"\n"),
        "\(made.errors)"
      )
      let text = try folder.text(of: "experiences/muller/a.json")
      #expect(text.contains("\"https://\(host)/a\""), "\(text)")
    }
  }

  @Test("asks nothing without a terminal: the operands are required")
  func noTerminal() throws {
    try withSamples { folder, _ in
      let run = Transcript(["new"], input: "https://costracoffee.com/7\n", workingFolder: folder.path)
      #expect(
        run.status == .usage
          && run.errors.contains("use \"appclips new experience URL\"; in a terminal, it asks for everything"),
        "\(run.errors)"
      )
    }
  }
}
