import AppClipsCommand
import JSONSyntax
import TestSupport
import Testing

@Suite("appclips list", .goldens("command/list")) struct ListCommandTests {
  @Test("the sample registries come out as recorded: on a pipe, on a terminal of 80 columns, as JSON")
  func samples() {
    let piped = Transcript(overSamples: "list")
    expectGolden(piped.output, "command/list/samples.txt")
    expectGolden(
      Transcript(overSamples: "list --color never", terminalColumns: 80).output,
      "command/list/samples-80.txt"
    )
    expectGolden(Transcript(overSamples: "list --format json").output, "command/list/samples.json")
    #expect(piped.errors == "5 apps, 30 experiences (1 retired), 31 codes (28 deployed)\n")
    #expect(piped.status == .fine)
  }

  @Test("no line is wider than the terminal", arguments: [60, 80, 100, 120])
  func width(columns: Int) {
    let text = Transcript(overSamples: "list --color never", terminalColumns: columns).output
    // No character of the samples' tables is wider than one column.
    let widths = text.split(separator: "\n").map(\.count)
    #expect(widths.allSatisfy { $0 <= columns }, "\(widths)")
  }

  @Test("--app shows one app; --quiet omits the summary")
  func oneApp() {
    let one = Transcript(overSamples: "list --app costra-coffee --quiet")
    #expect(one.output.hasPrefix("costra-coffee: Costra Coffee, costracoffee.com\n"))
    #expect(!one.output.contains("bike-rental"))
    #expect(one.errors.isEmpty)
    let none = Transcript(overSamples: "list --app nothing-like-it")
    let message = "there is no app \"nothing-like-it\"; \"appclips list\" lists them all"
    #expect(none.errors.hasPrefix("appclips list: \(message)\n"))
    #expect(none.status == .usage)
  }

  @Test(
    "lists and counts what the flags select",
    arguments: [
      ("--retired", ["quests/may"], "1 app, 1 experience (1 retired), 1 code (1 deployed)\n"),
      ("--retired --language ja", [], "0 apps, 0 experiences\n"),
      ("--app tour-merch --without-language en", [], "0 apps, 0 experiences\n"),
      (
        "--app donut-shop --deployed",
        ["location1", "location2"],
        "1 app, 2 experiences, 3 codes (3 deployed)\n"
      ),
      ("--app smoothie-stand --language ja --without-language FR --format json", [], ""),
    ]
  )
  func filters(line: String, ids: [String], summary: String) {
    let run = Transcript(overSamples: "list " + line)
    let rows = run.output.split(separator: "\n").filter { $0.hasPrefix("  ") }
    let listed = rows.compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(listed.filter { $0 != "EXPERIENCE" && $0.first?.isLetter == true } == ids)
    #expect(run.errors == summary && run.status == .fine)
  }

  @Test("a language includes its regions; an invalid tag is refused")
  func languages() {
    let all = Transcript(overSamples: "list --language en")
    #expect(all.output.contains("(default)") && all.errors.hasPrefix("5 apps, 30 experiences"))
    #expect(!Transcript(overSamples: "list --language en-US").output.contains("americano"))
    let odd = Transcript(overSamples: "list --language english")
    #expect(odd.status == .usage)
    #expect(odd.errors.hasPrefix("appclips list: --language cannot be \"english\"; expected a language such as de,"))
  }

  @Test("an unreadable value is a question mark in the text and omitted from the JSON")
  func unreadable() throws {
    let text = try Transcript(over: OddRegistry.doubtful, "list")
    #expect(text.output.contains("  one         ?           ?            open    en\n"))
    let json = try Transcript(over: OddRegistry.doubtful, "list --format json")
    #expect(Tree(SourceText(json.output)).problems.isEmpty)
    #expect(!json.output.contains("\"prefix\""))
  }

  @Test("ids are listed one a line, for completions, also of a broken registry")
  func ids() throws {
    let apps = Transcript(overSamples: "list --format app-ids")
    #expect(apps.output == "bike-rental\ncostra-coffee\ndonut-shop\nsmoothie-stand\ntour-merch\n")
    #expect(apps.errors.isEmpty && apps.status == .fine)
    let rental = Transcript(overSamples: "list --format experience-ids --app bike-rental").output
    let ids = rental.split(separator: "\n")
    #expect(
      ids.contains("bike-rental/shops") && ids.contains("bike-rental/shops#market") && ids.contains("bike-rental/help")
    )
    #expect(Set(ids).count == ids.count)
    let files = ["a/app.json": "[", "a/b.json": "{", "c.json": "", "a/d e.json": "\u{1}"]
    let broken = try Transcript(over: files, "list --format experience-ids")
    #expect(broken == Transcript(status: .fine, output: "a/b\na/d e\n", errors: ""))
  }

  @Test(
    "a file with broken JSON is named, because the rest of it is shown",
    arguments: ["list", "tree", "resolve https://example.com/tea", "coverage --urls -"]
  )
  func brokenFile(line: String) throws {
    var files = ComparedShops.before
    files["shop/tea.json"] = files["shop/tea.json"]?.replacing("\"action\": ", with: "\"action\" ")
    let transcript = try Transcript(over: files, line)
    #expect(transcript.errors.contains("shop/tea.json is broken, so values of it may be missing"), "\(transcript)")
    #expect(try !Transcript(over: files, line + " --quiet").errors.contains("is broken"))
    #expect(try !Transcript(over: ComparedShops.before, line).errors.contains("is broken"))
    try withTemporaryFolder { folder in
      for (path, text) in files { try folder.write(text, to: "experiences/\(path)") }
      let words = line.split(separator: " ").map(String.init)
      let narrow = Transcript(words, workingFolder: folder.path, terminalColumns: 60)
      #expect(narrow.errors.contains("is broken, so"))
      #expect(narrow.errors.split(separator: "\n").allSatisfy { $0.count <= 60 }, "\(narrow.errors)")
    }
  }

  @Test("an empty registry lists nothing; no registry is a fault", arguments: ["list", "tree"])
  func empty(verb: String) throws {
    let empty = try Transcript(over: [:], verb)
    #expect(empty.output.isEmpty)
    #expect(empty.errors == "0 apps, 0 experiences\n")
    #expect(empty.status == .fine)
    let absent = Transcript(verb)
    #expect(absent.errors.hasPrefix("appclips \(verb): there is no folder experiences/ here or above"))
    #expect(absent.status == .fault)
    let broken = try Transcript(over: ["a/app.json": "[", "a/b.json": "{", "c.json": "", "a/d.json": "\u{1}"], verb)
    #expect(broken.status == .fine)
  }
}
