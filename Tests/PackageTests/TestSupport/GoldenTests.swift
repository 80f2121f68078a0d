import Foundation
import TestSupport
import Testing

@Suite(.goldens("package")) struct GoldenTests {
  @Test("a golden is compared byte for byte")
  func same() {
    expectGolden("two lines,\nof which the second ends with a carriage return\r\n", "package/same.txt")
  }

  @Test("a different text fails", .enabled(if: !isRecording))
  func different() {
    withKnownIssue { expectGolden("something else", "package/same.txt") }
  }

  @Test("a missing golden fails", .enabled(if: !isRecording))
  func missing() {
    withKnownIssue { expectGolden("text", "package/there-is-none.txt") }
  }

  @Test("a golden of another area fails")
  func otherArea() {
    withKnownIssue { expectGolden("text", "another/same.txt") }
  }

  @Test("every golden lies in the area of exactly one suite")
  func areas() throws {
    let areas = try goldenAreas()
    for file in PackageFolder.files(below: "Tests/Golden") {
      let owners = areas.filter { file.hasPrefix("\($0)/") }
      #expect(owners.count == 1, "Tests/Golden/\(file) belongs to the areas \(owners) of @Suite(.goldens(…))")
    }
  }

  private static var isRecording: Bool { ProcessInfo.processInfo.environment["RECORD"] == "1" }

  /// The areas named in the tests' sources; this file names its own.
  private func goldenAreas() throws -> [String] {
    try PackageFolder.files(below: "Tests").filter { $0.hasSuffix("Tests.swift") }.flatMap { file in
      try PackageFolder.text(of: "Tests/\(file)").matches(of: /\.goldens\("([^"]+)"\)/).map { String($0.1) }
    }
  }
}
