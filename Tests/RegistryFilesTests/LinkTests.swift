import RegistryFiles
import TestSupport
import Testing

@Suite struct LinkTests {
  @Test("a link that stays inside is what it leads to", arguments: SampleTree.allCases)
  func inside(_ sample: SampleTree) throws {
    let links = ["a/file": "../b/x.json", "a/folder": "../b", "again": "a/file"]
    try sample.with(files: ["a/own.json": "", "b/x.json": "text"], links: links) { tree throws in
      #expect(try tree.lines(of: "a") == ["file file", "folder folder", "own.json file"])
      #expect(try tree.lines(of: "a/folder") == ["x.json file"])
      for path in ["a/file", "a/folder/x.json", "again"] {
        #expect(try tree.text(of: path) == "text")
      }
      tree.readFiles(["file"], of: "a") { _, bytes in
        #expect((try? bytes.get()) == Array("text".utf8))
      }
    }
  }

  @Test("a link that leads outside is refused, listed or read", arguments: SampleTree.allCases)
  func outside(_ sample: SampleTree) throws {
    let links = ["up": "../outside.txt", "folder": "..", "root": "/", "twice": "up"]
    try sample.with(files: ["x": ""], links: links) { tree throws in
      #expect(
        try tree.lines(of: "") == [
          "folder: a link to “..”, which is outside the folder",
          "root: a link to “/”, which is outside the folder",
          "twice: a link to “up”, which is outside the folder",
          "up: a link to “../outside.txt”, which is outside the folder",
          "x file",
        ]
      )
      #expect(throws: FileProblem(path: "up", cause: .leadsOutside(target: "../outside.txt"))) {
        try tree.bytes(of: "up")
      }
      #expect(throws: FileProblem.self) { try tree.bytes(of: "folder/outside.txt") }
      #expect(throws: FileProblem.self) { try tree.entries(of: "root") }
    }
  }

  @Test("a link to nothing is refused", arguments: SampleTree.allCases)
  func nowhere(_ sample: SampleTree) throws {
    try sample.with(links: ["a": "gone.json"]) { tree throws in
      #expect(try tree.lines(of: "") == ["a: a link to “gone.json”, where there is nothing"])
      #expect(throws: FileProblem(path: "a", cause: .leadsNowhere(target: "gone.json"))) { try tree.bytes(of: "a") }
    }
  }

  @Test("links that lead to each other are refused", arguments: SampleTree.allCases)
  func circleOfLinks(_ sample: SampleTree) throws {
    try sample.with(links: ["a": "b", "b": "a"]) { tree throws in
      #expect(
        try tree.lines(of: "") == [
          "a: a link to “b”, which leads back to itself", "b: a link to “a”, which leads back to itself",
        ]
      )
      #expect(throws: FileProblem(path: "a", cause: .leadsInACircle(target: "b"))) { try tree.bytes(of: "a") }
    }
  }

  @Test("a walk through folders that link to each other ends", arguments: SampleTree.allCases)
  func circleOfFolders(_ sample: SampleTree) throws {
    let links = ["a/to-b": "../b", "b/to-a": "../a", "a/self": ".", "a/root": ".."]
    try sample.with(files: ["a/x": "", "b/y": ""], links: links) { tree throws in
      #expect(
        try walk(tree, "") == [
          "a/self: a link to “.”, which leads back to itself",
          "a/to-b/to-a: a link to “../a”, which leads back to itself",
          "a/to-b/y", "a/x", "b/to-a/self: a link to “.”, which leads back to itself",
          "b/to-a/to-b: a link to “../b”, which leads back to itself", "b/to-a/x", "b/y",
        ]
      )
    }
  }

  /// Every file below a folder, and every problem but those of links to the root.
  private func walk(_ tree: any FileTree, _ folder: String) throws -> [String] {
    try tree.entries(of: folder).filter { $0.name != "root" }.flatMap { entry in
      let path = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
      switch entry.kind {
      case .file: return [path]
      case .folder: return try walk(tree, path)
      case .refused(let problem): return ["\(problem)"]
      }
    }
  }
}
