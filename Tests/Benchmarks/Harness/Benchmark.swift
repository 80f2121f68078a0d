import Foundation

/// A named group of measurements; the table is `Benchmarks.swift`.
struct Benchmark: Sendable {
  /// The name that `swift run -c release Benchmarks <filter>` matches.
  let name: String
  /// Generates data from a fixed seed, checks the results, and measures.
  let run: @Sendable () throws -> [BenchmarkRow]
}

/// A result that differs from the reference, or a file that could not be written. The benchmark then has no figures.
struct BenchmarkFailure: Error, CustomStringConvertible {
  let description: String
}

/// The path in the environment variable `name`, which `make bench` sets; `what` describes it for the error.
func path(in name: String, of what: String) throws -> String {
  guard let path = ProcessInfo.processInfo.environment[name], !path.isEmpty else {
    throw BenchmarkFailure(description: "set \(name) to the path of \(what), or run \"make bench\"")
  }
  return path
}

/// Stops a benchmark with wrong results before anything is measured.
func check(_ isRight: Bool, _ complaint: @autoclosure () -> String) throws {
  guard !isRight else { return }
  throw BenchmarkFailure(description: complaint())
}
