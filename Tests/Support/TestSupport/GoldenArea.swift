import Foundation
import Synchronization
import Testing

extension Trait where Self == GoldenArea {
  /// Marks a suite as the owner of the goldens below `Tests/Golden/<area>`: its tests use all of them.
  package static func goldens(_ area: String) -> GoldenArea { GoldenArea(name: area) }
}

/// A suite's part of `Tests/Golden`, and the check that all goldens in it are used.
///
/// Which goldens a test uses is known only after it has run, because paths are built from case names. Therefore the
/// trait wraps the whole suite, records what is used, and lists the folder at the end. The alternative, a manual list
/// of cases next to the tests, could be forgotten. The check is skipped in a run without all tests (`--filter`,
/// `--skip`, one test started from Xcode).
package struct GoldenArea: SuiteTrait, TestScoping {
  let name: String

  /// Runs the suite, then reports the goldens that none of its tests used.
  package func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing suite: @Sendable () async throws -> Void
  ) async throws {
    let log = Log(area: name)
    try await Log.$current.withValue(log) { try await suite() }
    guard Self.runIsWhole else { return }
    let folder = "Tests/Golden/\(name)"
    for file in PackageFolder.files(below: folder) where !log.asked.contains("\(name)/\(file)") {
      Issue.record("no test uses \(folder)/\(file); if that is correct, run: git rm '\(folder)/\(file)'")
    }
  }

  private static var runIsWhole: Bool {
    let leavesOut = CommandLine.arguments.contains { $0.hasPrefix("--filter") || $0.hasPrefix("--skip") }
    return !leavesOut && ProcessInfo.processInfo.environment["XCTestConfigurationFilePath"] == nil
  }

  /// The goldens that the running suite has used so far. Tests of a suite run concurrently.
  final class Log: Sendable {
    @TaskLocal static var current: Log?

    let area: String
    private let paths = Mutex<Set<String>>([])

    init(area: String) {
      self.area = area
    }

    var asked: Set<String> { paths.withLock { $0 } }

    /// Records the use of a golden; false for a path outside the area.
    func ask(for path: String) -> Bool {
      guard path.hasPrefix("\(area)/") else { return false }
      paths.withLock { _ = $0.insert(path) }
      return true
    }
  }
}
