/// What an argument vector asks a program for.
enum Request: Sendable {
  /// The help of a command, or of the program.
  case help(Command?)
  /// The version.
  case version
  /// A run.
  case run(Invocation)
}

/// Arguments that do not fit the table, and the command they were meant for as far as it was recognized.
struct MisreadArguments: Error, Sendable {
  let failure: Failure
  let command: Command?
}
