import Foundation
import HostileInputs

/// Measures each hostile input at three sizes, starting at four times that of the tests, as user CPU time of the whole
/// program, with the growth from the first size to the last: 4 is linear, 16 quadratic. Below 0.1 s, the start of the
/// program hides the growth. `HOSTILE=name` in the environment selects inputs.
func benchmarkHostileInputs() throws -> [BenchmarkRow] {
  let program = try path(in: "APPCLIPS", of: "a release build of appclips")
  let wanted = ProcessInfo.processInfo.environment["HOSTILE"]
  let inputs = HostileInput.all.filter { input in wanted.map { input.name.contains($0) } ?? true }
  try check(!inputs.isEmpty, "no hostile input has this name")
  return try inputs.flatMap { input in
    let counts = [4, 8, 16].map { $0 * input.testCount }
    let seconds = try counts.map { try cpuSeconds(of: program, reading: input, count: $0) }
    return zip(counts, seconds).map { BenchmarkRow(name: "\($0) \(input.name)", value: $1, unit: "s") }
      + [BenchmarkRow(name: "\(input.name): growth", value: seconds[2] / seconds[0], unit: "x for 4 x the size")]
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
  process.arguments = input.arguments
  process.currentDirectoryURL = folder
  process.standardOutput = FileHandle.nullDevice
  process.standardError = FileHandle.nullDevice
  let before = userSecondsOfChildren()
  try process.run()
  process.waitUntilExit()
  try check(process.terminationStatus <= 1, "\(input.name): \(program) exited with \(process.terminationStatus)")
  return userSecondsOfChildren() - before
}
