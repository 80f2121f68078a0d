import Foundation
import SystemFiles
import TestSupport
import Testing

@Suite struct WriteSetTests {
  /// A folder with some files, and a set that replaces, adds and removes files.
  static func prepare(_ temporary: TemporaryFolder) throws -> WriteSet {
    try temporary.write("old a", to: "out/a")
    try temporary.write("old b", to: "out/folder/b")
    try temporary.write("old c", to: "out/folder/c")
    try temporary.write("same", to: "out/same")
    try temporary.write("untouched", to: "out/untouched")
    var set = WriteSet()
    set.write(Array("new a".utf8), to: "a")
    set.write(Array("new b".utf8), to: "folder/b")
    set.remove("folder/c")
    set.remove("gone")
    set.write(Array("new d".utf8), to: "new/deep/d")
    set.write(Array("new e".utf8), to: "new/e")
    set.write(Array("same".utf8), to: "same")
    return set
  }

  static let before = [
    "out/a": "old a", "out/folder/b": "old b", "out/folder/c": "old c", "out/same": "same",
    "out/untouched": "untouched",
  ]

  static let after = [
    "out/a": "new a", "out/folder/b": "new b", "out/new/deep/d": "new d", "out/new/e": "new e", "out/same": "same",
    "out/untouched": "untouched",
  ]

  /// All files in the folder, including hidden ones, with their contents.
  static func contents(_ temporary: TemporaryFolder) throws -> [String: String] {
    var contents: [String: String] = [:]
    for file in temporary.files() { contents[file] = try temporary.text(of: file) }
    return contents
  }

  @Test("a commit writes, removes and returns what it changed, and leaves nothing else behind")
  func commit() throws {
    try withTemporaryFolder { temporary in
      let set = try Self.prepare(temporary)
      let changed = ["a", "folder/b", "folder/c", "new/deep/d", "new/e"]
      #expect(try set.differences(in: temporary.path("out")) == changed)
      #expect(try set.commit(in: temporary.path("out")) == changed)
      #expect(try Self.contents(temporary) == Self.after)
    }
  }

  @Test("if a file does not have the contents that the new ones were derived from, no file is replaced")
  func changedMeanwhile() throws {
    try withTemporaryFolder { temporary in
      var set = try Self.prepare(temporary)
      set.write(Array("new b".utf8), to: "folder/b")
      set.expect(Array("old b".utf8), at: "folder/b")
      #expect(throws: FileError(path: "folder/b", cause: .changedMeanwhile)) {
        try set.commit(in: temporary.path("out")) { step in
          if step == .keep("folder/b") { try? temporary.write("newer b", to: "out/folder/b") }
          return nil
        }
      }
      #expect(try Self.contents(temporary) == Self.before.merging(["out/folder/b": "newer b"]) { $1 })
      try temporary.write("old b", to: "out/folder/b")
      try set.commit(in: temporary.path("out"))
      #expect(try Self.contents(temporary) == Self.after)
    }
  }

  @Test("a new file does not replace one that was created meanwhile")
  func createdMeanwhile() throws {
    try withTemporaryFolder { temporary in
      let set = try Self.prepare(temporary)
      #expect(throws: FileError(path: "new/e", cause: .changedMeanwhile)) {
        try set.commit(in: temporary.path("out")) { step in
          if step == .move("new/e") { try? temporary.write("another e", to: "out/new/e") }
          return nil
        }
      }
      #expect(try Self.contents(temporary) == Self.before.merging(["out/new/e": "another e"]) { $1 })
    }
  }

  @Test("two paths that differ in case but are the same file leave it alone")
  func sameFile() throws {
    try withTemporaryFolder { temporary in
      try temporary.write("old", to: "A.json")
      // A file system that distinguishes case needs a hard link for that.
      if !FileManager.default.fileExists(atPath: temporary.path("a.json")) {
        try FileManager.default.linkItem(atPath: temporary.path("A.json"), toPath: temporary.path("a.json"))
      }
      var set = WriteSet()
      set.write([1], to: "A.json")
      set.write([2], to: "a.json")
      #expect(throws: FileError(path: "a.json", cause: .isSameFile(as: "A.json"))) {
        try set.commit(in: temporary.path)
      }
      #expect(try temporary.text(of: "A.json") == "old")
    }
  }

  @Test("a second commit changes nothing")
  func again() throws {
    try withTemporaryFolder { temporary in
      let set = try Self.prepare(temporary)
      try set.commit(in: temporary.path("out"))
      #expect(try set.differences(in: temporary.path("out")) == [])
      #expect(try set.commit(in: temporary.path("out")) == [])
      #expect(try Self.contents(temporary) == Self.after)
    }
  }

  @Test(
    "a file that cannot be written leaves the others unwritten",
    arguments: [
      ("folder", FileError.Cause.isFolder),
      ("a/below", .isNoFolder),
      ("../beside", .leadsOutside(target: "../beside")),
      ("/absolute", .leadsOutside(target: "/absolute")),
      ("", .isFolder),
      ("out-link/file", .leadsOutside(target: "..")),
      ("dangling", .leadsNowhere(target: "nothing")),
      ("pipe", .isSpecial),
      (String(repeating: "n", count: 256), .nameIsTooLong),
      ("z/" + String(repeating: "n", count: 256), .nameIsTooLong),
    ]
  )
  func impossible(_ path: String, _ cause: FileError.Cause) throws {
    try withTemporaryFolder { temporary in
      var set = try Self.prepare(temporary)
      try temporary.link("out/out-link", to: "..")
      try temporary.link("out/dangling", to: "nothing")
      #expect(mkfifo(temporary.path("out/pipe"), 0o600) == 0)
      set.write([], to: path)
      #expect(throws: FileError(path: path, cause: cause)) { try set.commit(in: temporary.path("out")) }
      for (file, text) in Self.before { #expect(try temporary.text(of: file) == text) }
      #expect(temporary.files().count == Self.before.count + 3)
    }
  }

  @Test("two paths that exclude each other are both refused")
  func fileAndFolder() throws {
    try withTemporaryFolder { temporary in
      var set = WriteSet()
      set.write([1], to: "x")
      set.write([2], to: "x/y")
      #expect(throws: FileError(path: "x", cause: .isFolder)) { try set.commit(in: temporary.path("out")) }
      #expect(temporary.files() == [])
      #expect(!FileManager.default.fileExists(atPath: temporary.path("out")))
    }
  }

  @Test("a replaced file keeps its permissions", arguments: [0o600, 0o644, 0o755, 0o444])
  func permissions(_ bits: Int) throws {
    try withTemporaryFolder { temporary in
      let set = try Self.prepare(temporary)
      try temporary.setPermissions(bits, of: "out/a")
      try set.commit(in: temporary.path("out"))
      #expect(try temporary.permissions(of: "out/a") == bits)
      #expect(try temporary.text(of: "out/a") == "new a")
    }
  }

  @Test(
    "a replaced file keeps its owner and its group",
    .enabled(if: geteuid() == 0, "only root can give a file away")
  )
  func owner() throws {
    try withTemporaryFolder { temporary in
      let set = try Self.prepare(temporary)
      #expect(chown(temporary.path("out/a"), 65534, 1234) == 0)
      try temporary.setPermissions(0o4750, of: "out/a")
      try set.commit(in: temporary.path("out"))
      var status = stat()
      #expect(stat(temporary.path("out/a"), &status) == 0)
      #expect(status.st_uid == 65534 && status.st_gid == 1234 && status.st_mode & 0o7777 == 0o4750)
      #expect(try temporary.text(of: "out/a") == "new a")
    }
  }

  @Test("a file with hard links is not replaced, because they would keep the old bytes")
  func hardLinks() throws {
    try withTemporaryFolder { temporary in
      let set = try Self.prepare(temporary)
      try FileManager.default.linkItem(atPath: temporary.path("out/a"), toPath: temporary.path("out/untouched-a"))
      let before = try Self.contents(temporary)
      #expect(throws: FileError(path: "a", cause: .hasHardLinks(count: 2))) {
        try set.commit(in: temporary.path("out"))
      }
      #expect(try Self.contents(temporary) == before)
    }
  }

  @Test("a link that stays inside is written through")
  func link() throws {
    try withTemporaryFolder { temporary in
      let set = try Self.prepare(temporary)
      try FileManager.default.removeItem(atPath: temporary.path("out/a"))
      try temporary.link("out/a", to: "folder/real")
      try temporary.write("old a", to: "out/folder/real")
      try set.commit(in: temporary.path("out"))
      #expect(try temporary.text(of: "out/folder/real") == "new a")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: temporary.path("out/a")) == "folder/real")
    }
  }

  @Test("a missing folder is created, and every file in it differs")
  func missingFolder() throws {
    try withTemporaryFolder { temporary throws in
      var set = WriteSet()
      set.write(Array("text".utf8), to: "a/b")
      set.remove("c")
      let folder = temporary.path("not/there/yet")
      #expect(try set.differences(in: folder) == ["a/b"])
      #expect(try set.commit(in: folder) == ["a/b"])
      #expect(try temporary.text(of: "not/there/yet/a/b") == "text")
    }
  }

  @Test("a file in place of a folder is reported")
  func folderIsFile() throws {
    try withTemporaryFolder { temporary in
      try temporary.write("", to: "file")
      var set = WriteSet()
      set.write([], to: "a")
      let file = temporary.path("file")
      #expect(throws: FileError(path: file, cause: .isNoFolder)) { try set.commit(in: file) }
    }
  }

  @Test("a large file is written completely")
  func large() throws {
    try withTemporaryFolder { temporary in
      let bytes = [UInt8](repeating: 7, count: 3_000_001)
      var set = WriteSet()
      set.write(bytes, to: "large")
      try set.commit(in: temporary.path)
      #expect(try temporary.bytes(of: "large") == bytes)
    }
  }

  @Test("a folder without write permission is left as it was", .enabled(if: getuid() != 0, "root may write everywhere"))
  func noPermission() throws {
    try withTemporaryFolder { temporary in
      let set = try Self.prepare(temporary)
      try temporary.setPermissions(0o500, of: "out/folder")
      defer { try? temporary.setPermissions(0o700, of: "out/folder") }
      #expect(throws: FileError(path: "folder/b", cause: .notPermitted)) { try set.commit(in: temporary.path("out")) }
      #expect(try Self.contents(temporary) == Self.before)
    }
  }
}
