import Foundation

/// A named group of measurements; the table is `Benchmarks.swift`.
struct Benchmark: Sendable {
  /// What `swift run -c release Benchmarks <filter>` looks for.
  let name: String
  /// Makes its data from a fixed seed, checks its answers, measures.
  let run: @Sendable () throws -> [BenchmarkRow]
}

/// An answer that differs from the reference, or a file that could not be written: there is no figure then.
struct BenchmarkFailure: Error, CustomStringConvertible {
  let description: String
}

/// The path in the environment variable `name`, which `make bench` sets; `what` is what is to be there.
func path(in name: String, of what: String) throws -> String {
  guard let path = ProcessInfo.processInfo.environment[name], !path.isEmpty else {
    throw BenchmarkFailure(description: "set \(name) to the path of \(what); \"make bench\" does so")
  }
  return path
}

/// Ends a benchmark whose answers are wrong before anything is timed.
func check(_ isRight: Bool, _ complaint: @autoclosure () -> String) throws {
  guard !isRight else { return }
  throw BenchmarkFailure(description: complaint())
}
