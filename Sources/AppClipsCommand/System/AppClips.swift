import SystemFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The program `appclips`.
package enum AppClips {
  /// Runs the command line of this process in the real world, and ends the process.
  ///
  /// Arguments that are not UTF-8 reach the program repaired, so a file with such a name cannot be named.
  package static func main() -> Never {
    // A limit on the stack would end the run with a signal; a thread has a stack of its own.
    if stackLimit < Threads.stackSize { Threads.runOnOwnStack { run() } }
    run()
  }

  /// How many bytes the stack of this thread may have.
  private static var stackLimit: Int {
    var limit = rlimit()
    #if canImport(Glibc)
      let status = getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit)
    #else
      let status = getrlimit(RLIMIT_STACK, &limit)
    #endif
    return status == 0 ? Int(clamping: limit.rlim_cur) : .max
  }

  private static func run() -> Never {
    var world = World.process()
    let status = Program.appclips.run(Array(CommandLine.arguments.dropFirst()), in: &world)
    exit(status.rawValue)
  }
}
