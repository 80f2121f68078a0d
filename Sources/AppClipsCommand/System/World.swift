package import ExperienceMigrations
package import SystemFiles

/// Everything outside the program, as one value: what a command reads from and writes to.
///
/// It cannot be copied, so there is one owner of each stream and no line is written twice. A command gets it `inout`
/// and touches terminal, environment and process through it alone, which is what makes every command testable.
package struct World: ~Copyable {
  /// Standard output: the data that was asked for.
  package var output: Output
  /// Standard error: everything else.
  package var errors: Output
  /// Standard input.
  package var input: Input
  /// The environment variables.
  package let environment: Environment
  /// The absolute path of the working folder, with `/`; nil where it is gone or may not be named.
  package let workingFolder: String?
  /// Whether `--quiet` was given: progress and summaries stay away.
  package var isQuiet = false
  /// The steps from older versions of the file format to the newest.
  package var migrations = MigrationChain.current
  /// How time passes.
  package var clock = Clock.system
  /// Writes progress to the terminal that a person watches; nil where standard error is none.
  package var progress: (@Sendable (String) -> Void)?
  /// Asks git which files in an absolute folder are not committed.
  package var git: @Sendable (_ folder: String) -> GitAnswer = { _ in .noProgram }
  /// What the run did to files of the user's, as a clause; said where standard output fails after it.
  package var deed: String?
  /// What is held on to for as long as the world lasts.
  private var kept: [any Sendable] = []
  /// When to colour: what `--color` said.
  package var colorChoice = ColorChoice.auto

  /// Creates a world of these parts.
  package init(
    output: consuming Output,
    errors: consuming Output,
    input: consuming Input,
    environment: Environment,
    workingFolder: String?
  ) {
    self.output = output
    self.errors = errors
    self.input = input
    self.environment = environment
    self.workingFolder = workingFolder
  }

  /// Holds on to something large that nobody needs any more. The end of the process takes it away at once; to let go of it
  /// before is to take apart every tree in it, a thirtieth of the time of a run over 10,000 files.
  package mutating func keep(_ value: some Sendable) { kept.append(value) }

  /// A world in memory: nothing leaves it, and `output.text` and `errors.text` tell what was written. With
  /// `terminalColumns` all streams pass for terminals of that width. Time stands still.
  package static func recorded(
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

extension World {
  /// The absolute path that `path`, as it was typed, stands for; the disk is not asked.
  package func absolutePath(of path: String) throws(Failure) -> String {
    guard !path.utf8.starts(with: "/".utf8) else { return path }
    guard let workingFolder else { throw .fault("the working folder is gone, so \"\(path)\" means nothing") }
    return "\(workingFolder)/\(path)"
  }

  /// How the file at an absolute path is named to the user: from the working folder, or in full where that is gone.
  package func shownPath(of absolutePath: String) -> String {
    workingFolder.map { RelativePath.path(to: absolutePath, from: $0) } ?? absolutePath
  }
}
