import AppClipsCommand
import TestSupport
import Testing

/// A repository may contain a journal and a link. No command executes such a journal.
@Suite struct ClonedJournalTests {
  private static let commands = [
    "validate", "validate experiences/costra-coffee/app.json", "list", "tree", "resolve https://costracoffee.com/1",
    "emit banner", "preview", "migrate", "migrate --write", "diff experiences",
    "new experience https://costracoffee.com/9 --title Tea --subtitle Hot",
  ]

  @Test(
    "a journal that came with the files stops every command, and nothing is touched inside or outside",
    arguments: commands,
    [
      ("appclips journal 3 moving  00000000000000000000000000000000", "a token that is guessed"),
      ("appclips journal 2 moving  12 13", "a journal of an older version"),
    ]
  )
  func refused(_ command: String, _ journal: (line: String, kind: String)) throws {
    try withTemporaryFolder { folder in
      try folder.copy(fromPackage: "experiences/costra-coffee", to: "experiences/costra-coffee")
      try folder.write("secret", to: "home/victim.txt")
      try folder.write("keep", to: "home/other.txt")
      try folder.link("experiences/out", to: "../home")
      try folder.write("payload", to: "experiences/.appclips-1-1")
      let lines = """
        \(journal.line)
        ["file","out/victim.txt",".appclips-1-1",""]
        ["file","out/other.txt","",".appclips-1-2"]
        ["end"]

        """
      try folder.write(lines, to: "experiences/.appclips-journal")
      let before = folder.files()
      let run = Transcript(command.split(separator: " ").map(String.init), workingFolder: folder.path)
      #expect(run.status == .fault && run.output.isEmpty)
      #expect(
        run.errors.contains("experiences/.appclips-journal: this journal was not written by your own runs of appclips"),
        "\(run.errors)"
      )
      #expect(run.errors.contains("delete it"), "\(run.errors)")
      #expect(folder.files() == before)
      #expect(try folder.text(of: "home/victim.txt") == "secret")
      #expect(try folder.text(of: "experiences/.appclips-1-1") == "payload")
    }
  }
}
