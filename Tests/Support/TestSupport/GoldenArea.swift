import Foundation
import Synchronization
import Testing

extension Trait where Self == GoldenArea {
  /// The suite owns the goldens below `Tests/Golden/<area>`: its tests ask for all of them.
  package static func goldens(_ area: String) -> GoldenArea { GoldenArea(name: area) }
}

/// A suite's part of `Tests/Golden`, and the check that no golden in it is left over.
///
/// Which goldens a test asks for is known only when it has run: paths are built from case names. So the trait wraps the
/// whole suite, writes down what is asked for, and lists the folder at the end. A list of cases written by hand beside the
/// tests was the alternative; it would be one more thing to forget. The check is skipped in a run that leaves tests
/// out (`--filter`, `--skip`, one test started from Xcode), because such a run cannot know.
package struct GoldenArea: SuiteTrait, TestScoping {
  let name: String

  /// Runs the suite, then reports the goldens that none of its tests asked for.
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
      Issue.record("no test asks for \(folder)/\(file); where that is right: git rm '\(folder)/\(file)'")
    }
  }

  private static var runIsWhole: Bool {
    let leavesOut = CommandLine.arguments.contains { $0.hasPrefix("--filter") || $0.hasPrefix("--skip") }
    return !leavesOut && ProcessInfo.processInfo.environment["XCTestConfigurationFilePath"] == nil
  }

  /// What the running suite has asked for so far; tests of a suite run at the same time.
  final class Log: Sendable {
    @TaskLocal static var current: Log?

    let area: String
    private let paths = Mutex<Set<String>>([])

    init(area: String) {
      self.area = area
    }

    var asked: Set<String> { paths.withLock { $0 } }

    /// Writes the request down; false for a path outside the area.
    func ask(for path: String) -> Bool {
      guard path.hasPrefix("\(area)/") else { return false }
      paths.withLock { _ = $0.insert(path) }
      return true
    }
  }
}
