import SystemFiles
import TestSupport
import Testing

@Suite struct FileTreeTests {
  @Test("a folder lists its files and folders in byte order, hidden ones left out", arguments: SampleTree.allCases)
  func listing(_ sample: SampleTree) throws {
    let files = [
      "b.json": "", "a/x.json": "", "B.json": "", "é.json": "", ".git/config": "", ".hidden": "", "b-2.json": "",
    ]
    try sample.with(files: files) { tree throws in
      #expect(try tree.lines(of: "") == ["B.json file", "a folder", "b-2.json file", "b.json file", "é.json file"])
      #expect(try tree.lines(of: "a") == ["x.json file"])
    }
  }

  @Test("a file gives its bytes", arguments: SampleTree.allCases)
  func reading(_ sample: SampleTree) throws {
    try sample.with(files: ["a/b/c.json": "{}\r\n", "empty": ""]) { tree throws in
      #expect(try tree.text(of: "a/b/c.json") == "{}\r\n")
      #expect(try tree.text(of: "a/./b/c.json") == "{}\r\n")
      #expect(try tree.bytes(of: "empty") == [])
    }
  }

  @Test("a name may begin with an accent, which does not hide the slash before it", arguments: SampleTree.allCases)
  func accentBehindSlash(_ sample: SampleTree) throws {
    try sample.with(files: ["a/\u{301}b.json": "{}"]) { tree throws in
      #expect(try tree.lines(of: "") == ["a folder"])
      #expect(try tree.lines(of: "a") == ["\u{301}b.json file"])
      #expect(try tree.text(of: "a/\u{301}b.json") == "{}")
      #expect(throws: FileProblem(path: "../\u{301}b", cause: .leadsOutside(target: "../\u{301}b"))) {
        try tree.bytes(of: "../\u{301}b")
      }
    }
  }

  @Test("files of one folder are read in the order asked for", arguments: SampleTree.allCases)
  func readingMany(_ sample: SampleTree) throws {
    try sample.with(files: ["a/1": "one", "a/2": "two"]) { tree throws in
      var seen: [String] = []
      tree.readFiles(["2", "none", "1"], of: "a") { name, bytes in
        switch bytes {
        case .success(let bytes): seen.append("\(name)=\(String(decoding: bytes, as: UTF8.self))")
        case .failure(let problem): seen.append("\(problem)")
        }
      }
      #expect(seen == ["2=two", "a/none: there is nothing here", "1=one"])
    }
  }

  @Test("files of a folder that is not there are problems of their own", arguments: SampleTree.allCases)
  func readingManyFromNowhere(_ sample: SampleTree) throws {
    try sample.with { tree throws in
      var problems: [String] = []
      tree.readFiles(["1", "2"], of: "gone") { _, bytes in
        guard case .failure(let problem) = bytes else { return }
        problems.append("\(problem)")
      }
      #expect(problems == ["gone/1: there is nothing here", "gone/2: there is nothing here"])
    }
  }

  @Test(
    "what cannot be read says why",
    arguments: [
      ("gone", FileProblem.Cause.missing),
      ("a", .isFolder),
      ("a/x/y", .isNoFolder),
      ("../outside.txt", .leadsOutside(target: "../outside.txt")),
      ("a/../../outside.txt", .leadsOutside(target: "a/../../outside.txt")),
      ("/etc/passwd", .leadsOutside(target: "/etc/passwd")),
      ("a//x", .leadsOutside(target: "a//x")),
      ("a/x\0y", .leadsOutside(target: "a/x\0y")),
    ],
    SampleTree.allCases
  )
  func unreadable(_ file: (path: String, cause: FileProblem.Cause), _ sample: SampleTree) throws {
    try sample.with(files: ["a/x": ""]) { tree throws in
      #expect(throws: FileProblem(path: file.path, cause: file.cause)) { try tree.bytes(of: file.path) }
    }
  }

  @Test("what cannot be listed says why", arguments: SampleTree.allCases)
  func unlistable(_ sample: SampleTree) throws {
    try sample.with(files: ["a/x": ""]) { tree throws in
      #expect(throws: FileProblem(path: "gone", cause: .missing)) { try tree.entries(of: "gone") }
      #expect(throws: FileProblem(path: "a/x", cause: .isNoFolder)) { try tree.entries(of: "a/x") }
      #expect(throws: FileProblem(path: "..", cause: .leadsOutside(target: ".."))) { try tree.entries(of: "..") }
    }
  }
}
