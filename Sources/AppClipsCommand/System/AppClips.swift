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
    var world = World.process()
    let status = Program.appclips.run(Array(CommandLine.arguments.dropFirst()), in: &world)
    exit(status.rawValue)
  }
}
