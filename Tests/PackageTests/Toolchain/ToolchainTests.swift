import Foundation
import TestSupport
import Testing

/// `make` asks `.ci/toolchain` before it builds.
@Suite("Without the Swift that the package needs, make ends with one sentence")
struct ToolchainTests {
  private static let needed = "appclips is built with Swift 6.2 or later, but "

  @Test(
    "that names what is there, what is needed and where to get it",
    arguments: [
      ("Apple Swift version 5.10.1 (swiftlang-5.10.0.13)", "is Swift 5.10; "),
      ("Swift version 6.1.3", "is Swift 6.1; "),
      ("xcode-select: note: No developer tools were found", "is not installed; "), ("", "is not installed; "),
    ]
  )
  func refused(version: String, words: String) throws {
    let result = try Self.run(version: version)
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix(Self.needed) && result.errors.contains(words), "\(result.errors)")
    #expect(result.errors.contains("https://www.swift.org/install/"))
    #expect(result.errors.filter(\.isNewline).count == 1)
  }

  @Test("but builds with that version or a later one", arguments: ["6.2", "6.10", "7.0"])
  func accepted(version: String) throws {
    let result = try Self.run(version: "swift-driver version: 1.1 Apple Swift version \(version) (swiftlang)")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
  }

  @Test("and each target that builds asks first")
  func targets() throws {
    let makefile = try PackageFolder.text(of: "Makefile")
    let targets = makefile.matches(of: #/(?m)^([a-z]+):(.*) ## /#)
    #expect(targets.count > 10)
    for target in targets where target.1 != "clean" && target.1 != "help" {
      #expect(target.2 == " toolchain", "\(target.1)")
    }
  }

  /// Runs the script with a `swift` that prints `version`.
  private static func run(version: String) throws -> (status: Int32, errors: String) {
    try withTemporaryFolder { folder in
      try folder.write("#!/bin/sh\necho '\(version)'\n", to: "swift")
      try folder.setPermissions(0o755, of: "swift")
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["\(PackageFolder.path)/.ci/toolchain", folder.path("swift")]
      let errors = Pipe()
      process.standardError = errors
      try process.run()
      let read = errors.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return (process.terminationStatus, String(decoding: read, as: UTF8.self))
    }
  }
}
