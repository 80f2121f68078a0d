import Foundation
import SystemFiles
import TestSupport
import Testing

@Suite struct FolderTreeTests {
  @Test("a folder that does not exist, or is a file, cannot be opened")
  func opening() throws {
    try withTemporaryFolder { temporary in
      try temporary.write("", to: "file")
      let gone = temporary.path("gone")
      #expect(throws: FileError(path: gone, cause: .missing)) { try FolderTree(gone) }
      let file = temporary.path("file")
      #expect(throws: FileError(path: file, cause: .isNoFolder)) { try FolderTree(file) }
    }
  }

  @Test("a root that is a link is followed, and links below it may lead into it")
  func linkedRoot() throws {
    try withTemporaryFolder { temporary in
      try temporary.write("text", to: "real/a.json")
      try temporary.link("real/b.json", to: temporary.path("real/a.json"))
      try temporary.link("linked", to: "real")
      let tree = try FolderTree(temporary.path("linked"))
      #expect(tree.path == temporary.path("real"))
      #expect(try tree.lines(of: "") == ["a.json file", "b.json file"])
      #expect(try tree.text(of: "b.json") == "text")
    }
  }

  @Test("a file of any size is read whole", arguments: [0, 1, 65_535, 65_536, 65_537, 131_072, 1_000_003])
  func sizes(_ size: Int) throws {
    try withTemporaryFolder { temporary in
      var random = SeededRandom(seed: UInt64(size))
      let bytes = (0..<size).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      try temporary.write(bytes, to: "file")
      #expect(try FolderTree(temporary.path).bytes(of: "file") == bytes)
    }
  }

  @Test("three thousand files in one folder are listed and read in byte order")
  func manyFiles() throws {
    try withTemporaryFolder { temporary in
      var random = SeededRandom(seed: 3_000)
      let names = (0..<3_000).map { "\(random.one(of: ["a", "B", "é", "日本", "~"]))-\($0).json" }
      for name in names { try temporary.write(name, to: name) }
      let tree = try FolderTree(temporary.path)
      let listed = try tree.entries(of: "").map(\.name)
      #expect(listed == names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
      var wrong: [String] = []
      tree.readFiles(listed, of: "") { name, bytes in
        if (try? bytes.get()) != Array(name.utf8) { wrong.append(name) }
      }
      #expect(wrong == [])
    }
  }

  @Test("names and folders as long and as deep as the system allows are read")
  func longNames() throws {
    try withTemporaryFolder { temporary in
      let name = String(repeating: "n", count: 255)
      let deep = [String](repeating: "folder", count: 100).joined(separator: "/")
      try temporary.write("long", to: name)
      try temporary.write("deep", to: "\(deep)/file")
      let tree = try FolderTree(temporary.path)
      #expect(try tree.text(of: name) == "long")
      #expect(try tree.text(of: "\(deep)/file") == "deep")
      #expect(throws: FileError(path: name + "n", cause: .nameIsTooLong)) { try tree.bytes(of: name + "n") }
    }
  }

  @Test("a pipe is refused and never waited for")
  func pipe() throws {
    try withTemporaryFolder { temporary in
      #expect(mkfifo(temporary.path("pipe"), 0o600) == 0)
      try temporary.link("link", to: "pipe")
      let tree = try FolderTree(temporary.path)
      let reason = "expected a file, found a pipe, a socket or a device"
      #expect(try tree.lines(of: "") == ["link: \(reason)", "pipe: \(reason)"])
      #expect(throws: FileError(path: "pipe", cause: .isSpecial)) { try tree.bytes(of: "pipe") }
      #expect(throws: FileError(path: "link", cause: .isSpecial)) { try tree.bytes(of: "link") }
    }
  }

  #if os(Linux)
    @Test("a name that is not UTF-8 is refused", arguments: [[-1], [-16, -97, -104]] as [[CChar]])
    func notUTF8(_ bytes: [CChar]) throws {
      try withTemporaryFolder { temporary throws in
        let path = Array(temporary.path("").utf8CString.dropLast()) + [0x61] + bytes + [0x62, 0]
        #expect(creat(path, 0o600) >= 0)
        #expect(
          try FolderTree(temporary.path).lines(of: "") == [
            "a\u{FFFD}b: the name contains bytes that are not UTF-8"
          ]
        )
      }
    }
  #endif

  @Test("a file without read permission is reported", .enabled(if: getuid() != 0, "root may read everything"))
  func noPermission() throws {
    try withTemporaryFolder { temporary in
      try temporary.write("", to: "file")
      try temporary.write("", to: "folder/file")
      try temporary.setPermissions(0, of: "file")
      try temporary.setPermissions(0, of: "folder")
      defer { try? temporary.setPermissions(0o700, of: "folder") }
      let tree = try FolderTree(temporary.path)
      #expect(throws: FileError(path: "file", cause: .notPermitted)) { try tree.bytes(of: "file") }
      #expect(throws: FileError(path: "folder", cause: .notPermitted)) { try tree.entries(of: "folder") }
      #expect(throws: FileError(path: "folder/file", cause: .notPermitted)) { try tree.bytes(of: "folder/file") }
    }
  }

  @Test("no descriptor is left open")
  func descriptors() throws {
    try withTemporaryFolder { temporary in
      try temporary.write("", to: "a/file")
      try temporary.link("a/out", to: "/")
      let tree = try FolderTree(temporary.path)
      for _ in 0..<2_000 {
        _ = try tree.entries(of: "a")
        _ = try tree.bytes(of: "a/file")
        _ = try? tree.bytes(of: "a/out")
        _ = try? tree.entries(of: "a/file")
      }
      // The system gives the lowest number that is free; a leak would have used up two thousand of them.
      let next = open("/dev/null", O_RDONLY)
      close(next)
      #expect((0..<1_000).contains(next))
    }
  }
}
