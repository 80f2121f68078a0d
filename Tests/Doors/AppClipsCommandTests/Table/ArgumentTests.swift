import AppClipsCommand
@testable import RegistryReports
import Testing

struct ArgumentTests {
  @Test(
    "flags and operands arrive as they were typed",
    arguments: [
      ("bake", "crust light\nloaves -\ntoppings []\nrecipes []\n"),
      ("bake --crust dark a b", "crust dark\nloaves -\ntoppings []\nrecipes [\"a\", \"b\"]\n"),
      ("bake a --crust=dark b", "crust dark\nloaves -\ntoppings []\nrecipes [\"a\", \"b\"]\n"),
      ("bake -l 3", "crust light\nloaves 3\ntoppings []\nrecipes []\n"),
      ("bake -l -3", "crust light\nloaves -3\ntoppings []\nrecipes []\n"),
      ("bake --loaves=--3", "crust light\nloaves --3\ntoppings []\nrecipes []\n"),
      ("bake --loaves=a=b", "crust light\nloaves a=b\ntoppings []\nrecipes []\n"),
      ("bake --topping a --topping b", "crust light\nloaves -\ntoppings [\"a\", \"b\"]\nrecipes []\n"),
      ("bake - -- --crust -n --", "crust light\nloaves -\ntoppings []\nrecipes [\"-\", \"--crust\", \"-n\", \"--\"]\n"),
      ("--quiet --registry=x bake", "crust light\nloaves -\ntoppings []\nrecipes []\n"),
    ]
  )
  func reading(line: String, output: String) {
    let transcript = Transcript(line, of: .bakery)
    #expect(transcript.output == output)
    #expect(transcript.errors.isEmpty)
    #expect(transcript.status == .fine)
  }

  @Test(
    "each mistake gets one line and the way to the help",
    arguments: [
      ("bkae", "bakery: unknown command \"bkae\"; did you mean \"bake\"?", "bakery help"),
      ("frobnicate", "bakery: unknown command \"frobnicate\"", "bakery help"),
      ("--quiet", "bakery: missing argument COMMAND: the command to run", "bakery help"),
      ("--crust dark bake", "bakery: unknown flag --crust", "bakery help"),
      ("bake --crst dark", "bakery bake: unknown flag --crst; did you mean --crust?", "bakery help bake"),
      ("bake -crust dark", "bakery bake: unknown flag -crust; did you mean --crust?", "bakery help bake"),
      ("bake -x", "bakery bake: unknown flag -x", "bakery help bake"),
      ("bake --=x", "bakery bake: unknown flag --", "bakery help bake"),
      ("bake --dark", "bakery bake: unknown flag --dark; did you mean --crust dark?", "bakery help bake"),
      ("bake -d", "bakery bake: unknown flag -d; did you mean --dry?", "bakery help bake"),
      ("bake --crust", "bakery bake: --crust needs a value; expected light or dark", "bakery help bake"),
      ("bake --loaves --dry", "bakery bake: --loaves needs a value; expected COUNT", "bakery help bake"),
      ("bake --loaves=", "bakery bake: --loaves needs a value; expected COUNT", "bakery help bake"),
      ("bake --dry=yes", "bakery bake: --dry does not accept a value; found \"yes\"", "bakery help bake"),
      ("bake --crust black", "bakery bake: --crust cannot be \"black\"; use light or dark", "bakery help bake"),
      ("bake --crust drak", "bakery bake: --crust cannot be \"drak\"; did you mean \"dark\"?", "bakery help bake"),
      (
        "bake --loaves 1 -l 2", "bakery bake: --loaves can be given only once; found \"1\" and \"2\"",
        "bakery help bake"
      ),
      ("sell", "bakery sell: missing argument BREAD: the bread; use rye or wheat", "bakery help sell"),
      ("sell rye", "bakery sell: missing argument CUSTOMER: who gets it", "bakery help sell"),
      ("sell rey Ann", "bakery sell: BREAD cannot be \"rey\"; use rye or wheat", "bakery help sell"),
      ("exchange a b c", "bakery exchange: unexpected argument \"c\"", "bakery help exchange"),
    ]
  )
  func mistakes(line: String, message: String, help: String) {
    let transcript = Transcript(line, of: .bakery)
    #expect(transcript.errors == "\(message)\nSee: \(help)\n")
    #expect(transcript.output.isEmpty)
    #expect(transcript.status == .usage)
  }

  @Test(
    "an argument that belongs to a flag leads to the flag",
    arguments: [
      ("emit qr https://costracoffee.com/1", "; did you mean --url https://costracoffee.com/1?"),
      ("emit qr americano", "; did you mean --experience americano?"),
      ("coverage access.log", "; did you mean --urls access.log?"),
      ("tree americano", ""),
    ]
  )
  func argumentOfFlag(line: String, hint: String) {
    let transcript = Transcript(overSamples: line)
    #expect(transcript.status == .usage)
    let word = line.split(separator: " ").last ?? ""
    #expect(transcript.errors.contains("unexpected argument \"\(word)\"\(hint)\nSee: "), "\(transcript.errors)")
  }

  @Test("help COMMAND and COMMAND --help print the same", arguments: ["version", "emit banner", "import csv"])
  func wayToHelp(words: String) {
    #expect(Transcript("help \(words)") == Transcript("\(words) --help"))
    #expect(Transcript("help \(words)") == Transcript("--help \(words)"))
    #expect(Transcript("help \(words)") == Transcript("help \(words) -h"))
    #expect(Transcript("help \(words)").status == .fine)
    #expect(Transcript("help \(words)").output.contains("Usage: appclips \(words) [flags]"))
  }

  @Test(
    "help of a word of another command is that command's; a word that no command knows is refused",
    arguments: [
      ("new experience", nil),
      ("completions bash", nil),
      ("emit baner", "emit has no kind \"baner\"; did you mean \"banner\"?"),
      ("list baner", "unexpected argument \"baner\""),
      ("lint", "unknown command \"lint\"; did you mean \"validate\"?"),
    ]
  )
  func helpOfWord(words: String, message: String?) {
    let transcript = Transcript("help \(words)")
    if let message {
      #expect(transcript.status == .usage)
      #expect(transcript.errors.hasPrefix("appclips help: \(message)\n"))
    } else {
      #expect(transcript == Transcript("help \(words.prefix { $0 != " " })"))
    }
  }

  @Test(
    "words for commands with another name lead to them",
    arguments: [
      ("lint", "; did you mean \"validate\"?"),
      ("Check", "; did you mean \"validate\"?"),
      ("serve", "; did you mean \"preview --serve\"?"),
      ("fmt", "; did you mean \"validate --fix\"?"),
      ("add", "; did you mean \"new\"?"),
      ("upgrade", "; did you mean \"migrate\"?"),
      ("ls", "; did you mean \"list\"?"),
      ("match", "; did you mean \"resolve\"?"),
      ("banner", "; did you mean \"emit banner\"?"),
      ("title", "; did you mean \"explain title\"?"),
      ("zsh", "; did you mean \"completions zsh\"?"),
      ("resolv", "; did you mean \"resolve\"?"),
      ("remove", "; to retire an experience, set \"retired\": true in its file"),
      ("frobnicate", "\n"),
    ]
  )
  func otherWords(word: String, advice: String) {
    let transcript = Transcript(word)
    #expect(transcript.status == .usage)
    #expect(transcript.errors.hasPrefix("appclips: unknown command \"\(word)\"\(advice)"), "\(transcript.errors)")
  }

  @Test("of several commands that a word can mean, the first that exists is suggested")
  func preference() {
    let word = Transcript(
      "push",
      of: Program(
        name: "bakery",
        summary: "bake",
        version: "1",
        date: "2026-01-31",
        commands: [.bake, .sell],
        synonyms: Synonyms(["push": .commands(["apply", "sell rye", "bake"])])
      )
    )
    #expect(word.errors.hasPrefix("bakery: unknown command \"push\"; did you mean \"sell rye\"?\n"))
  }

  @Test("a command's failure is reported after its output, with control characters made visible")
  func failure() {
    let transcript = Transcript("sell rye Ann", of: .bakery)
    #expect(transcript.output == "sold\n")
    #expect(transcript.errors == "bakery sell: the till is <U+001B>[31mempty\n")
    #expect(transcript.status == .fault)
  }

  @Test("a command's own status is the run's")
  func status() {
    #expect(Transcript("exchange a", of: .bakery).status == .findings)
  }

  @Test("no arguments: the help on standard error, and wrong usage")
  func noArguments() {
    let transcript = Transcript("")
    #expect(transcript.errors == Transcript("help").output)
    #expect(transcript.output.isEmpty)
    #expect(transcript.status == .usage)
  }

  @Test("--help wins over a missing operand, --version over a missing command")
  func helpAndVersion() {
    #expect(Transcript("sell --help", of: .bakery).status == .fine)
    #expect(Transcript("help -h") == Transcript("help"))
    #expect(Transcript("--version", of: .bakery).output == "bakery 1.2.3\n")
    #expect(Transcript("version").output == "appclips \(packageVersion)\n")
  }
}
