import AppClipsCommand
import Foundation
import SystemFiles
import TestSupport
import Testing

/// In a repository in which git cannot list uncommitted changes, nothing is written without --force.
@Suite("migrate where git does not answer") struct UnansweredGitTests {
  private static let lines = ["migrate --write", "migrate --requirements 2020-06 --write"]

  /// Version 1 for a change of the format; version 2 for one of the figures.
  private func with(_ line: String, _ body: (FlatRegistry) throws -> Void) throws {
    try FlatRegistry.with { registry in
      if line.contains("requirements") { #expect(registry.run("migrate --write").status == .fine) }
      try body(registry)
    }
  }

  /// The JSON files below the app's folder.
  private static func texts(_ registry: FlatRegistry) throws -> [String: String] {
    let files = registry.folder.files().filter { $0.hasPrefix("experiences/") && $0.hasSuffix(".json") }
    return try Dictionary(uniqueKeysWithValues: files.map { ($0, try registry.folder.text(of: $0)) })
  }

  @Test(
    "is refused in a repository, with what git says and the way out; --force writes",
    arguments: lines,
    [
      (
        GitAnswer.failure(words: "fatal: detected dubious ownership\nTo add an exception, call:\n\n\tgit config x\n"),
        """
        nothing was written: git cannot list uncommitted changes in .
          fatal: detected dubious ownership
          To add an exception, call:
          git config x
        fix the git error, or add --force to write without checking

        """
      ),
      (
        .noProgram,
        """
        nothing was written: git was not found, so uncommitted changes in . cannot be listed
        put git on the PATH, or add --force to write without checking

        """
      ),
    ]
  )
  func refused(_ line: String, _ git: (answer: GitAnswer, words: String)) throws {
    try with(line) { registry in
      try registry.folder.makeFolder(".git")
      let before = try Self.texts(registry)
      let run = registry.run(line) { _ in git.answer }
      #expect(run.status == .fault && run.errors.contains(git.words), "\(run.errors)")
      #expect(try Self.texts(registry) == before)
      let forced = registry.run("\(line) --force") { _ in git.answer }
      #expect(forced.status == .fine, "\(forced.errors)")
      #expect(try Self.texts(registry) != before)
    }
  }

  @Test(
    "is carried out where there is no repository",
    arguments: [GitAnswer.failure(words: "fatal: none"), .noProgram]
  )
  func noRepository(_ answer: GitAnswer) throws {
    try FlatRegistry.with { registry in
      #expect(registry.run("migrate --write") { _ in answer }.status == .fine)
      #expect(registry.files.contains("costra-coffee/app.json"))
    }
  }

  @Test("is refused by the real git over a repository that is broken", .enabled(if: GitProgram.isThere))
  func broken() throws {
    try FlatRegistry.with { registry in
      try GitProgram.run("init -q", "add -A", "commit -qm x", in: registry.folder)
      #expect(World.uncommittedFiles(in: registry.folder.path) == .changes([]))
      try registry.folder.write("nothing\n", to: ".git/HEAD")
      let run = registry.run("migrate --write", asking: World.uncommittedFiles(in:))
      #expect(run.status == .fault && run.errors.contains("in .\n  fatal: "), "\(run.errors)")
      #expect(try Self.texts(registry).keys.sorted() == ["experiences/costra-coffee/experiences.json"])
    }
  }
}
