import Foundation
import HostileInputs

/// Measures each hostile input at two sizes, one four times the other, as user CPU time of the whole program, and reports
/// what grows faster than n log n. `GROWTH=name` in the environment selects inputs.
///
/// The smaller size is one that takes long enough for the start of the program not to hide the growth.
func benchmarkGrowth() throws -> [BenchmarkRow] {
  let program = try path(in: "APPCLIPS", of: "a release build of appclips")
  let wanted = ProcessInfo.processInfo.environment["GROWTH"]
  let inputs = HostileInput.all.filter { input in wanted.map { input.name.contains($0) } ?? true }
  try check(!inputs.isEmpty, "no hostile input has this name")
  return try inputs.map { input in
    var growth = try Growth(of: input, program)
    // A busy neighbor takes the cache, never gives time back: the best of three is the program's own.
    for _ in 0..<2 where growth.isTooFast { growth = try growth.best(with: Growth(of: input, program)) }
    return BenchmarkRow(
      name: "\(input.name), \(growth.count) and \(4 * growth.count)",
      value: growth.seconds.large / growth.seconds.small,
      unit: String(format: "x in %.2f s", growth.seconds.large),
      baseline: "n log n",
      ratio: growth.ratio,
      failure: growth.isTooFast ? "grows faster than n log n" : nil
    )
  }
}

/// The times for two sizes of an input.
private struct Growth {
  let count: Int
  /// The user CPU times for `count` and for four times as many.
  let seconds: (small: Double, large: Double)

  /// The least time that is measured: many times that of the start.
  private static let leastSeconds = 0.15
  /// The greatest factor by which the tests' size is multiplied to take that long.
  private static let greatestFactor = 256
  /// How many times as fast as n log n the time may grow: what caches and the allocator add, but no square.
  private static let tolerance = 1.5

  init(of input: HostileInput, _ program: String) throws {
    var count = input.testCount
    var small = try cpuSeconds(of: program, reading: input, count: count)
    while small < Self.leastSeconds, count < Self.greatestFactor * input.testCount,
      input.arguments(8 * count).allSatisfy({ $0.utf8.count < Self.longestArgument })
    {
      count *= 2
      small = try cpuSeconds(of: program, reading: input, count: count)
    }
    self.init(count, small, try cpuSeconds(of: program, reading: input, count: 4 * count))
  }

  private init(_ count: Int, _ small: Double, _ large: Double) {
    self.count = count
    seconds = (small, large)
  }

  /// Linux accepts 128 KB.
  private static let longestArgument = 120_000

  /// The growth divided by that of n log n.
  var ratio: Double {
    let number = Double(count)
    return seconds.large / seconds.small / (4 * log(4 * number) / log(number))
  }

  var isTooFast: Bool { ratio > Self.tolerance && seconds.large > Self.leastSeconds }

  /// The shorter times of two measurements, if they are for the same sizes.
  func best(with other: Growth) -> Growth {
    guard other.count == count else { return other }
    return Growth(count, min(seconds.small, other.seconds.small), min(seconds.large, other.seconds.large))
  }
}

/// The user CPU time of `program` for `input` with the size `count`.
private func cpuSeconds(of program: String, reading input: HostileInput, count: Int) throws -> Double {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("appclips-bench-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: folder) }
  for (path, text) in input.files(count) {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
  let process = Process()
  process.executableURL = URL(fileURLWithPath: program).absoluteURL
  process.arguments = input.arguments(count)
  process.currentDirectoryURL = folder
  process.standardOutput = FileHandle.nullDevice
  process.standardError = FileHandle.nullDevice
  let before = userSecondsOfChildren()
  try process.run()
  process.waitUntilExit()
  try check(process.terminationStatus <= 1, "\(input.name): \(program) exited with \(process.terminationStatus)")
  return userSecondsOfChildren() - before
}
