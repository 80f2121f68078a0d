import TestSupport
import Testing

@testable import SystemFiles

@Suite struct LinkTests {
  @Test("a link that stays inside acts as its target", arguments: SampleTree.allCases)
  func inside(_ sample: SampleTree) throws {
    let links = ["a/file": "../b/x.json", "a/folder": "../b", "again": "a/file"]
    try sample.with(files: ["a/own.json": "", "b/x.json": "text"], links: links) { tree throws in
      #expect(try tree.lines(of: "a") == ["file file", "folder link to b", "own.json file"])
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
          "folder: symbolic link to “..”, which is outside the folder",
          "root: symbolic link to “/”, which is outside the folder",
          "twice: symbolic link to “up”, which is outside the folder",
          "up: symbolic link to “../outside.txt”, which is outside the folder",
          "x file",
        ]
      )
      #expect(throws: FileError(path: "up", cause: .leadsOutside(target: "../outside.txt"))) {
        try tree.bytes(of: "up")
      }
      #expect(throws: FileError.self) { try tree.bytes(of: "folder/outside.txt") }
      #expect(throws: FileError.self) { try tree.entries(of: "root") }
    }
  }

  @Test("a link to nothing is refused", arguments: SampleTree.allCases)
  func nowhere(_ sample: SampleTree) throws {
    try sample.with(links: ["a": "gone.json"]) { tree throws in
      #expect(try tree.lines(of: "") == ["a: symbolic link to “gone.json”, which does not exist"])
      #expect(throws: FileError(path: "a", cause: .leadsNowhere(target: "gone.json"))) { try tree.bytes(of: "a") }
    }
  }

  @Test("links that lead to each other are refused", arguments: SampleTree.allCases)
  func circleOfLinks(_ sample: SampleTree) throws {
    try sample.with(links: ["a": "b", "b": "a"]) { tree throws in
      #expect(
        try tree.lines(of: "") == [
          "a: symbolic link to “b”, which leads back to the link",
          "b: symbolic link to “a”, which leads back to the link",
        ]
      )
      #expect(throws: FileError(path: "a", cause: .leadsInACircle(target: "b"))) { try tree.bytes(of: "a") }
    }
  }

  @Test("a walk through folders that link to each other ends", arguments: SampleTree.allCases)
  func circleOfFolders(_ sample: SampleTree) throws {
    let links = ["a/to-b": "../b", "b/to-a": "../a", "a/self": ".", "a/root": ".."]
    try sample.with(files: ["a/x": "", "b/y": ""], links: links) { tree throws in
      var followed = FollowedLinks()
      #expect(
        try walk(tree, "", &followed) == [
          "a/self: symbolic link to “.”, which leads back to the link", "a/x", "b/y",
        ]
      )
    }
  }

  @Test("a walk reads each folder once, however many links lead to it", arguments: SampleTree.allCases)
  func manyLinks(_ sample: SampleTree) throws {
    var (files, links) = (["visible/29/x": ""], [String: String]())
    for number in 0..<29 {
      for name in ["one", "two"] {
        links["visible/\(number)/\(name)"] = "../\(number + 1)"
        links[".hidden/\(number)/\(name)"] = "../\(number + 1)"
      }
    }
    files[".hidden/29/y"] = ""
    links["start"] = ".hidden/0"
    links["again"] = ".hidden/0"
    try sample.with(files: files, links: links) { tree throws in
      var followed = FollowedLinks()
      let ones = (0..<29).map { _ in "one" }.joined(separator: "/")
      #expect(try walk(tree, "", &followed) == ["again/\(ones)/y", "visible/29/x"])
      #expect(try tree.text(of: "visible/0/two/one/\(ones.dropFirst(8))/x").isEmpty)
    }
  }

  @Test("folders that are nested too deeply are refused", arguments: SampleTree.allCases)
  func depth(_ sample: SampleTree) throws {
    let deepest = Array(repeating: "d", count: TreePath.greatestDepth).joined(separator: "/")
    try sample.with(files: ["\(deepest)/x": "", "\(deepest)/e/f/g/y": ""]) { tree throws in
      let words = "\(deepest)/e: the folder is nested more than \(TreePath.greatestDepth) levels deep"
      var followed = FollowedLinks()
      #expect(try walk(tree, "", &followed) == [words, "\(deepest)/x"])
    }
  }

  /// All files below a folder, and all problems except those of links to the root.
  private func walk(_ tree: any FileTree, _ folder: String, _ followed: inout FollowedLinks) throws -> [String] {
    var found: [String] = []
    for entry in try tree.entries(of: folder) where entry.name != "root" {
      let path = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
      switch entry.kind {
      case .file: found.append(path)
      case .folder: found += try walk(tree, path, &followed)
      case .linkedFolder(let target): if followed.follow(to: target) { found += try walk(tree, path, &followed) }
      case .refused(let problem): found.append("\(problem)")
      }
    }
    return found
  }
}
