package import SystemFiles

/// The program `appclips`.
package enum AppClips {
  /// Runs the command line of this process in the real world, and ends the process.
  ///
  /// Arguments that are not UTF-8 reach the program repaired, so a file with such a name cannot be named.
  package static func main() -> Never {
    // A limit on the stack would end the run with a signal; a thread has a stack of its own.
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
  /// The real world: this process's streams, environment and working folder.
  ///
  /// Neither a reader that stops reading nor a limit on the size of files may end the run: the write fails instead, and that
  /// is reported.
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
    if world.errors.isTerminal {
      // Progress that cannot be written is no loss.
      world.progress = { text in try? Descriptor.standardError.send(Array(text.utf8)) }
    }
    return world
  }

  /// Asks the program git.
  @Sendable package static func uncommittedFiles(in folder: String) -> GitAnswer {
    GitAnswer(about: folder) { committed, found in GitLFSPointer(committed)?.names(found) ?? false }
  }
}
