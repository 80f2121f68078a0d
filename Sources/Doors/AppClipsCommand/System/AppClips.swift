import RegistryReports
package import SystemFiles

/// The program `appclips`.
package enum AppClips {
  /// Runs the command line of this process and ends the process.
  ///
  /// Arguments that are not UTF-8 are repaired, so files with such names cannot be passed.
  package static func main() -> Never {
    // With a small stack limit the run could end with a signal, so it gets a thread with a larger stack.
    if ThisProcess.stackSize < Threads.stackSize { Threads.runOnOwnStack { run() } }
    run()
  }

  private static func run() -> Never {
    var world = World.process()
    let status = Program.appclips.run(Array(CommandLine.arguments.dropFirst()), in: &world)
    world.abandonKept()
    ThisProcess.end(status: status.rawValue)
  }
}

extension World {
  /// The world of this process: its streams, environment and working folder.
  ///
  /// A reader that stops reading or a limit on file sizes does not end the run with a signal: the write fails instead,
  /// and the error is reported.
  static func process() -> World {
    ThisProcess.surviveFailedWrites()
    var world = World(
      output: Output(.standardOutput, isBuffered: true),
      errors: Output(.standardError, isBuffered: false),
      input: Input(.standardInput),
      environment: .process,
      workingFolder: ThisProcess.workingFolder
    )
    world.git = uncommittedFiles(in:)
    world.log = { line in try? Descriptor.standardError.send(Array((PrintedText.text(line) + "\n").utf8)) }
    if world.errors.isTerminal {
      // Errors while writing progress are ignored.
      world.progress = { text in try? Descriptor.standardError.send(Array(text.utf8)) }
    }
    return world
  }

  /// Asks the `git` program which files in `folder` have uncommitted changes.
  @Sendable package static func uncommittedFiles(in folder: String) -> GitAnswer {
    GitAnswer(about: folder) { committed, found in GitLFSPointer(committed)?.names(found) ?? false }
  }
}
