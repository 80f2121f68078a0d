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

  @Test("refers to the schemas from the folders of an app and of its card")
  func schemaPaths() throws {
    try withTemporaryFolder { folder in
      let card = ["--subtitle", "Tea to go", "--url", "https://tea.example/menu/green", "--title", "Green tea"]
      let made = run(Self.flags + ["--id", "brands/tea"] + card, in: folder)
      #expect(made.status == .fine, "\(made.errors)")
      for (path, schema) in [("app.json", "../../../schema/app"), ("menu/green.json", "../../../../schema/experience")]
      {
        let text = try folder.text(of: "experiences/brands/tea/\(path)")
        #expect(text.contains("\"$schema\": \"\(schema).schema.json\""), "\(text)")
      }
    }
  }

  @Test(
    "names the flags that are missing or wrong, and writes nothing",
    arguments: [
      ([], "--name, --bundle-id and --domain are missing; in a terminal, init asks for everything"),
      (["--team-id", "abc"], "--team-id: \"teamID\" is \"abc\""),
      (["--domain", "e.com,localhost"], "--domain: \"localhost\" is this computer"),
      (["--domain", "bäckerei müller.example"], "--domain: expected a host name"),
      (["--domain", "localhost"], "--domain: \"localhost\" is this computer"),
      (["--bundle-id", "a.b", "--clip-bundle-id", "a.bc"], "it must start with \"a.b.\"; use \"a.b.Clip\""),
      (["--language", "xx"], "--language: \"xx\" is not on Apple's list of languages for advanced experiences"),
      (["--name", " "], "--name: the answer is empty"),
      (
        ["--domain", "e.com", "--url", "https://e.com/"],
        "--url describes a second card, which needs --subtitle, --url and --title"
      ),
      (["--title", "Tea"], "--title describes a second card, which needs --subtitle, --url and --title"),
      (["--name", "T", "--bundle-id", "a.b", "--domain", "e.com", "--id", "../x"], "--id: \"../x\" is outside"),
      (
        ["--name", "T", "--bundle-id", "a.b", "--domain", "e.com", "--subtitle", "S", "--url", "https://e.com/"],
        "--title is missing"
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

  @Test(
    "writes what a flag can only mean, and says so on standard error",
    arguments: [
      ("--domain", "https://e.com/x", "e.com", "using \"e.com\" for \"https://e.com/x\""),
      (
        "--domain", "Bücher.example", "xn--bcher-kva.example",
        "using \"xn--bcher-kva.example\" for \"Bücher.example\""
      ),
      ("--language", "german", "de", "using \"de\" (German)"),
      ("--language", "de-CH", "de", "using \"de\" (German): advanced experiences have languages without regions"),
      ("--team-id", "abcde12345", "ABCDE12345", "using \"ABCDE12345\" for \"abcde12345\""),
      ("--app-store-id", "https://apps.apple.com/us/app/tea/id1234567890", "1234567890", "using \"1234567890\""),
    ]
  )
  func meant(flag: String, answer: String, value: String, note: String) throws {
    try withTemporaryFolder { folder in
      let made = run(Self.flags + [flag, answer], in: folder)
      #expect(made.status == .fine && made.errors.hasPrefix("note: \(flag): \(note)\n"), "\(made.errors)")
      let app = try folder.text(of: "experiences/tea-bar/app.json")
      #expect(app.contains("\"\(value)\""), "\(app)")
    }
  }

  @Test("splits domains at commas, and says nothing about a domain that stays as it is")
  func commas() throws {
    try withTemporaryFolder { folder in
      let made = run(
        Self.flags.prefix(4) + ["--domain", "a.example, b.example,xn--bcher-kva.example", "--domain", "a.example"],
        in: folder
      )
      #expect(made.status == .fine && made.errors.hasPrefix("wrote"), "\(made.errors)")
      let app = try folder.text(of: "experiences/tea-bar/app.json")
      let hosts = app.matches(of: #/"([a-z.-]+\.example)"/#).map { String($0.1) }
      #expect(hosts == ["a.example", "b.example", "xn--bcher-kva.example"], "\(app)")
    }
  }

  @Test("names the app's folder as its language spells it")
  func umlauts() throws {
    try withTemporaryFolder { folder in
      let flags = ["--name", "Torten Übel", "--bundle-id", "com.example.torten", "--domain", "torten.example"]
      let german = run(flags + ["--language", "de"], in: folder)
      #expect(german.output.hasPrefix("experiences/torten-uebel/app.json\n"), "\(german.output)")
      let swedish = run(flags + ["--language", "sv", "--clip-bundle-id", "com.example.torten.Sv"], in: folder)
      #expect(swedish.output.hasPrefix("experiences/torten-ubel/app.json\n"), "\(swedish)")
      let card = ["new", "experience", "https://torten.example/M%C3%BCsli", "--app", "torten-uebel"]
      #expect(Transcript(card, workingFolder: folder.path).output == "experiences/torten-uebel/Muesli.json\n")
    }
  }

  @Test("writes nothing if another app has the clip, whichever file the finding is in", arguments: ["a-bar", "z-bar"])
  func sameClip(id: String) throws {
    try withTemporaryFolder { folder in
      #expect(run(Self.flags, in: folder).status == .fine)
      let files = folder.files()
      let made = run(Self.flags + ["--id", id], in: folder)
      let message = "is also declared by the app \"tea-bar\""
      #expect(made.status == .usage && made.errors.contains(message), "\(made.errors)")
      #expect(folder.files() == files)
    }
  }

  @Test("adds an app next to others, into the registry that is named, and leaves schemas alone that are there")
  func nextToOthers() throws {
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
          && again.errors.contains("the app tea-bar already exists in experiences/tea-bar/app.json; use --id"),
        "\(again.errors)"
      )
      let kept = try folder.text(of: "experiences/tea-bar/app.json")
      #expect(kept == app)
      let inside = run(Self.flags + ["--id", "tea-bar/inner"], in: folder)
      #expect(inside.status == .findings && inside.errors.contains("layout/app-inside-app"), "\(inside.errors)")
    }
  }

  @Test("says before the first question that no app can be added")
  func noPlace() throws {
    try withTemporaryFolder { folder in
      try folder.copy(fromPackage: "experiences/costra-coffee", to: "experiences")
      let inside = TypedConversation(["init"], typing: [], in: folder.path)
      #expect(inside.run.status == .findings, "\(inside.text)")
      #expect(inside.text.contains("experiences/app.json makes the whole folder one app"), "\(inside.text)")
    }
    try withTemporaryFolder { folder in
      try folder.write("", to: "experiences")
      let file = TypedConversation(["init"], typing: [], in: folder.path)
      #expect(file.run.status == .fault && file.text.contains("experiences cannot be read"), "\(file.text)")
    }
  }
}
