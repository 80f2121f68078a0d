import RegistryFiles

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
  /// A reader that stops reading must not kill the run, so SIGPIPE is ignored from here on; processes started later
  /// inherit that.
  static func process() -> World {
    signal(SIGPIPE, SIG_IGN)
    var world = World(
      output: Output(.standardOutput, isBuffered: true),
      errors: Output(.standardError, isBuffered: false),
      input: Input(.standardInput),
      environment: .process,
      workingFolder: currentFolder()
    )
    world.git = GitProgram.answer(to:)
    if world.errors.isTerminal {
      // Progress that cannot be written is no loss.
      world.progress = { text in try? Descriptor.standardError.writeAll(Array(text.utf8)) }
    }
    return world
  }

  private static func currentFolder() -> String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }
}
