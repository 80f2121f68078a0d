@testable import AppClipsCommand

extension World {
  /// A world in memory: nothing leaves it, and `output.text` and `errors.text` contain what was written. With
  /// `terminalColumns` all streams act as terminals of that width. The clock is stopped.
  static func recorded(
    input: String = "",
    environment: [String: String] = [:],
    workingFolder: String = "/work",
    terminalColumns: Int? = nil
  ) -> World {
    var world = World(
      output: Output(recordingAsTerminalOf: terminalColumns),
      errors: Output(recordingAsTerminalOf: terminalColumns),
      input: Input(input, isTerminal: terminalColumns != nil),
      environment: .fixed(environment),
      workingFolder: workingFolder
    )
    world.clock = .stopped
    return world
  }
}
