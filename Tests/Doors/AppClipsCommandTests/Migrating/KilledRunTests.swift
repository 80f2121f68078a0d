import AppClipsCommand
import Foundation
import TestSupport
import Testing

/// The real program, killed in the middle of writing.
@Suite(
  "A run that is killed",
  .enabled(if: BuiltProgram.exists, "the program appclips was not built next to the tests")
)
struct KilledRunTests {
  /// Starts `appclips` in a shell, so that limits can be set.
  private static func start(_ line: String, in folder: TemporaryFolder) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line.replacing("appclips", with: "'\(BuiltProgram.path)'")]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Every file except images, including hidden ones.
  private static func contents(_ folder: TemporaryFolder) throws -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for file in folder.files() where !file.contains("/images/") { contents[file] = try folder.bytes(of: file) }
    return contents
  }

  // Each case starts the program.
  @Test("at any instant leaves all files old or all new once the command runs again")
  func killed() async throws {
    let (lists, new, old) = try Self.bothStates()
    // Some names exist only while the files are written.
    let mostNames = 2 * Set(new.keys).symmetricDifference(old.keys).count
    try await forEachCase(30, sample: 5) { random in
      try FlatRegistry.with { registry in
        let names = Set(registry.folder.files())
        let process = try Self.start("exec appclips migrate --write", in: registry.folder)
        let count = random.integer(in: 0...mostNames)
        while process.isRunning, names.symmetricDifference(registry.folder.files()).count < count { sched_yield() }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        // A command that only reads changes nothing, and its answer is that of one state or the other.
        let left = try Self.contents(registry.folder)
        let run = registry.run("list")
        #expect(run.status == .fine && lists.contains(run.output), "\(run.output) \(run.errors)")
        #expect(try Self.contents(registry.folder) == left)
        #expect(registry.run("migrate --write").status == .fine)
        let finished = try Self.contents(registry.folder)
        #expect(finished == new)
      }
    }
  }

  /// What `list` prints before and after, and the files after and before.
  private static func bothStates() throws -> (lists: [String], new: [String: [UInt8]], old: [String: [UInt8]]) {
    var states: (lists: [String], new: [String: [UInt8]], old: [String: [UInt8]]) = ([], [:], [:])
    try FlatRegistry.with { registry in
      states.old = try contents(registry.folder)
      states.lists = [registry.run("list").output]
      let process = try Self.start("exec appclips migrate --write", in: registry.folder)
      process.waitUntilExit()
      states.lists.append(registry.run("list").output)
      states.new = try contents(registry.folder)
    }
    return states
  }

  @Test(
    "whose output cannot be written says that the files were, also where it is quiet",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full")
  )
  func fullOutput() throws {
    try FlatRegistry.with { registry in
      let process = try Self.start("exec appclips migrate --write --quiet >/dev/full 2>errors", in: registry.folder)
      process.waitUntilExit()
      #expect(process.terminationStatus == 3)
      let errors = try registry.folder.text(of: "errors")
      #expect(errors.hasSuffix("; nevertheless, the files were migrated\n"), "\(errors)")
      #expect(registry.files.contains("costra-coffee/app.json"))
    }
  }

  @Test("by a limit on the size of files leaves the old files, and says that nothing was migrated")
  func fileSize() throws {
    try FlatRegistry.with { registry in
      let old = try Self.contents(registry.folder)
      let process = try Self.start("ulimit -f 0; exec appclips migrate --write", in: registry.folder)
      process.waitUntilExit()
      #expect(process.terminationReason == .exit && process.terminationStatus == 3)
      let contents = try Self.contents(registry.folder)
      #expect(contents == old)
    }
  }

  @Test("is not killed by a small stack")
  func stack() throws {
    try FlatRegistry.with { registry in
      let process = try Self.start("ulimit -s 100; exec appclips list", in: registry.folder)
      process.waitUntilExit()
      #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    }
  }

  @Test("says of too few open files what they are, and not that there is no git", .enabled(if: GitProgram.isThere))
  func openFiles() throws {
    try FlatRegistry.with { registry in
      try GitProgram.run("init -q", "add -A", "commit -qm x", in: registry.folder)
      let process = try Self.start("exec 2>errors; ulimit -n 6; exec appclips diff git:HEAD", in: registry.folder)
      process.waitUntilExit()
      #expect(process.terminationStatus == 3)
      let errors = try registry.folder.text(of: "errors")
      #expect(errors.contains("git could not be run: too many open files"), "\(errors)")
    }
  }
}

/// The program that was built together with these tests.
private enum BuiltProgram {
  static let path = "\(PackageFolder.path)/.build/debug/appclips"

  static var exists: Bool { FileManager.default.isExecutableFile(atPath: path) }
}
