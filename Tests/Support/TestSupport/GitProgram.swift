import Foundation

/// Runs git without the user's settings.
package enum GitProgram {
  /// Whether git is installed.
  package static let isThere = (try? run("--version", in: nil)) != nil

  /// A command that failed.
  package struct Failed: Error {
    /// The command.
    package let line: String
  }

  /// Runs git with the words of each line, in `folder`.
  package static func run(_ lines: String..., in folder: TemporaryFolder?) throws {
    for line in lines {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      let words = line.split(separator: " ").map(String.init)
      process.arguments = ["git", "-c", "user.name=Test", "-c", "user.email=test@example.com"] + words
      process.currentDirectoryURL = folder.map { URL(fileURLWithPath: $0.path) }
      process.environment = [
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "GIT_CONFIG_GLOBAL": "/dev/null",
        "GIT_CONFIG_SYSTEM": "/dev/null",
      ]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { throw Failed(line: line) }
    }
  }
}
