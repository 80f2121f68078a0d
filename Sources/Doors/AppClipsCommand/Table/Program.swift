import RegistryReports
import SystemFiles
import TextBasics

/// A command-line program, as data.
package struct Program: Sendable {
  /// What is typed to start it.
  package let name: String
  /// What it is for: a lower-case clause without a final period.
  package let summary: String
  package let version: String
  /// The date of that version, as `2026-11-23`.
  package let date: String
  /// Its commands, in the order of the help.
  package let commands: [Command]
  /// The flags that every command accepts.
  package let flags: [Flag]
  /// What to suggest for words that are no command.
  let synonyms: Synonyms

  /// Creates a program. `--help`, `--version`, `--color` and `--quiet` have their usual meaning if `flags` has them.
  package init(
    name: String,
    summary: String,
    version: String,
    date: String,
    commands: [Command],
    flags: [Flag] = Flag.everywhere,
    synonyms: Synonyms = Synonyms()
  ) {
    self.name = name
    self.summary = summary
    self.version = version
    self.date = date
    self.commands = commands
    self.flags = flags
    self.synonyms = synonyms
  }

  /// The command called `name`, or nil.
  func command(named name: String) -> Command? { commands.first { $0.name == name } }

  /// Every flag that may follow `command`; without a command, only those of every command.
  func flags(of command: Command?) -> [Flag] { (command?.flags ?? []) + flags }

  /// Whether a flag of a command accepts an id of the registry, which completions then look up.
  var acceptsIDs: Bool { commands.contains { $0.flags.contains { $0.kind.listFormat != nil } } }

  /// The usage line of `command` or of one of its kinds, or of the program.
  func usage(of command: Command?, kind: Command.Kind? = nil) -> String {
    guard let command else { return "\(name) COMMAND [flags] [arguments]" }
    let operands = command.operands.dropFirst(kind == nil ? 0 : 1).map(\.usage)
    return ([name, command.name] + (kind.map { [$0.name] } ?? []) + ["[flags]"] + operands).joined(separator: " ")
  }
}

extension Program {
  /// Runs the command that `arguments` (without the program's name) ask for, and returns its exit status.
  ///
  /// A reader that closes the pipe early does not change the status. Output that could not be written does.
  package func run(_ arguments: [String], in world: inout World) -> ExitStatus {
    let status = answer(arguments, in: &world)
    world.output.flush()
    guard case .failed(let reason)? = world.output.problem else { return status }
    let deed = world.deed.map { "; nevertheless, \($0)" } ?? ""
    world.errors.write(line: "\(name): standard output could not be written: \(reason)\(deed)")
    return .fault
  }

  private func answer(_ arguments: [String], in world: inout World) -> ExitStatus {
    guard !arguments.isEmpty else {
      world.errors.write(Help(program: self, palette: world.errorsPalette).text(for: .program))
      return .usage
    }
    do {
      return try follow(ArgumentReader.read(arguments, for: self), in: &world)
    } catch {
      return report(error.reason, of: error.command, in: &world)
    }
  }

  private func follow(_ request: Request, in world: inout World) -> ExitStatus {
    switch request {
    case .help(let topic):
      world.output.write(Help(program: self, palette: world.outputPalette).text(for: topic))
      return .fine
    case .version:
      world.output.write(line: "\(name) \(version)")
      return .fine
    case .run(let invocation):
      return run(invocation, in: &world)
    }
  }

  private func run(_ invocation: Invocation, in world: inout World) -> ExitStatus {
    world.colorChoice = invocation.choice(of: .color, otherwise: .auto)
    world.isQuiet = invocation.has(.quiet)
    world.registryFlag = invocation.value(of: .registry)
    do {
      return try invocation.command.run(invocation, &world)
    } catch {
      return report(error, of: invocation.command, in: &world)
    }
  }

  private func report(_ error: CommandError, of command: Command?, in world: inout World) -> ExitStatus {
    let words = [name] + (command.map { [$0.name] } ?? [])
    // The help of the program lists what "help" explains.
    let help = [name, "help"] + words.dropFirst().filter { $0 != "help" }
    // The output comes before the reason why it ends early, also if both streams are one terminal.
    world.output.flush()
    let text = words.joined(separator: " ") + ": " + TerminalText.visible(error.message)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      // What another program printed stays as it is.
      if line.hasPrefix(" ") { world.errors.write(line: String(line)) } else { world.writeToErrors(String(line)) }
    }
    if error.status == .usage { world.errors.write(line: "See: \(help.joined(separator: " "))") }
    return error.status
  }
}

/// Words that people type for a command with another name, and what to suggest for them.
package struct Synonyms: Sendable {
  private let meanings: [String: WordMeaning]

  /// What a word is likely to mean.
  package enum WordMeaning: Sendable {
    /// One of these command lines: the first whose command the program has.
    case commands([String])
    /// Something for which there is no command; a clause says what to do.
    case advice(String)
  }

  /// Creates a table of words, separated by spaces, and their meanings.
  package init(_ meanings: KeyValuePairs<String, WordMeaning> = [:]) {
    let pairs = meanings.flatMap { words, meaning in words.split(separator: " ").map { (String($0), meaning) } }
    self.meanings = Dictionary(pairs) { first, _ in first }
  }

  /// What to add to the message about the unknown command `word`; nil for a word without an entry.
  func advice(for word: String, in program: Program) -> String? {
    switch meanings[word.lowercased()] {
    case nil: nil
    case .advice(let clause): "; \(clause)"
    case .commands(let lines):
      lines.first { line in program.command(named: String(line.prefix { $0 != " " })) != nil }
        .map { "; did you mean \(Words.quoted($0))?" }
    }
  }
}
