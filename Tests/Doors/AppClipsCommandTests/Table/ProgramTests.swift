import AppClipsCommand
import TestSupport
import Testing

struct ProgramTests {
  @Test("only the last operand can repeat, and only the last ones can be omitted", arguments: Program.appclips.commands)
  func operands(of command: Command) {
    let counts = command.operands.map(\.count)
    #expect(counts.dropLast().allSatisfy { $0 == .one || $0 == .optional })
    #expect(!counts.drop { $0 == .one }.contains(.one))
  }

  @Test("no flag of a command hides another", arguments: Program.appclips.commands)
  func flags(of command: Command) {
    let flags = command.flags + Program.appclips.flags
    #expect(Set(flags.map(\.name)).count == flags.count)
    #expect(Set(flags.compactMap(\.letter)).count == flags.compactMap(\.letter).count)
  }

  @Test("summaries are clauses: a lower-case start, no final period", arguments: Program.appclips.commands)
  func summaries(of command: Command) {
    let summaries = [command.summary] + command.flags.map(\.summary) + command.operands.map(\.summary)
    for summary in summaries {
      #expect(summary.first?.isUppercase == false && summary.last != ".", "\(summary)")
    }
  }

  @Test("every default is an allowed value", arguments: Program.appclips.commands)
  func defaults(of command: Command) {
    for flag in command.flags + Program.appclips.flags {
      guard case .choice(let words) = flag.kind, let value = flag.defaultValue else { continue }
      #expect(words.contains(value))
    }
  }

  @Test("each file in Commands/ holds the command it is named after")
  func files() {
    let files = PackageFolder.files(below: "Sources/Doors/AppClipsCommand/Commands").filter {
      $0.hasSuffix("Command.swift")
    }
    let expected = Program.appclips.commands.map { command in
      command.name.split(separator: "-").map(\.capitalized).joined() + "Command.swift"
    }
    #expect(files.sorted() == expected.sorted())
  }

  @Test("any argument vector ends with success, findings or wrong usage, and the reason on standard error")
  func anyArguments() async throws {
    let words =
      ["", "-", "--", "-h", "-l", "-lx", "--=", "---", "-\u{301}", "🥖", "\u{0}", "--crust", "--crust=", "--crust=dark"]
      + ["--dry", "--topping", "--help", "--version", "--color", "always", "rye", "bake", "sell", "exchange", "help"]
      + ["completions", "bash", "--format", "man", "--registry=\u{202E}"]
    try await forEachCase(2000) { random in
      let arguments = (0..<random.integer(in: 0...6)).map { _ in random.one(of: words) }
      let transcript = Transcript(arguments, of: .bakery.withHelp)
      #expect(
        transcript.errors.isEmpty == (transcript.status == .fine || transcript.status == .findings),
        "\(arguments)"
      )
      #expect(!transcript.errors.unicodeScalars.contains("\u{202E}"), "\(arguments)")
      #expect(transcript.status != .fault || arguments.contains("sell"), "\(arguments)")
    }
  }
}
