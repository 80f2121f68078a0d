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
    #expect(Transcript("help emit all").output.contains("files [json]"))
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
