import AppClipsCommand
import RegistrySchema
import TestSupport
import Testing

@Suite("init", .goldens("command/init"))
struct InitCommandTests {
  private static let flags = [
    "--name", "Tea Bar", "--bundle-id", "com.example.teabar", "--domain", "teabar.example", "--domain", "tea.example",
  ]

  private func run(_ words: [String], in folder: TemporaryFolder) -> Transcript {
    Transcript(["init"] + words, workingFolder: folder.path)
  }

  @Test("writes an app and the schemas from flags, and names what cannot be emitted yet")
  func flags() throws {
    try withTemporaryFolder { folder in
      let made = run(Self.flags, in: folder)
      #expect(made.status == .fine)
      let files = ["experiences/tea-bar/app.json", "schema/app.schema.json", "schema/experience.schema.json"]
      #expect(folder.files() == files && made.output == files.map { $0 + "\n" }.joined())
      expectGolden(made.errors, "command/init/flags.txt")
      expectGolden(try folder.text(of: files[0]), "command/init/flags.json")
      #expect(Transcript(["validate"], workingFolder: folder.path).status == .fine)
    }
  }

  @Test("writes cards with a placeholder, and validate says nothing else about images")
  func cards() throws {
    try withTemporaryFolder { folder in
      let made = run(
        Self.flags + [
          "--subtitle", "Tea to go in a minute", "--url", "https://tea.example/menu/green", "--title", "Green tea",
          "--team-id", "ABCDE12345", "--app-store-id", "123456789", "--language", "de", "--id", "tea",
          "--clip-bundle-id", "com.example.teabar.Tiny",
        ],
        in: folder
      )
      #expect(made.status == .fine, "\(made.errors)")
      expectGolden(made.errors, "command/init/cards.txt")
      expectGolden(try folder.text(of: "experiences/tea/app.json"), "command/init/cards-app.json")
      expectGolden(try folder.text(of: "experiences/tea/menu/green.json"), "command/init/cards-green.json")
      let schema = try folder.bytes(of: "schema/app.schema.json")
      #expect(schema == JSONSchema.named("app")?.text())
      let validated = Transcript(["validate", "--format", "compact"], workingFolder: folder.path)
      let others = validated.output.replacing("[image/placeholder]", with: "")
      #expect(validated.status == .fine && !others.contains("image/"), "\(validated.output)")
    }
  }

  @Test("asks on a terminal for what no flag says, says what is wrong with an answer, and asks again")
  func interview() throws {
    try withTemporaryFolder { folder in
      let answers = [
        "", "Tea Bar", "com example", "com.example.teabar", "com.example.Clip", "", "https://teabar.example/",
        "teabar.example", "deutsch", "", "abcde", "", "",
        "A line that is far too long for the card that it stands on, much too long",
        " Tea to go in a minute ", "http://teabar.example/1", "https://milk.example/1", "https://teabar.example/1", "",
        "Green tea",
      ]
      let input = answers.map { $0 + "\n" }.joined()
      let made = Transcript(["init"], input: input, workingFolder: folder.path, terminalColumns: 80)
      #expect(made.status == .fine)
      expectGolden(made.errors, "command/init/interview.txt")
      let text = try folder.text(of: "experiences/tea-bar/1.json")
      #expect(text.contains("\"subtitle\": \"Tea to go in a minute\""), "\(text)")
    }
  }

  @Test("writes nothing where the answers end")
  func endOfAnswers() throws {
    try withTemporaryFolder { folder in
      let made = Transcript(["init"], input: "Tea\ncom.e", workingFolder: folder.path, terminalColumns: 80)
      #expect(made.status == .fault && made.errors.hasSuffix("the answers end here; nothing is written\n"))
      #expect(folder.files().isEmpty)
    }
  }

  @Test(
    "names the flags that are missing or wrong, and writes nothing",
    arguments: [
      ([], "--name, --bundle-id, --domain must be given; on a terminal, init asks for what is missing"),
      (["--team-id", "abc"], "--team-id: \"abc\" is not 10 capital letters and digits"),
      (["--domain", "https://e.com/x"], "--domain: \"https://e.com/x\" is more than a host; did you mean e.com?"),
      (["--bundle-id", "a.b", "--clip-bundle-id", "a.bc"], "it is \"a.b.\" and at least one character more"),
      (
        ["--language", "en-US"],
        "--language: \"en-US\" is not a language of advanced experiences; did you mean \"en\"?"
      ),
      (["--name", " "], "--name: it is empty"),
      (["--domain", "e.com", "--url", "https://e.com/"], "--url makes a card, which needs --subtitle and --title"),
      (["--title", "Tea"], "--title is for the card of --url; give both"),
      (["--name", "T", "--bundle-id", "a.b", "--domain", "e.com", "--id", "../x"], "--id \"../x\" leads out"),
      (
        ["--name", "T", "--bundle-id", "a.b", "--domain", "e.com", "--subtitle", "S", "--url", "https://e.com/"],
        "--title must be given"
      ),
    ]
  )
  func usage(_ words: [String], _ message: String) throws {
    try withTemporaryFolder { folder in
      let made = run(words, in: folder)
      #expect(made.status == .usage && made.errors.contains(message), "\(made.errors)")
      #expect(folder.files().isEmpty)
    }
  }

  @Test("adds an app beside others, into the registry that is named, and leaves schemas alone that are there")
  func beside() throws {
    try withTemporaryFolder { folder in
      try folder.copy(fromPackage: "experiences/costra-coffee", to: "clips/costra-coffee")
      try folder.write("{}", to: "schema/app.schema.json")
      let made = run(Self.flags + ["--registry", "clips"], in: folder)
      #expect(made.status == .fine, "\(made.errors)")
      #expect(made.output == "clips/tea-bar/app.json\nschema/experience.schema.json\n")
      let schema = try folder.text(of: "schema/app.schema.json")
      #expect(schema == "{}")
    }
  }

  @Test("never overwrites an app, nor puts one inside another")
  func taken() throws {
    try withTemporaryFolder { folder in
      #expect(run(Self.flags, in: folder).status == .fine)
      let app = try folder.text(of: "experiences/tea-bar/app.json")
      let again = run(Self.flags + ["--team-id", "ABCDE12345"], in: folder)
      #expect(
        again.status == .findings
          && again.errors.contains("there is an app tea-bar already, in experiences/tea-bar/app.json: --id NAME"),
        "\(again.errors)"
      )
      let kept = try folder.text(of: "experiences/tea-bar/app.json")
      #expect(kept == app)
      let inside = run(Self.flags + ["--id", "tea-bar/inner"], in: folder)
      #expect(inside.status == .findings && inside.errors.contains("layout/app-inside-app"), "\(inside.errors)")
    }
  }
}
