import Foundation

/// Measures the size that `ExperienceResolver` adds to an empty executable. Both are linked with the system's Swift
/// libraries, as a clip is, so that only our code counts, with dead code removed, and stripped. `make bench` builds
/// both and sets their folder.
func benchmarkClipSize() throws -> [BenchmarkRow] {
  let folder = try path(in: "CLIP_SAMPLES", of: "the folder with EmptySample and ClipSample")
  let sizes = try ["EmptySample", "ClipSample"].map { try strippedSize(of: "\(folder)/\($0)") }
  return [
    BenchmarkRow(name: "an empty executable", value: Double(sizes[0]) / 1e3, unit: "KB"),
    BenchmarkRow(name: "added by a table and its look-up", value: Double(sizes[1] - sizes[0]) / 1e3, unit: "KB"),
  ]
}

private func strippedSize(of path: String) throws -> Int {
  let copy = "\(path).stripped"
  let strip = Process()
  strip.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  strip.arguments = ["strip", "-o", copy, path]
  try strip.run()
  strip.waitUntilExit()
  try check(strip.terminationStatus == 0, "strip could not copy \(path)")
  return try Data(contentsOf: URL(fileURLWithPath: copy)).count
}
