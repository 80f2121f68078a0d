import Foundation
import JSONSyntax
import Testing

/// The public JSON conformance suite, if it is next to the package.
private let suiteFolder = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().appending(path: "shared/judges/json/test_parsing", directoryHint: .isDirectory)
  .resolvingSymlinksInPath()

private let suiteFiles: [String] =
  (try? FileManager.default.contentsOfDirectory(atPath: suiteFolder.path))?.filter { $0.hasSuffix(".json") }.sorted()
  ?? []

@Suite("The public conformance suite", .enabled(if: !suiteFiles.isEmpty, "there is no ../shared/judges/json"))
struct ConformanceSuiteTests {
  @Test("gives the verdict in each file's name", arguments: suiteFiles)
  func verdict(name: String) throws {
    let bytes = [UInt8](try Data(contentsOf: suiteFolder.appending(path: name)))
    let tree = Tree(SourceText(bytes))
    #expect(tree.writtenBytes == bytes)
    if name.hasPrefix("y_") {
      #expect(tree.problems.isEmpty)
    } else if name.hasPrefix("n_") {
      #expect(!tree.problems.isEmpty)
    } else {
      #expect(tree.problems.map(\.kind) == ConformanceDecisions.expectedKinds[name])
    }
    for problem in tree.problems {
      #expect(problem.range.lowerBound >= 0 && problem.range.upperBound <= bytes.count)
    }
  }
}
