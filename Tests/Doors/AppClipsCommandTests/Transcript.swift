import AppClipsCommand

/// The result of a run as a user sees it.
struct Transcript: Equatable {
  let status: ExitStatus
  let output: String
  let errors: String

  /// Creates an expected result.
  init(status: ExitStatus, output: String, errors: String) {
    self.status = status
    self.output = output
    self.errors = errors
  }

  /// Runs `program` on `arguments` in a world in memory.
  init(
    _ arguments: [String],
    of program: Program = .appclips,
    input: String = "",
    environment: [String: String] = [:],
    workingFolder: String = "/work",
    terminalColumns: Int? = nil
  ) {
    var world = World.recorded(
      input: input,
      environment: environment,
      workingFolder: workingFolder,
      terminalColumns: terminalColumns
    )
    status = program.run(arguments, in: &world)
    output = world.output.text
    errors = world.errors.text
  }

  /// Runs `program` on the words of `line`, separated by spaces.
  init(
    _ line: String,
    of program: Program = .appclips,
    environment: [String: String] = [:],
    terminalColumns: Int? = nil
  ) {
    let words = line.split(separator: " ").map(String.init)
    self.init(words, of: program, environment: environment, terminalColumns: terminalColumns)
  }
}
