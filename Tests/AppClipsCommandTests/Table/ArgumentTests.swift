import AppClipsCommand
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
      ("bkae", "bakery: unknown command \"bkae\"; did you mean bake?", "bakery help"),
      ("frobnicate", "bakery: unknown command \"frobnicate\"", "bakery help"),
      ("--quiet", "bakery: a command is missing", "bakery help"),
      ("--crust dark bake", "bakery: unknown flag --crust", "bakery help"),
      ("bake --crst dark", "bakery bake: unknown flag --crst; did you mean --crust?", "bakery help bake"),
      ("bake -crust dark", "bakery bake: unknown flag -crust; did you mean --crust?", "bakery help bake"),
      ("bake -x", "bakery bake: unknown flag -x", "bakery help bake"),
      ("bake --=x", "bakery bake: unknown flag --", "bakery help bake"),
      (
        "bake --crust", "bakery bake: a value is missing: --crust CRUST; it can be light or dark",
        "bakery help bake"
      ),
      ("bake --loaves --dry", "bakery bake: a value is missing: --loaves COUNT", "bakery help bake"),
      ("bake --loaves=", "bakery bake: a value is missing: --loaves COUNT", "bakery help bake"),
      ("bake --dry=yes", "bakery bake: --dry takes no value; it was given \"yes\"", "bakery help bake"),
      ("bake --crust black", "bakery bake: --crust cannot be \"black\"; it can be light or dark", "bakery help bake"),
      ("bake --crust drak", "bakery bake: --crust cannot be \"drak\"; did you mean dark?", "bakery help bake"),
      ("bake --loaves 1 -l 2", "bakery bake: --loaves is given twice: \"1\" and \"2\"", "bakery help bake"),
      ("sell", "bakery sell: BREAD is missing: the bread", "bakery help sell"),
      ("sell rye", "bakery sell: CUSTOMER is missing: who gets it", "bakery help sell"),
      ("sell rey Ann", "bakery sell: BREAD cannot be \"rey\"; it can be rye or wheat", "bakery help sell"),
      ("exchange a b c", "bakery exchange: one word too many: \"c\"", "bakery help exchange"),
    ]
  )
  func mistakes(line: String, message: String, help: String) {
    let transcript = Transcript(line, of: .bakery)
    #expect(transcript.errors == "\(message)\nSee: \(help)\n")
    #expect(transcript.output.isEmpty)
    #expect(transcript.status == .usage)
  }

  @Test("the way to the help leads there")
  func wayToHelp() {
    #expect(Transcript("help version") == Transcript("version --help"))
    #expect(Transcript("help version").status == .fine)
  }

  @Test("a command's failure is told after its output, with nothing a terminal would obey")
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
    #expect(Transcript("--version", of: .bakery).output == "bakery 1.2.3\n")
    #expect(Transcript("version").output == "appclips \(packageVersion)\n")
  }
}
