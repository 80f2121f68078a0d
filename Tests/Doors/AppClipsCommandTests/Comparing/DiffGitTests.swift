import AppClipsCommand
import TestSupport
import Testing

@Suite("appclips diff git:REV", .enabled(if: GitProgram.isThere, "there is no git here"))
struct DiffGitTests {
  @Test("compares two revisions like two folders, and a branch with the commit where it left")
  func revisions() throws {
    let folders = try ComparedShops.run("diff before after --format json --quiet")
    try withRepository { folder in
      let revisions = Self.run("diff git:main git:topic --format json --quiet", in: folder)
      #expect(Self.changes(revisions.output) == Self.changes(folders.output))
      let branch = Self.run("diff git:main... --format json --quiet", in: folder)
      #expect(Self.changes(branch.output) == Self.changes(folders.output))
      #expect(branch.output.contains("\"file\": \"git:main...:experiences/shop/menu.json\""))
      #expect(branch.output.contains("\"file\": \"experiences/shop/men.json\""))
      #expect(Self.run("diff git:topic", in: folder).output == "no differences\n")
      #expect(
        Self.run("diff git:main --registry experiences --fail-on deployed --quiet", in: folder).status == .findings
      )
    }
  }

  @Test("reports what is wrong with a revision")
  func problems() throws {
    try withRepository { folder in
      let unknown = Self.run("diff git:nowhere", in: folder)
      #expect(unknown.status == .usage)
      #expect(unknown.errors.hasPrefix("appclips diff: git:nowhere: there is no branch, tag or commit \"nowhere\"\n"))
      let option = Self.run("diff git:--help", in: folder)
      #expect(option.status == .usage)
      #expect(option.errors.hasPrefix("appclips diff: \"git:--help\" does not name a revision; "))
      // In git, A...B ends at B; here it would be compared with the working copy.
      let range = Self.run("diff git:main...topic", in: folder)
      #expect(range.status == .usage && range.errors.contains("name both: appclips diff git:main git:topic"))
      #expect(Self.run("diff git:main...topic git:topic", in: folder).status == .fine)
      let elsewhere = Self.run("diff git:main --registry other", in: folder)
      #expect(elsewhere.status == .fault)
      #expect(elsewhere.errors == "appclips diff: git:main: \"main\" has no folder other\n")
      try folder.write("{", to: "experiences/shop/tea.json")
      let broken = Self.run("diff git:main", in: folder)
      #expect(broken.status == .findings)
      #expect(broken.errors.hasSuffix("comparison stopped: fix these errors in the working copy first\n"))
      try GitProgram.run("commit -qam broken", in: folder)
      let old = Self.run("diff git:HEAD git:main", in: folder)
      #expect(old.errors.contains(" --> git:HEAD:experiences/shop/tea.json:1:"))
      let advice = "comparison stopped: git:HEAD has these errors; choose a revision without them\n"
      #expect(old.errors.hasSuffix(advice), "\(old.errors)")
    }
    let none = try ComparedShops.run("diff git:main --registry before")
    #expect(none.status == .fault)
    #expect(none.errors.contains("is not in a git repository"))
  }

  @Test("a revision without the folder counts as an empty registry, and so does the commit where a branch began")
  func newFolder() throws {
    try withTemporaryFolder { folder in
      try folder.write("Shop", to: "README.md")
      try GitProgram.run("init -q -b main", "add -A", "commit -qm first", "checkout -qb topic", in: folder)
      for (path, text) in ComparedShops.before { try folder.write(text, to: "experiences/\(path)") }
      let branch = Self.run("diff git:main... --fail-on deployed", in: folder)
      #expect(branch.status == .fine)
      #expect(branch.output.contains("New cards\n"))
      #expect(
        branch.errors.hasPrefix(
          "git:main...: the commit where this branch left \"main\" has no folder experiences, so diff treats it as an empty "
            + "registry\n"
        )
      )
      let same = Self.run("diff git:main --quiet --fail-on any", in: folder)
      #expect(same.status == .findings && same.errors.isEmpty)
      #expect(Self.run("diff git:nowhere", in: folder).status == .usage)
    }
  }

  @Test("without OLD the last commit is compared, and a repository without commits is reported as such")
  func lastCommit() throws {
    try withRepository { folder in
      #expect(Self.run("diff", in: folder).output == "no differences\n")
      try folder.write(
        try folder.text(of: "experiences/shop/tea.json").replacing("Tea", with: "Chai"),
        to: "experiences/shop/tea.json"
      )
      #expect(Self.run("diff", in: folder).output == Self.run("diff git:HEAD", in: folder).output)
    }
    try withTemporaryFolder { folder in
      for (path, text) in ComparedShops.before { try folder.write(text, to: "experiences/\(path)") }
      try GitProgram.run("init -q", in: folder)
      let run = Self.run("diff", in: folder)
      #expect(run.status == .fault && run.errors == "appclips diff: git:HEAD: there are no commits yet\n")
    }
  }

  @Test("names the branch that was meant, and a shallow clone only if it is one")
  func branches() throws {
    try withTemporaryFolder { folder in
      for (path, text) in ComparedShops.before { try folder.write(text, to: "experiences/\(path)") }
      try GitProgram.run(
        "init -q -b master",
        "add -A",
        "commit -qm first",
        "commit -qm again --allow-empty",
        in: folder
      )
      let here = Self.run("diff git:main...", in: folder)
      #expect(
        here.errors.hasPrefix(
          "appclips diff: git:main...: there is no branch \"main\"; this branch is \"master\"; use git:master...\n"
        )
      )
      try GitProgram.run("checkout -qb topic", in: folder)
      #expect(Self.run("diff git:main", in: folder).errors.contains("\"main\" here; use git:master or git:master...\n"))
      try GitProgram.run("clone -q --depth 1 file://\(folder.path) clone", in: folder)
      let shallow = Transcript(["diff", "git:v1"], workingFolder: folder.path("clone"))
      #expect(shallow.errors.contains("\"v1\" in this shallow clone; fetch it first (\"fetch-depth: 0\""))
    }
  }

  @Test("treats an image and its Git LFS pointer as equal")
  func largeFiles() throws {
    let picture = "a picture"
    // sha256sum of the nine bytes above.
    let pointer = """
      version https://git-lfs.github.com/spec/v1
      oid sha256:\(Self.digest)
      size 9

      """
    var after = ComparedShops.before
    after["shop/images/menu.png"] = pointer
    #expect(try ComparedShops.run("diff before after", after: after).output.contains("shop/menu") == false)
    after["shop/images/menu.png"] = picture + "!"
    #expect(try ComparedShops.run("diff before after", after: after).output.contains("image: images/menu.png"))
  }

  private static let digest = "92b2fa58028958317e408bd84ecfa70f5ee35b121991dbc232c49d166353708b"

  /// A repository with the state before on `main` and the one after on `topic`, which is checked out.
  private func withRepository(_ body: (TemporaryFolder) throws -> Void) throws {
    try withTemporaryFolder { folder in
      for (path, text) in ComparedShops.before { try folder.write(text, to: "experiences/\(path)") }
      try GitProgram.run("init -q -b main", "add -A", "commit -qm before", "checkout -qb topic", "rm -rq .", in: folder)
      for (path, text) in ComparedShops.after { try folder.write(text, to: "experiences/\(path)") }
      try GitProgram.run("add -A", "commit -qm after", in: folder)
      try body(folder)
    }
  }

  private static func run(_ line: String, in folder: TemporaryFolder) -> Transcript {
    Transcript(line.split(separator: " ").map(String.init), workingFolder: folder.path)
  }

  /// The lines of a report that do not name a side or a file.
  private static func changes(_ report: String) -> [Substring] {
    report.split(separator: "\n").filter { line in
      !["\"old\":", "\"new\":", "\"file\":"].contains { line.contains($0) }
    }
  }
}
