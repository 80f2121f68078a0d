import SystemFiles
import TestSupport
import Testing

@Suite struct FileTreeTests {
  @Test("a folder lists its files and folders in byte order, without hidden ones", arguments: SampleTree.allCases)
  func listing(_ sample: SampleTree) throws {
    let files = [
      "b.json": "", "a/x.json": "", "B.json": "", "é.json": "", ".git/config": "", ".hidden": "", "b-2.json": "",
    ]
    try sample.with(files: files) { tree throws in
      #expect(try tree.lines(of: "") == ["B.json file", "a folder", "b-2.json file", "b.json file", "é.json file"])
      #expect(try tree.lines(of: "a") == ["x.json file"])
    }
  }

  @Test("a file returns its contents", arguments: SampleTree.allCases)
  func reading(_ sample: SampleTree) throws {
    try sample.with(files: ["a/b/c.json": "{}\r\n", "empty": ""]) { tree throws in
      #expect(try tree.text(of: "a/b/c.json") == "{}\r\n")
      #expect(try tree.text(of: "a/./b/c.json") == "{}\r\n")
      #expect(try tree.bytes(of: "empty") == [])
    }
  }

  @Test("a name may begin with a combining accent after the slash", arguments: SampleTree.allCases)
  func accentBehindSlash(_ sample: SampleTree) throws {
    try sample.with(files: ["a/\u{301}b.json": "{}"]) { tree throws in
      #expect(try tree.lines(of: "") == ["a folder"])
      #expect(try tree.lines(of: "a") == ["\u{301}b.json file"])
      #expect(try tree.text(of: "a/\u{301}b.json") == "{}")
      #expect(throws: FileError(path: "../\u{301}b", cause: .leadsOutside(target: "../\u{301}b"))) {
        try tree.bytes(of: "../\u{301}b")
      }
    }
  }

  @Test("files of one folder are read in the given order", arguments: SampleTree.allCases)
  func readingMany(_ sample: SampleTree) throws {
    try sample.with(files: ["a/1": "one", "a/2": "two"]) { tree throws in
      var seen: [String] = []
      tree.readFiles(["2", "none", "1"], of: "a") { name, bytes in
        switch bytes {
        case .success(let bytes): seen.append("\(name)=\(String(decoding: bytes, as: UTF8.self))")
        case .failure(let problem): seen.append("\(problem)")
        }
      }
      #expect(seen == ["2=two", "a/none: no such file or folder", "1=one"])
    }
  }

  @Test("files of a missing folder each give an error", arguments: SampleTree.allCases)
  func readingManyFromNowhere(_ sample: SampleTree) throws {
    try sample.with { tree throws in
      var problems: [String] = []
      tree.readFiles(["1", "2"], of: "gone") { _, bytes in
        guard case .failure(let problem) = bytes else { return }
        problems.append("\(problem)")
      }
      #expect(problems == ["gone/1: no such file or folder", "gone/2: no such file or folder"])
    }
  }

  @Test(
    "a file that cannot be read gives the reason",
    arguments: [
      ("gone", FileError.Cause.missing),
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
  func unreadable(_ file: (path: String, cause: FileError.Cause), _ sample: SampleTree) throws {
    try sample.with(files: ["a/x": ""]) { tree throws in
      #expect(throws: FileError(path: file.path, cause: file.cause)) { try tree.bytes(of: file.path) }
    }
  }

  @Test("a folder that cannot be listed gives the reason", arguments: SampleTree.allCases)
  func unlistable(_ sample: SampleTree) throws {
    try sample.with(files: ["a/x": ""]) { tree throws in
      #expect(throws: FileError(path: "gone", cause: .missing)) { try tree.entries(of: "gone") }
      #expect(throws: FileError(path: "a/x", cause: .isNoFolder)) { try tree.entries(of: "a/x") }
      #expect(throws: FileError(path: "..", cause: .leadsOutside(target: ".."))) { try tree.entries(of: "..") }
    }
  }
}
