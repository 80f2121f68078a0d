import AppClipsCommand
import TestSupport
import Testing

@Suite(.goldens("command/help")) struct HelpTests {
  @Test(
    "help, manual, reference and completions come out as recorded",
    arguments: [
      ("help", "program.txt"),
      ("help bake", "bake.txt"),
      ("help sell", "sell.txt"),
      ("help --format man", "manual.1"),
      ("help --format markdown", "reference.md"),
      ("completions bash", "completions.bash"),
      ("completions zsh", "completions.zsh"),
      ("completions fish", "completions.fish"),
    ]
  )
  func recorded(line: String, golden: String) {
    expectGolden(Transcript(line, of: .bakery.withHelp).output, "command/help/\(golden)")
  }

  @Test("the help of a kind lists only the formats and flags that it has")
  func kinds() {
    let banner = Transcript("help emit banner").output
    #expect(banner.contains("[html, json]") && !banner.contains("--as"))
    #expect(Transcript("help emit all").output.contains("[json]"))
  }

  @Test("help for an unknown command points to the list of commands")
  func unknownCommand() {
    let transcript = Transcript("help nonsense")
    #expect(transcript.errors == "appclips help: unknown command \"nonsense\"\nSee: appclips help\n")
    #expect(Transcript("help").output.contains("\nCommands:\n"))
  }

  @Test("help man prints the manual page")
  func manual() {
    let page = Transcript("help man")
    #expect(page.status == .fine)
    #expect(page.output.hasPrefix(".TH") || page.output.contains("\n.TH "), "\(page.output.prefix(80))")
    #expect(page == Transcript("help --format man"))
  }

  @Test("what only some users need to know is in explain and the manual page, not in the help")
  func details() {
    let detail = "Info.plist files (*Info.plist"
    #expect(!Transcript("help audit").output.contains(detail))
    #expect(Transcript("help audit").output.hasSuffix("\nMore about the command: appclips explain audit\n"))
    for line in ["explain audit", "help --format man", "help --format markdown"] {
      let words = Transcript(line).output.replacing("\\", with: "").split(whereSeparator: \.isWhitespace)
      #expect(words.joined(separator: " ").contains(detail), "\(line)")
    }
  }

  @Test("headings are coloured on a terminal, unless NO_COLOR, a dumb terminal or --color says otherwise")
  func headings() {
    let bold = "\u{1B}[1mOutput:\u{1B}[0m\n"
    #expect(Transcript("help help", terminalColumns: 80).output.contains(bold))
    #expect(Transcript("help help --color always").output.contains(bold))
    let plain = Transcript("help help")
    #expect(!plain.output.contains("\u{1B}"))
    #expect(Transcript("help help", environment: ["NO_COLOR": "1"], terminalColumns: 80) == plain)
    #expect(Transcript("help help", environment: ["TERM": "dumb"], terminalColumns: 80) == plain)
    #expect(Transcript("help help --color never", terminalColumns: 80) == plain)
  }
}

extension Program {
  /// The same program with the commands that every program has.
  var withHelp: Program {
    let shared = Program.appclips.commands.filter { ["help", "completions"].contains($0.name) }
    return Program(name: name, summary: summary, version: version, date: date, commands: commands + shared)
  }
}
