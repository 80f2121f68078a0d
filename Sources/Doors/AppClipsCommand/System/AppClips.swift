import RegistryReports
package import SystemFiles

/// The program `appclips`.
package enum AppClips {
  /// Runs the command line of this process and ends the process.
  ///
  /// Arguments that are not UTF-8 are repaired, so files with such names cannot be passed.
  package static func main() -> Never {
    // With a small stack limit the run could end with a signal, so it gets a thread with a larger stack.
    if ThisProcess.stackSize < Threads.stackSize { Threads.runOnOwnStack { run() } }
    run()
  }

  private static func run() -> Never {
    var world = World.process()
    let status = Program.appclips.run(Array(CommandLine.arguments.dropFirst()), in: &world)
    world.abandonKept()
    ThisProcess.end(status: status.rawValue)
  }
}

extension World {
  /// The world of this process: its streams, environment and working folder.
  ///
  /// A reader that stops reading or a limit on file sizes does not end the run with a signal: the write fails instead,
  /// and the error is reported.
  static func process() -> World {
    ThisProcess.surviveFailedWrites()
    var world = World(
      output: Output(.standardOutput, isBuffered: true),
      errors: Output(.standardError, isBuffered: false),
      input: Input(.standardInput),
      environment: .process,
      workingFolder: ThisProcess.workingFolder
    )
    world.git = uncommittedFiles(in:)
    world.log = { line in try? Descriptor.standardError.send(Array((PrintedText.text(line) + "\n").utf8)) }
    if world.errors.isTerminal {
      // Errors while writing progress are ignored.
      world.progress = { text in try? Descriptor.standardError.send(Array(text.utf8)) }
    }
    return world
  }

  /// Asks the `git` program which files in `folder` have uncommitted changes.
  @Sendable package static func uncommittedFiles(in folder: String) -> GitAnswer {
    GitAnswer(about: folder) { committed, found in GitLFSPointer(committed)?.names(found) ?? false }
  }
}

/// The pointer that Git LFS commits in place of a large file
/// (https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md). An image on disk and its pointer in a revision count as
/// the same image.
struct GitLFSPointer {
  private let digest: String

  /// Parses a pointer; nil for any other file.
  init?(_ bytes: [UInt8]) {
    guard bytes.count < 1024, bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix("oid sha256:") }) else { return nil }
    digest = String(line.dropFirst("oid sha256:".count))
  }

  /// Whether the pointer refers to a file with these bytes, or is equal to the pointer in them.
  func names(_ bytes: [UInt8]) -> Bool {
    (GitLFSPointer(bytes)?.digest ?? SHA256.hexadecimalDigest(of: bytes)) == digest
  }
}
