import AppClipsCommand
import TestSupport
import Testing

/// The terminal output in the README and the articles is the output of the program; `make golden` updates it.
@Suite("The documentation")
struct ReadmeTests {
  @Test("shows what the commands print", arguments: PackageFolder.documents)
  func showsWhatCommandsPrint(path: String) throws {
    let text = try PackageFolder.text(of: path)
    guard text.contains("```console") else { return }
    try withTemporaryFolder { folder in
      var prepared: Set<Scene> = [.package]
      let replayed = try Dialogue.replayed(in: text) { name, words in
        let scene = try #require(Scene(rawValue: name), "no scene is called \(name)")
        if prepared.insert(scene).inserted { try scene.prepare(in: folder) }
        if words.first == "cat" { return try folder.text(of: "\(name)/\(words[1])") }
        try #require(words.first == "appclips", "a dialogue runs appclips and cat, not \(words)")
        let transcript = Transcript(
          Array(words.dropFirst()),
          workingFolder: scene == .package ? PackageFolder.path : folder.path(name)
        )
        return transcript.output + transcript.errors
      }
      expectMade(Array(replayed.utf8), path)
    }
  }

  @Test("has a README of at most 200 lines")
  func length() throws {
    #expect(try PackageFolder.text(of: "README.md").count { $0 == "\n" } <= 200)
  }

  @Test("links to files that are there", arguments: PackageFolder.documents)
  func links(path: String) throws {
    let folder = path.contains("/") ? path.replacing(/[^\/]*$/, with: "") : ""
    for match in try PackageFolder.text(of: path).matches(of: /\]\(([^):#]+)(?:#[^)]*)?\)/) {
      let target = "\(folder)\(match.1)"
      #expect((try? PackageFolder.bytes(of: target)) != nil || !PackageFolder.files(below: target).isEmpty, "\(target)")
    }
  }
}
