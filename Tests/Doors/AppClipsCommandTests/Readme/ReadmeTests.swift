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
        switch words.first {
        case "cat": return try folder.text(of: "\(name)/\(words[1])")
        case "git", "make": return words == ["make", "demo"] ? Demo.building : ""
        default: try #require(words.first == "appclips", "a dialogue does not run \(words)")
        }
        let transcript = Transcript(
          Array(words.dropFirst()),
          workingFolder: scene == .package ? PackageFolder.path : folder.path(name)
        )
        return transcript.output + transcript.errors
      }
      expectMade(Array(replayed.utf8), path)
    }
  }

  @Test("shows in the README what make demo runs")
  func demo() throws {
    let readme = try PackageFolder.text(of: "README.md")
    let commands = try Demo.commands()
    #expect(commands.count == 4)
    #expect(readme.contains("$ make demo\n\(Demo.building)"))
    var shown = readme[...]
    for command in commands {
      let range = try #require(shown.firstRange(of: "\n$ appclips \(command)\n"), "\(command)")
      shown = shown[range.upperBound...]
    }
  }

  @Test("has a README of at most 150 lines, none wider than 100 characters outside code and tables")
  func length() throws {
    let lines = try PackageFolder.text(of: "README.md").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 151)
    var isCode = false
    for line in lines {
      if line.hasPrefix("```") { isCode.toggle() }
      #expect(isCode || line.hasPrefix("|") || line.count <= 100, "\(line)")
    }
  }

  @Test("has no page longer than 300 lines, except references", arguments: PackageFolder.documents)
  func pageLength(path: String) throws {
    let references = ["JSONOutput.md", "Rules.md", "LibraryAPI.md"]
    guard !references.contains(where: path.hasSuffix) else { return }
    #expect(try PackageFolder.text(of: path).count { $0 == "\n" } <= 300, "\(path)")
  }
}

/// What `make demo` does, according to the Makefile.
private enum Demo {
  /// What it prints while it builds; SwiftPM's progress is not shown.
  static let building = "Building appclips; the first time, this takes some minutes.\n…\n"

  /// The commands of appclips that it runs, in order.
  static func commands() throws -> [String] {
    let makefile = try PackageFolder.text(of: "Makefile")
    let url = try #require(makefile.firstMatch(of: /(?m)^SHOW_URL = (.*)$/)).1
    return makefile.matches(of: /(?m)^\t\$\(call run_appclips,(.*)\)$/).map {
      String($0.1).replacing("$(SHOW_URL)", with: url)
    }
  }
}
