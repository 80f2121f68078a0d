package import SystemFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension World {
  /// The real world: this process's streams, environment and working folder.
  ///
  /// Neither a reader that stops reading nor a limit on the size of files may kill the run, so SIGPIPE and SIGXFSZ are
  /// ignored from here on: the write fails instead, and says so. Processes that are started later inherit that.
  static func process() -> World {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    var world = World(
      output: Output(.standardOutput, isBuffered: true),
      errors: Output(.standardError, isBuffered: false),
      input: Input(.standardInput),
      environment: .process,
      workingFolder: currentFolder()
    )
    world.git = uncommittedFiles(in:)
    if world.errors.isTerminal {
      // Progress that cannot be written is no loss.
      world.progress = { text in try? Descriptor.standardError.writeAll(Array(text.utf8)) }
    }
    return world
  }

  /// Asks the program git.
  @Sendable package static func uncommittedFiles(in folder: String) -> GitAnswer {
    GitAnswer(about: folder) { committed, found in GitLFSPointer(committed)?.names(found) ?? false }
  }

  private static func currentFolder() -> String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }
}
