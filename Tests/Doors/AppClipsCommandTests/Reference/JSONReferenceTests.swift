import AppClipsCommand
import TestSupport
import Testing

/// The page *JSON output* is made by running the commands; `make golden` writes it.
@Suite("The page about JSON output")
struct JSONReferenceTests {
  @Test("shows what the commands print, and describes every member")
  func page() throws {
    try withTemporaryFolder { folder in
      try JSONScenes.make(in: folder)
      var page = JSONShape.overview
      for shape in JSONShape.all {
        let example = output(of: shape.example, in: folder)
        var types = JSONTypes()
        for output in [example] + shape.others.map({ output(of: $0, in: folder) }) { types.add(output) }
        expectComplete(shape, types)
        page += "\n" + shape.markdown(example: example, types: types)
      }
      expectMade(Array(page.utf8), "Sources/Doors/AppClipRegistry/AppClipRegistry.docc/JSONOutput.md")
    }
  }

  /// Every member that occurs is described, and every member that is described occurs.
  private func expectComplete(_ shape: JSONShape, _ types: JSONTypes) {
    let described = shape.members.map(\.path)
    #expect(types.paths.filter { !described.contains($0) } == [], "\(shape.title): not described")
    for member in shape.members {
      #expect(types.words(for: member.path) != nil || member.unseenType != nil, "\(shape.title): \(member.path)")
    }
  }

  /// What the command prints on standard output.
  private func output(of run: JSONShape.Run, in folder: TemporaryFolder) -> String {
    let words = run.line.split(separator: " ").map(String.init)
    let place = folder.path(run.folder)
    let transcript =
      words.first == "codes" ? CodeScene.transcript(words, in: place) : Transcript(words, workingFolder: place)
    #expect(!transcript.output.isEmpty, "\(run.line): \(transcript.errors)")
    return transcript.output
  }

  @Test("has every command with a JSON format")
  func commands() throws {
    let titles = JSONShape.all.map(\.title).joined(separator: " ")
    for command in Program.appclips.commands {
      let help = Transcript(["help", command.name]).output
      guard help.contains("--format"), help.contains("json") else { continue }
      #expect(titles.contains(command.name), "\(command.name)")
    }
  }
}
