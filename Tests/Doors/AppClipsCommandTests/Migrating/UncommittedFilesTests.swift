import AppClipsCommand
import Foundation
import SystemFiles
import TestSupport
import Testing

/// Uncommitted changes, found without `git status`.
@Suite("Files that are not committed", .enabled(if: GitProgram.isThere, "there is no git here"))
struct UncommittedFilesTests {
  /// A repository with some files in `registry/`, all committed.
  private static func withRepository(_ body: (TemporaryFolder) throws -> Void) throws {
    try withTemporaryFolder { folder in
      for name in ["a.json", "b.json", "inner/c.json", "inner/d.json"] {
        try folder.write("1\n2\n", to: "registry/\(name)")
      }
      try folder.link("registry/link.json", to: "a.json")
      try folder.write("*.tmp\n", to: ".gitignore")
      try GitProgram.run("init -q", "add -A", "commit -qm x", in: folder)
      try body(folder)
    }
  }

  private static func changes(_ folder: TemporaryFolder) -> GitAnswer {
    World.uncommittedFiles(in: folder.path("registry"))
  }

  @Test("are those that were added, changed, deleted or replaced, staged or not; others and ignored ones do not count")
  func kinds() throws {
    try Self.withRepository { folder in
      #expect(Self.changes(folder) == .changes([]))
      try folder.write("1\n3\n", to: "registry/a.json")
      try FileManager.default.removeItem(atPath: folder.path("registry/b.json"))
      try GitProgram.run("rm -q --cached registry/inner/c.json", in: folder)
      try folder.write("staged", to: "registry/inner/d.json")
      try folder.write("staged", to: "registry/new.json")
      try GitProgram.run("add registry/inner/d.json registry/new.json", in: folder)
      try folder.write("", to: "registry/other.json")
      try folder.write("", to: "registry/ignored.tmp")
      try folder.write("", to: "outside.json")
      try FileManager.default.removeItem(atPath: folder.path("registry/link.json"))
      try folder.link("registry/link.json", to: "inner/d.json")
      let expected = [
        "changed a.json", "deleted b.json", "new inner/c.json", "deleted inner/c.json", "changed inner/d.json",
        "changed link.json", "new new.json", "new other.json",
      ]
      guard case .changes(let changes) = Self.changes(folder) else {
        Issue.record("git does not answer")
        return
      }
      #expect(Set(changes) == Set(expected))
    }
  }

  @Test("are not those whose line ends git converts, nor those whose bytes Git LFS keeps elsewhere")
  func converted() throws {
    try Self.withRepository { folder in
      try folder.write("1\r\n2\r\n", to: "registry/a.json")
      #expect(Self.changes(folder) == .changes([]))
      let digest = "7902699be42c8a8e46fbbb4501726517e86b22c56a189f7625a6da49081b2451"
      try folder.write(
        "version https://git-lfs.github.com/spec/v1\noid sha256:\(digest)\nsize 1\n",
        to: "registry/picture.png"
      )
      try GitProgram.run("add -A", "commit -qm y", in: folder)
      try folder.write("1\n2\n", to: "registry/a.json")
      try folder.write("7", to: "registry/picture.png")
      #expect(Self.changes(folder) == .changes([]))
      try folder.write("8", to: "registry/picture.png")
      #expect(Self.changes(folder) == .changes(["changed picture.png"]))
    }
  }

  @Test("before the first commit are all files")
  func noCommit() throws {
    try withTemporaryFolder { folder in
      try folder.write("", to: "registry/a.json")
      try GitProgram.run("init -q", in: folder)
      #expect(Self.changes(folder) == .changes(["new a.json"]))
      try GitProgram.run("add -A", in: folder)
      #expect(Self.changes(folder) == .changes(["new a.json"]))
    }
  }

  @Test("are found without running what the repository names, and without writing its index")
  func hostile() throws {
    try FlatRegistry.with { registry in
      let folder = registry.folder
      try GitProgram.run("init -q", "add -A", "commit -qm x", in: folder)
      let ran = folder.path("ran")
      let script = folder.path("hostile.sh")
      try folder.write("#!/bin/sh\necho \"$0 $@\" >> '\(ran)'\ncat\n", to: "hostile.sh")
      try folder.setPermissions(0o755, of: "hostile.sh")
      for hook in ["post-index-change", "post-checkout", "pre-commit"] {
        try folder.copy("hostile.sh", to: ".git/hooks/\(hook)")
      }
      try folder.write("* filter=evil diff=evil\n", to: ".git/info/attributes")
      let config = """
        [core]
          repositoryformatversion = 0
          bare = false
          fsmonitor = \(script)
          untrackedCache = true
          pager = \(script)
          sshCommand = \(script)
        [filter "evil"]
          clean = \(script)
          smudge = \(script)
          process = \(script)
          required = true
        [diff]
          external = \(script)
        [diff "evil"]
          textconv = \(script)
          command = \(script)
        [status]
          submoduleSummary = true
        [credential]
          helper = \(script)

        """
      try folder.write(config, to: ".git/config")
      // A file that git would read again, with the filter, because its modification time differs.
      let file = folder.path("experiences/costra-coffee/experiences.json")
      try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: file)
      let index = try folder.bytes(of: ".git/index")
      for name in ["hostile.sh"] { try folder.write("\(name)\n", to: ".git/info/exclude") }
      let run = registry.run("migrate --write", asking: World.uncommittedFiles(in:))
      #expect(run.status == .fine, "\(run.errors)")
      #expect(!FileManager.default.fileExists(atPath: ran), "\((try? folder.text(of: "ran")) ?? "")")
      #expect(try folder.bytes(of: ".git/index") == index)
      // Proves that the test can fail: git status runs the filter.
      try? GitProgram.run("status", in: folder)
      #expect(FileManager.default.fileExists(atPath: ran))
    }
  }
}
