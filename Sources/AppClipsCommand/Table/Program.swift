import SystemFiles

/// A command-line program, as data.
package struct Program: Sendable {
  /// What is typed to start it.
  package let name: String
  /// What it is for, in a clause without a full stop.
  package let summary: String
  /// Its version.
  package let version: String
  /// Its verbs, in the order of the help.
  package let commands: [Command]
  /// The flags that every verb takes.
  package let flags: [Flag]

  /// Creates a program. `--help`, `--version`, `--color` and `--quiet` mean what they always mean where `flags` has
  /// them.
  package init(name: String, summary: String, version: String, commands: [Command], flags: [Flag] = Flag.everywhere) {
    self.name = name
    self.summary = summary
    self.version = version
    self.commands = commands
    self.flags = flags
  }

  /// The verb `name`.
  func command(named name: String) -> Command? { commands.first { $0.name == name } }

  /// Every flag that may follow `command`; before a verb, only those of every command.
  func flags(of command: Command?) -> [Flag] { (command?.flags ?? []) + flags }

  /// The usage line of `command`, or of the program.
  func usage(of command: Command?) -> String {
    guard let command else { return "\(name) COMMAND [flags] [operands]" }
    return ([name, command.name, "[flags]"] + command.operands.map(\.usage)).joined(separator: " ")
  }
}

extension Program {
  /// Does what `arguments` (without the program's name) ask for, and says how it went.
  ///
  /// A reader that went away does not change the verdict. Output that could not be written does.
  package func run(_ arguments: [String], in world: inout World) -> ExitStatus {
    let status = answer(arguments, in: &world)
    world.output.flush()
    guard case .failed(let reason)? = world.output.problem else { return status }
    let deed = world.deed.map { "; \($0) all the same" } ?? ""
    world.errors.write(line: "\(name): standard output could not be written: \(reason)\(deed)")
    return .fault
  }

  private func answer(_ arguments: [String], in world: inout World) -> ExitStatus {
    guard !arguments.isEmpty else {
      world.errors.write(Help(program: self, palette: world.errorsPalette).text(for: nil))
      return .usage
    }
    do {
      return try follow(ArgumentReader.read(arguments, for: self), in: &world)
    } catch {
      return report(error.failure, of: error.command, in: &world)
    }
  }

  private func follow(_ request: Request, in world: inout World) -> ExitStatus {
    switch request {
    case .help(let command):
      world.output.write(Help(program: self, palette: world.outputPalette).text(for: command))
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
    do {
      return try invocation.command.run(invocation, &world)
    } catch {
      return report(error, of: invocation.command, in: &world)
    }
  }

  private func report(_ failure: Failure, of command: Command?, in world: inout World) -> ExitStatus {
    let words = [name] + (command.map { [$0.name] } ?? [])
    let help = [name, "help"] + words.dropFirst()
    // What was asked for comes before why it ends early, also where both streams are one terminal.
    world.output.flush()
    world.errors.write(line: words.joined(separator: " ") + ": " + TerminalText.visible(failure.message))
    if failure.status == .usage { world.errors.write(line: "See: \(help.joined(separator: " "))") }
    return failure.status
  }
}
