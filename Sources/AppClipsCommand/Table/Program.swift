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
  func command(named name: String) -> Command? {
    commands.first { $0.name == name }
  }

  /// Every flag that may follow `command`; before a verb, only those of every command.
  func flags(of command: Command?) -> [Flag] {
    (command?.flags ?? []) + flags
  }

  /// The usage line of `command`, or of the program.
  func usage(of command: Command?) -> String {
    guard let command else { return "\(name) COMMAND [flags] [operands]" }
    return ([name, command.name, "[flags]"] + command.operands.map(\.usage)).joined(separator: " ")
  }
}
