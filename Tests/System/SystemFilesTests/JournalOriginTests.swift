import Foundation
import TestSupport
import Testing

@testable import SystemFiles

/// A journal is carried out if a run of this user wrote it there, and never through a link.
@Suite struct JournalOriginTests {
  private typealias Sample = WriteSetTests

  private static let name = "out/.appclips-journal"

  /// Writes a journal with the proof that a run of this user wrote it.
  private static func writeProvenJournal(_ state: String, _ lines: String, in temporary: TemporaryFolder) throws {
    let token = try JournalProof.create(forJournalAt: temporary.path(name)).token
    try temporary.write("appclips journal 3 \(state) \(token)\n\(lines)", to: name)
  }

  /// The state left by a run that is killed before it moves its second file.
  private static func kill(in temporary: TemporaryFolder) throws {
    let set = try Sample.prepare(temporary)
    #expect(throws: FileError.killed) {
      try set.commit(in: temporary.path("out")) { $0 == .move("folder/b") ? .kill : nil }
    }
  }

  /// Expects that everything that looks for journals refuses `folder`, and that nothing is touched.
  private static func expectRefusal(
    _ cause: FileError.Cause = .isUnprovenJournal,
    of folder: String = "out",
    in temporary: TemporaryFolder
  ) throws {
    let before = try Sample.contents(temporary)
    let problem = FileError(path: temporary.path("\(folder)/.appclips-journal"), cause: cause)
    #expect(throws: problem) { try InterruptedWrite.find(upwardFrom: temporary.path(folder)) }
    #expect(throws: problem) { try InterruptedWrite.takeBack(upwardFrom: temporary.path(folder)) }
    var set = WriteSet()
    set.write([], to: "a")
    #expect(throws: problem) { try set.commit(in: temporary.path(folder)) }
    #expect(try Sample.contents(temporary) == before)
  }

  @Test("a copy of the folder with its journal is refused and left as it is; the folder itself is restored")
  func copied() throws {
    try withTemporaryFolder { temporary in
      try Self.kill(in: temporary)
      try temporary.copy("out", to: "copy")
      try Self.expectRefusal(of: "copy", in: temporary)
      #expect(try InterruptedWrite.takeBack(upwardFrom: temporary.path("out")).count == 1)
    }
  }

  @Test("a folder that was renamed is restored once it has its old name again")
  func renamed() throws {
    try withTemporaryFolder { temporary in
      try Self.kill(in: temporary)
      try FileManager.default.moveItem(atPath: temporary.path("out"), toPath: temporary.path("renamed"))
      try Self.expectRefusal(of: "renamed", in: temporary)
      try FileManager.default.moveItem(atPath: temporary.path("renamed"), toPath: temporary.path("out"))
      #expect(try InterruptedWrite.takeBack(upwardFrom: temporary.path("out")).count == 1)
      #expect(try Sample.contents(temporary) == Sample.before)
    }
  }

  /// Every form of journal that a clone could contain; INODES is replaced by the right numbers of the folder and the
  /// journal.
  private static let hostile = [
    "", "\0\0\0", "a shopping list\n", "milk", "\n", "appclips jour", "appclips journal 3 ",
    "appclips journal 3 moving  123",
    "appclips journal 1 moving \n", "appclips journal 2 moving  INODES\n", "appclips journal 2 staging INODES\n",
    "appclips journal 3 moving  INODES\n", "appclips journal 3 moving  \n", "appclips journal 4 moving  INODES\n",
    "appclips journal 3 moving  00000000000000000000000000000000\n", "appclips journal 3 undoing INODES\n",
    "appclips journal 3 written 00000000000000000000000000000000\n", "appclips journal 3 staging INODES\n",
  ]

  @Test(
    "a journal that no run of this user wrote is refused completely, and no byte is changed",
    arguments: hostile
  )
  func unproven(_ line: String) throws {
    try withTemporaryFolder { temporary in
      for file in ["out/a", "out/.env", "out/.git/HEAD", "out/.appclips-1-1", "out/.appclips-1-2", "b"] {
        try temporary.write("text of \(file)", to: file)
      }
      try temporary.write("", to: Self.name)
      let inodes = try ["out", Self.name].map { path in
        try FileManager.default.attributesOfItem(atPath: temporary.path(path))[.systemFileNumber] as? UInt64
      }
      let numbers = inodes.map { "\($0 ?? 0)" }.joined(separator: " ")
      let plan = """
        ["file","a",".appclips-1-1",".appclips-1-2"]
        ["file",".env","",""]
        ["file",".git/HEAD","",""]
        ["end"]

        """
      let isTorn = !line.hasSuffix("\n")
      try temporary.write(line.replacing("INODES", with: numbers) + (isTorn ? "" : plan), to: Self.name)
      try Self.expectRefusal(in: temporary)
      // In a folder above, it is ignored.
      try temporary.makeFolder("out/inner")
      let before = try Sample.contents(temporary)
      #expect(try InterruptedWrite.find(upwardFrom: temporary.path("out/inner")).isEmpty)
      #expect(try InterruptedWrite.takeBack(upwardFrom: temporary.path("out/inner")).isEmpty)
      #expect(try Sample.contents(temporary) == before)
    }
  }

  @Test("a folder, a link and a pipe with the name of a journal are refused", arguments: ["folder", "link", "pipe"])
  func notAFile(_ kind: String) throws {
    try withTemporaryFolder { temporary in
      try temporary.write("text", to: "out/a")
      switch kind {
      case "folder": try temporary.makeFolder(Self.name)
      case "link": try temporary.link(Self.name, to: "a")
      default: #expect(mkfifo(temporary.path(Self.name), 0o600) == 0)
      }
      let problem = FileError(path: temporary.path(Self.name), cause: .isUnprovenJournal)
      #expect(throws: problem) { try InterruptedWrite.find(upwardFrom: temporary.path("out")) }
      #expect(throws: problem) { try InterruptedWrite.takeBack(upwardFrom: temporary.path("out")) }
      #expect(try temporary.text(of: "out/a") == "text")
    }
  }

  @Test(
    "a journal with proof that names a file no commit writes is refused as a whole",
    arguments: [
      "[\"file\",\"../b\",\"\",\"\"]\n", "[\"file\",\"/etc/hosts\",\"\",\"\"]\n",
      "[\"file\",\".git/HEAD\",\"\",\"\"]\n",
      "[\"file\",\"folder/.GIT/config\",\"\",\"\"]\n", "[\"folder\",\".git/hooks\"]\n", "[\"file\",\"a\",\"b\",\"\"]\n",
      "[\"file\",\"a\",\"\",\"folder/.appclips-1-1\"]\n", "[\"file\",\"a\",\"\",\".appclips-journal\"]\n",
      "[\"file\",\"a\"]\n",
      "[\"deed\",\"a\"]\n", "nonsense\n",
    ]
  )
  func refusedPlan(_ line: String) throws {
    try withTemporaryFolder { temporary in
      for file in ["b", "out/a", "out/b", "out/.git/HEAD", "out/folder/.appclips-1-1"] {
        try temporary.write("text", to: file)
      }
      try Self.writeProvenJournal("moving ", "[\"file\",\"a\",\"\",\"\"]\n\(line)[\"end\"]\n", in: temporary)
      try Self.expectRefusal(in: temporary)
    }
  }

  @Test(
    "a journal with proof that was not written whole touches nothing and goes",
    arguments: ["", "[\"file\",\"a\"]\n", "[\"file\",\"a\",\"\",\"\"]\n[\"en", "[\"file\",\"a\",\"\",\"\"]\n"]
  )
  func torn(_ lines: String) throws {
    try withTemporaryFolder { temporary in
      try temporary.write("text", to: "out/a")
      try Self.writeProvenJournal("moving ", lines, in: temporary)
      #expect(try InterruptedWrite.find(upwardFrom: temporary.path("out")).isEmpty)
      #expect(try InterruptedWrite.takeBack(upwardFrom: temporary.path("out")).isEmpty)
      #expect(try Sample.contents(temporary) == ["out/a": "text"])
    }
  }

  @Test("so does one of which the first line is torn", arguments: [0, 5, 19, 30, 58])
  func tornLine(_ count: Int) throws {
    try withTemporaryFolder { temporary in
      try temporary.write("text", to: "out/a")
      try Self.writeProvenJournal("staging", "", in: temporary)
      try temporary.write(Array(try temporary.bytes(of: Self.name).prefix(count)), to: Self.name)
      #expect(try InterruptedWrite.takeBack(upwardFrom: temporary.path("out")).isEmpty)
      #expect(try Sample.contents(temporary) == ["out/a": "text"])
    }
  }

  @Test("nothing is written, removed or created through a link", arguments: ["staging", "moving ", "written"])
  func link(_ state: String) throws {
    try withTemporaryFolder { temporary in
      let files = [
        "home/kept": "text", "home/removed": "text", "home/.appclips-1-2": "text", "out/.appclips-1-1": "new",
      ]
      for (file, text) in files { try temporary.write(text, to: file) }
      try temporary.makeFolder("home/empty")
      try temporary.link("out/link", to: "../home")
      let lines = """
        ["folder","link/empty"]
        ["file","link/removed","",""]
        ["file","link/kept","link/.appclips-1-3","link/.appclips-1-2"]
        ["end"]

        """
      try Self.writeProvenJournal(state, lines, in: temporary)
      let journal = try temporary.text(of: Self.name)
      #expect(throws: FileError(path: temporary.path("out/link"), cause: .isLink(target: "../home"))) {
        try InterruptedWrite.takeBack(upwardFrom: temporary.path("out"))
      }
      for (file, text) in files { #expect(try temporary.text(of: file) == text) }
      #expect(try temporary.text(of: Self.name) == journal)
      #expect(FileManager.default.fileExists(atPath: temporary.path("home/empty")))
    }
  }

  @Test(
    "a journal of another user stops no reader, even if that user holds a lock on it",
    .enabled(if: geteuid() == 0, "only root can give a file away")
  )
  func anotherUser() throws {
    try withTemporaryFolder { temporary in
      try temporary.write("text", to: "out/inner/a")
      try temporary.write("appclips journal 3 moving  \n[\"file\",\"inner/a\",\"\",\"\"]\n[\"end\"]\n", to: Self.name)
      #expect(chown(temporary.path(Self.name), 65534, 65534) == 0)
      let lock = open(temporary.path(Self.name), O_RDONLY)
      #expect(flock(lock, LOCK_EX) == 0)
      defer { close(lock) }
      let found = try InterruptedWrite.find(upwardFrom: temporary.path("out"))
      #expect(found.map(\.count) == [nil])
      #expect(try InterruptedWrite.find(upwardFrom: temporary.path("out/inner")).isEmpty)
      var set = WriteSet()
      set.write([], to: "a")
      #expect(try set.commit(in: temporary.path("out/inner")) == ["a"])
      #expect(throws: FileError(path: temporary.path(Self.name), cause: .isJournalOfAnotherUser)) {
        try set.commit(in: temporary.path("out"))
      }
    }
  }

  @Test("git's own files are not written", arguments: [".git/config", "folder/.git/HEAD", ".Git/hooks/post-checkout"])
  func gitData(_ path: String) throws {
    try withTemporaryFolder { temporary in
      var set = WriteSet()
      set.write([], to: path)
      #expect(throws: FileError(path: path, cause: .isGitData)) { try set.commit(in: temporary.path("out")) }
      #expect(temporary.files().isEmpty)
    }
  }

  @Test("a link that replaces a folder during a commit stops the commit, and nothing is written through it")
  func linkMeanwhile() throws {
    try withTemporaryFolder { temporary in
      let set = try Sample.prepare(temporary)
      try temporary.write("other b", to: "home/b")
      #expect(throws: FileError(path: "folder/b", cause: .isNoFolder)) {
        try set.commit(in: temporary.path("out")) { step in
          guard step == .keep("folder/b") else { return nil }
          try? FileManager.default.moveItem(atPath: temporary.path("out/folder"), toPath: temporary.path("aside"))
          try? temporary.link("out/folder", to: "../home")
          return nil
        }
      }
      #expect(temporary.files().filter { $0.hasPrefix("home/") } == ["home/b"])
      #expect(try temporary.text(of: "home/b") == "other b")
      #expect(try temporary.text(of: "out/a") == "old a")
    }
  }
}
