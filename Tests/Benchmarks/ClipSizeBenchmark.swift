import Foundation

/// What `ExperienceResolver` adds to an executable that does nothing: both linked with the Swift libraries of the system,
/// as a clip is, so that only our code counts; dead code removed, stripped. `make bench` builds the two and names their
/// folder.
func benchmarkClipSize() throws -> [BenchmarkRow] {
  let folder = try path(in: "CLIP_SAMPLES", of: "the folder with EmptySample and ClipSample")
  let sizes = try ["EmptySample", "ClipSample"].map { try strippedSize(of: "\(folder)/\($0)") }
  return [
    BenchmarkRow(name: "an executable that does nothing", value: Double(sizes[0]) / 1e3, unit: "KB"),
    BenchmarkRow(name: "what a table and its look-up add to it", value: Double(sizes[1] - sizes[0]) / 1e3, unit: "KB"),
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
