import Foundation
import Testing

/// Compares `actual` with the golden file at `Tests/Golden/<path>`, byte for byte.
///
/// The calling suite owns an area of that folder, `@Suite(.goldens("command/validate"))`, and `path` begins with it. A
/// missing golden fails; a different one fails with a line diff. `make golden` (`RECORD=1`) writes the actual results.
package func expectGolden(
  _ actual: String,
  _ path: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectGolden(Array(actual.utf8), path, sourceLocation: sourceLocation)
}

/// Compares bytes with a golden file.
package func expectGolden(
  _ actual: [UInt8],
  _ path: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard GoldenArea.Log.current?.ask(for: path) == true else {
    let area = GoldenArea.Log.current.map { "is not in its area \($0.area)" } ?? "has no @Suite(.goldens(\"…\"))"
    Issue.record("the golden \(path) is used by a suite that \(area)", sourceLocation: sourceLocation)
    return
  }
  compare(actual, "Tests/Golden/\(path)", sourceLocation)
}

/// Compares `actual` with a file of the package that is generated from the code but is outside `Tests/Golden`, such as
/// a schema. `make golden` writes it in the same way.
package func expectMade(
  _ actual: [UInt8],
  _ path: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  compare(actual, path, sourceLocation)
}

private func compare(_ actual: [UInt8], _ path: String, _ sourceLocation: SourceLocation) {
  let file = URL(fileURLWithPath: "\(PackageFolder.path)/\(path)")
  let expected = (try? Data(contentsOf: file)).map { Array($0) }
  guard expected != actual else { return }
  if ProcessInfo.processInfo.environment["RECORD"] == "1" {
    record(actual, file, sourceLocation)
  } else {
    Issue.record(Comment(rawValue: complaint(path, expected, actual)), sourceLocation: sourceLocation)
  }
}

private func record(_ bytes: [UInt8], _ file: URL, _ sourceLocation: SourceLocation) {
  do {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  } catch {
    Issue.record(error, "recording a golden", sourceLocation: sourceLocation)
  }
}

private func complaint(_ path: String, _ expected: [UInt8]?, _ actual: [UInt8]) -> String {
  let remedy = "If the new output is correct, record it with `make golden` and check `git diff`."
  guard let expected else {
    return "\(path) is missing; the test got:\n\(LineDiff(expected: [], actual: actual))\(remedy)"
  }
  return "\(path) differs (- file, + got):\n\(LineDiff(expected: expected, actual: actual))\(remedy)"
}
