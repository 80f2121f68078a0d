import AppClipsCommand
import TestSupport
import Testing

@Suite("A conversation with init", .goldens("conversation/init"))
struct InitConversationTests {
  /// The flags of a first registry, in the order of the questions.
  private static let flags = [
    ("--name", "Tea Bar"), ("--bundle-id", "com.example.teabar"), ("--clip-bundle-id", "com.example.teabar.Clip"),
    ("--domain", "teabar.example"), ("--language", "en"), ("--team-id", "ABCDE12345"), ("--app-store-id", "123456789"),
    ("--subtitle", "Tea to go in a minute"), ("--url", "https://teabar.example/1"), ("--title", "Green tea"),
  ]

  private func withFolder(
    _ body: (TemporaryFolder, (_ flags: [String], _ lines: [String]) -> TypedConversation) throws -> Void
  ) throws {
    try withTemporaryFolder { folder in
      try body(folder) { TypedConversation(["init"] + $0, typing: $1, in: folder.path) }
    }
  }

  @Test("asks, checks each answer, goes back, and writes what was answered")
  func whole() throws {
    try withFolder { folder, talk in
      let made = talk(
        [],
        [
          "?", "", "Tea Bar with all the trimmings, really", "Tea Bar", "com example", "com.example.teabar",
          "com.example.Clip", "", "localhost, https://teabar.example/menu", "https://teabar.example/menu",
          "tea.example", "", "?", "deutsch",
          "abcde12345", "https://apps.apple.com/us/app/tea-bar/id1234567890?mt=8",
          "A line that is far too long for the card, by any measure there is", " Tea to go in a minute ",
          "teabar.example/1", "", "<", "https://milk.example/1", "https://tea.example/1", "-",
          "Green tea", "<", "", "",
        ]
      )
      #expect(made.run.status == .fine, "\(made.text)")
      expectGolden(made.text, "conversation/init/whole.txt")
      expectGolden(try folder.text(of: "experiences/tea-bar/app.json"), "conversation/init/app.json")
      expectGolden(try folder.text(of: "experiences/tea-bar/1.json"), "conversation/init/card.json")
    }
  }

  @Test("keeps the answers as a command when the user stops, and continues from them", arguments: ["^C", "^D"])
  func stopped(key: String) throws {
    try withFolder { folder, talk in
      let lines = ["It's a \"Tea\" Bär", "com.example.teabar", "", "teabar.example", "tea.example"]
      let stopped = talk([], lines + (key == "^C" ? [TypedConversation.interruption] : []))
      #expect(stopped.run.status == .fault && folder.files().isEmpty)
      if key == "^C" { expectGolden(stopped.text, "conversation/init/stopped.txt") }
      #expect(stopped.text.contains("--domain teabar.example \\\n    --domain tea.example\n"), "\(stopped.text)")
      let flags = ["--name", lines[0], "--bundle-id", lines[1], "--domain", lines[3], "--domain", lines[4]]
      let resumed = talk(flags, ["", "", "", "", "", "no"])
      #expect(!resumed.text.contains("App name"), "\(resumed.text)")
      #expect(
        resumed.text.hasSuffix(
          "--clip-bundle-id com.example.teabar.Clip --domain teabar.example \\\n    --domain tea.example --language en "
            + "--team-id - --app-store-id - \\\n    --subtitle -\n"
        ),
        "\(resumed.text)"
      )
    }
  }

  @Test("forgets an answer that was taken back, and keeps a list that was not finished")
  func takenBack() throws {
    try withFolder { folder, talk in
      let lines = ["Tea Bar", "com.example.teabar", "", "teabar.example", "", "", "ABCDE12345", "<", "-"]
      let made = talk([], lines + [TypedConversation.interruption])
      #expect(made.text.contains("--language en") && !made.text.contains("--team-id ABCDE12345"), "\(made.text)")
      let list = talk([], lines.prefix(3) + ["a.example, b.example", "<", "", "<", "c.example"])
      #expect(list.text.contains("[a.example, b.example] > \n\nLanguage"), "\(list.text)")
      #expect(list.text.contains("--domain c.example") && !list.text.contains("--domain a.example"), "\(list.text)")
    }
  }

  @Test("does not ask again what was skipped, and accepts - for a flag without a terminal too")
  func skipped() throws {
    try withFolder { folder, talk in
      let lines = ["Tea Bar", "com.example.teabar", "", "teabar.example", "", "", "-", ""]
      let all = lines + [TypedConversation.interruption]
      let stopped = talk([], all).text.split { $0.isWhitespace || $0 == "\\" }.joined(separator: " ")
      #expect(stopped.hasSuffix("--language en --team-id - --app-store-id -"), "\(stopped)")
      let flags = Self.flags.prefix(5).flatMap { [$0.0, $0.1] } + ["--team-id", "-", "--app-store-id", "-"]
      let resumed = talk(flags, ["-", "no"])
      #expect(resumed.text.contains("Subtitle of the default card") && !resumed.text.contains("ID"), "\(resumed.text)")
      #expect(resumed.text.hasSuffix("--subtitle -\n"), "\(resumed.text)")
      #expect(Transcript(["init"] + flags, workingFolder: folder.path).status == .fine)
      let app = try folder.text(of: "experiences/tea-bar/app.json")
      #expect(!app.contains("-\""), "\(app)")
    }
  }

  @Test("keeps the domains that are right if the command line gives others that are not")
  func keptDomains() throws {
    try withFolder { folder, talk in
      let flags = Self.flags.prefix(3).flatMap { [$0.0, $0.1] } + ["--domain", "a.example", "--domain", "localhost"]
      let made = talk(flags, ["b.example", ""])
      #expect(made.text.contains("so far: a.example\n  [no more] > b.example"), "\(made.text)")
      #expect(made.text.contains("--domain a.example \\\n    --domain b.example"), "\(made.text)")
    }
  }

  @Test("numbers the questions that are asked, and says up to while an answer can make others needless")
  func progress() throws {
    try withFolder { _, talk in
      let lines = ["Tea Bar", "com.example.teabar", "", "teabar.example", "", "", "", "", "Tea to go in a minute"]
      let asked = talk([], lines + ["https://teabar.example/1"]).text
      for heading in [
        "App name (1 of up to 10)", "Domains (4 of up to 10)", "URL of the first card (9 of up to 10)",
        "Title of the first card (10 of 10)",
      ] {
        #expect(asked.contains("\n\(heading)\n"), "\(heading)\n\(asked)")
      }
      let given = talk(Self.flags.prefix(7).flatMap { [$0.0, $0.1] }, ["-"]).text
      #expect(given.contains("Subtitle of the default card (1 of up to 3)"), "\(given)")
      let whole = talk(Self.flags.dropFirst().flatMap { [$0.0, $0.1] }, ["?"]).text
      #expect(whole.contains("App name (1 of 1)"), "\(whole)")
    }
  }

  @Test("? at the URL of the first card shows one on the app's own domain")
  func exampleURL() throws {
    try withFolder { _, talk in
      let made = talk(Self.flags.prefix(8).flatMap { [$0.0, $0.1] }, ["?"])
      #expect(made.text.contains("For example: https://teabar.example/menu"), "\(made.text)")
    }
  }

  @Test("prints the command when the files cannot be written")
  func unwritable() throws {
    try withFolder { folder, talk in
      try folder.write("", to: "schema")
      let made = talk([], ["Tea Bar", "com.example.teabar", "", "teabar.example", "", "", "", "", "", ""])
      #expect(made.run.status == .fault, "\(made.text)")
      #expect(made.text.contains("appclips init --name 'Tea Bar' --bundle-id com.example.teabar"), "\(made.text)")
      #expect(made.text.contains("appclips init: nothing was written: schema"), "\(made.text)")
    }
  }

  @Test(
    "refuses an answer at its question, with the finding's words",
    arguments: [
      (
        "--name", "A name of exactly forty-one characters, ok",
        "the app's name has 42 characters; Apple's guidance is 30"
      ),
      ("--bundle-id", "ABCDE12345.com.example.tea", "use \"com.example.tea\""),
      ("--clip-bundle-id", "com.example.teabar", "it must start with \"com.example.teabar.\""),
      ("--domain", "localhost", "\"localhost\" is this computer"),
      ("--domain", "http://127.0.0.1:8080/x", "\"127.0.0.1\" is an IP address"),
      ("--domain", "[::1]", "\"[::1]\" is an IP address"),
      ("--domain", "teabar", "\"teabar\" has no dot"),
      ("--domain", "*.teabar.example", "expected a host name without a scheme, path, port or wildcard"),
      (
        "--language", "klingon",
        "\"klingon\" is not on Apple's list of languages for advanced experiences help: enter ? for the list"
      ),
      ("--team-id", "ABC", "\"teamID\" is \"ABC\""),
      ("--app-store-id", "com.example.teabar", "\"appStoreID\" is \"com.example.teabar\""),
      ("--subtitle", "Tea to go in a minute, and a second one to stay here a while", "Apple's guidance is 56"),
      ("--url", "https://milk.example/1", "the host \"milk.example\" is not among the app's domains"),
      ("--url", "ftp://teabar.example/1", "does not start with https://"),
      ("--url", "https://teabar.example:8443/1", "port"),
      ("--title", "Thirty-one characters are a lot", "the title has 31 characters; Apple's guidance is 30"),
      ("--title", "Green \u{1B}[D tea", "arrow keys and other special keys cannot be used here"),
    ]
  )
  func refusals(flag: String, answer: String, message: String) throws {
    try withFolder { folder, talk in
      let before = Self.flags.prefix { $0.0 != flag }.flatMap { [$0.0, $0.1] }
      let made = talk(before, [answer])
      let words = made.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains(message), "\(made.text)")
      #expect(!made.text.contains("\(flag) "), "\(made.text)")
      #expect(folder.files().isEmpty)
    }
  }

  @Test(
    "writes what an answer can only mean, and says so",
    arguments: [
      ("--language", "german", "de", "using \"de\" (German)"),
      ("--language", "Deutsch", "de", "using \"de\" (German)"),
      ("--language", "de-CH", "de", "using \"de\" (German): advanced experiences have languages without regions"),
      ("--language", "pt_BR", "pt", "using \"pt\" (Portuguese)"),
      ("--domain", "https://teabar.example/menu?x", "teabar.example", "using \"teabar.example\" for"),
      ("--domain", "bücher.example", "xn--bcher-kva.example", "using \"xn--bcher-kva.example\" for \"bücher.example\""),
      ("--domain", "teabar.example.", "teabar.example", "using \"teabar.example\" for \"teabar.example.\""),
      ("--team-id", "abcde12345", "ABCDE12345", "using \"ABCDE12345\" for \"abcde12345\""),
      (
        "--app-store-id", "https://apps.apple.com/us/app/name/id1234567890?mt=8", "1234567890", "using \"1234567890\""
      ),
      ("--app-store-id", "id1234567890", "1234567890", "using \"1234567890\""),
    ]
  )
  func meant(flag: String, answer: String, value: String, remark: String) throws {
    try withFolder { folder, talk in
      let before = Self.flags.prefix { $0.0 != flag }.flatMap { [$0.0, $0.1] }
      let made = talk(before, [answer])
      #expect(made.text.contains(remark), "\(made.text)")
      #expect(made.text.contains("\(flag) \(value)"), "\(made.text)")
    }
  }

  @Test("offers what is probably meant, and Return accepts it")
  func correction() throws {
    try withFolder { folder, talk in
      let before = Self.flags.prefix { $0.0 != "--url" }.flatMap { [$0.0, $0.1] }
      let made = talk(before, ["http://teabar.example/1", ""])
      #expect(made.text.contains("[https://teabar.example/1] > \n\nTitle of the first card"), "\(made.text)")
    }
  }

  @Test("asks again, and says why, if a flag's value is refused")
  func flags() throws {
    try withFolder { folder, talk in
      let made = talk(["--name", "Tea Bar", "--bundle-id", "tea bar", "--title", "Tea"], ["com.example.teabar"])
      #expect(made.text.contains("--bundle-id 'tea bar':\n  \"bundleID\" is \"tea bar\""), "\(made.text)")
      #expect(made.text.contains("--bundle-id com.example.teabar"), "\(made.text)")
    }
  }

  @Test("asks for another folder if the app's is taken")
  func taken() throws {
    try withFolder { folder, talk in
      try folder.copy(fromPackage: "experiences/costra-coffee", to: "experiences/tea-bar")
      let lines = ["Tea Bar", "com.example.teabar", "", "teabar.example", "", "", "tea-bar", ""]
      let made = talk([], lines)
      #expect(made.text.contains("[tea-bar-2] > tea-bar\n  another app already has the folder"), "\(made.text)")
      #expect(made.text.contains("--id tea-bar-2"), "\(made.text)")
    }
  }

  @Test("adds all of a list that was typed, or nothing of it, and splits it only at commas")
  func wholeAnswers() throws {
    try withFolder { folder, talk in
      let before = Self.flags.prefix(3).flatMap { [$0.0, $0.1] }
      let made = talk(
        before,
        ["a.example", "bäckerei müller.example", "b.example, localhost", "c.example,d.example", ""]
      )
      #expect(made.text.contains("so far: a.example\n  [no more] > b.example, localhost"), "\(made.text)")
      #expect(made.text.contains("nothing was added; enter the whole answer again"), "\(made.text)")
      #expect(made.text.contains("so far: a.example, c.example, d.example\n  [no more] > \n"), "\(made.text)")
    }
  }

  @Test("says nothing about a domain that stays as it is")
  func unchangedDomain() throws {
    try withFolder { folder, talk in
      let before = Self.flags.prefix(3).flatMap { [$0.0, $0.1] }
      let made = talk(before, ["xn--bcher-kva.example"])
      #expect(made.text.contains("so far: xn--bcher-kva.example\n") && !made.text.contains("using"), "\(made.text)")
    }
  }

  @Test("prints no introduction if the command line answers everything")
  func noQuestions() throws {
    try withFolder { folder, talk in
      let made = talk(Self.flags.flatMap { [$0.0, $0.1] }, [])
      #expect(made.run.status == .fine && made.text.hasPrefix("wrote 5 files"), "\(made.text)")
    }
  }

  @Test("refuses the clip of another app at its question", arguments: ["a", "z"])
  func sameClip(id: String) throws {
    try withFolder { folder, talk in
      #expect(talk(Self.flags.flatMap { [$0.0, $0.1] }, []).run.status == .fine)
      let made = talk(["--name", "\(id) bar"], ["com.example.teabar", "", "com.example.teabar.Other"])
      let words = made.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(
        words.contains("a clip belongs to one app help: use the bundle ID of this app's own clip"),
        "\(made.text)"
      )
      #expect(words.contains("see experiences/tea-bar/app.json:9 > com.example.teabar.Other"), "\(made.text)")
      #expect(made.text.contains("--clip-bundle-id com.example.teabar.Other"), "\(made.text)")
    }
  }

  @Test("no line is wider than the terminal")
  func width() throws {
    try withFolder { folder, talk in
      let made = talk(
        [],
        ["?", "Tea Bar", "?", "com.example.teabar", "?", "", "?", "tea.example", "?", "", "?", "", "?", "-"]
      )
      for line in made.text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }
  }
}
