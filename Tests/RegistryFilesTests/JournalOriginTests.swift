import Foundation
import RegistryFiles
import TestSupport
import Testing

/// A journal is carried out where it was written and nowhere else, and never through a link.
@Suite struct JournalOriginTests {
  private typealias Sample = WriteSetTests

  private static let name = "out/.appclips-journal"

  /// What the file system calls the folder `out` and the journal in it.
  private static func mark(_ temporary: TemporaryFolder) throws -> String {
    let numbers = try ["out", name].map { path in
      try FileManager.default.attributesOfItem(atPath: temporary.path(path))[.systemFileNumber] as? UInt64
    }
    return numbers.map { "\($0 ?? 0)" }.joined(separator: " ")
  }

  /// Writes a journal whose mark is the right one.
  private static func writeJournal(_ state: String, _ lines: String, in temporary: TemporaryFolder) throws {
    try temporary.write("", to: name)
    try temporary.write("appclips journal 2 \(state) \(mark(temporary))\n\(lines)", to: name)
  }

  /// What a run leaves that is killed before it moves its second file.
  private static func kill(in temporary: TemporaryFolder) throws {
    let set = try Sample.prepare(temporary)
    #expect(throws: FileProblem.killed) {
      try set.commit(in: temporary.path("out")) { $0 == .move("folder/b") ? .kill : nil }
    }
  }

  @Test("a copy of the folder with its journal is refused and left as it is; the folder itself is finished")
  func copied() throws {
    try withTemporaryFolder { temporary in
      try Self.kill(in: temporary)
      let left = try Sample.contents(temporary)
      try temporary.copy("out", to: "copy")
      let problem = FileProblem(path: temporary.path("copy/.appclips-journal"), cause: .isJournalOfAnotherPlace)
      #expect(throws: problem) { try Recovery.run(upwardFrom: temporary.path("copy/folder")) }
      var set = WriteSet()
      set.write([], to: "a")
      #expect(throws: problem) { try set.commit(in: temporary.path("copy")) }
      for (file, text) in left { #expect(try temporary.text(of: file.replacing("out/", with: "copy/")) == text) }
      #expect(try Recovery.run(upwardFrom: temporary.path("out")).map(\.isFinished) == [true])
    }
  }

  @Test("a folder that was renamed is finished under its new name")
  func renamed() throws {
    try withTemporaryFolder { temporary in
      try Self.kill(in: temporary)
      try FileManager.default.moveItem(atPath: temporary.path("out"), toPath: temporary.path("renamed"))
      #expect(try Recovery.run(upwardFrom: temporary.path("renamed")).map(\.isFinished) == [true])
      try FileManager.default.moveItem(atPath: temporary.path("renamed"), toPath: temporary.path("out"))
      #expect(try Sample.contents(temporary) == Sample.after)
    }
  }

  @Test(
    "a journal that is not of this folder, or of no known kind, is named and nothing is touched",
    arguments: [
      (
        "appclips journal 2 moving  1 2\n[\"file\",\"a\",\"\",\"\"]\n[\"end\"]\n",
        FileProblem.Cause.isJournalOfAnotherPlace
      ),
      ("appclips journal 2 moving \n[\"file\",\"a\",\"\",\"\"]\n[\"end\"]\n", .isJournalOfAnotherPlace),
      ("appclips journal 1 moving \n[\"file\",\"a\",\"\",\"\"]\n[\"end\"]\n", .isNoJournal),
      ("appclips journal 3 moving \n[\"file\",\"a\",\"\",\"\"]\n[\"end\"]\n", .isNoJournal),
      ("a shopping list\n", .isNoJournal), ("milk", .isNoJournal), ("\n", .isNoJournal),
    ]
  )
  func refused(_ journal: String, _ cause: FileProblem.Cause) throws {
    try withTemporaryFolder { temporary in
      try temporary.write("text", to: "out/a")
      try temporary.write(journal, to: Self.name)
      #expect(throws: FileProblem(path: temporary.path(Self.name), cause: cause)) {
        try Recovery.run(upwardFrom: temporary.path("out"))
      }
      #expect(try Sample.contents(temporary) == ["out/a": "text", Self.name: journal])
    }
  }

  @Test(
    "a journal that was not written whole touches nothing and goes",
    arguments: ["", "appclips jour", "appclips journal 2 ", "appclips journal 2 moving  123", "\0\0\0"]
  )
  func torn(_ journal: String) throws {
    try withTemporaryFolder { temporary in
      try temporary.write("text", to: "out/a")
      try temporary.write(journal, to: Self.name)
      _ = try Recovery.run(upwardFrom: temporary.path("out"))
      #expect(try Sample.contents(temporary) == ["out/a": "text"])
    }
  }

  @Test(
    "a plan that is torn or leads outside touches nothing, and its journal goes",
    arguments: [
      "", "[\"file\",\"a\"]\n", "[\"file\",\"a\",\"\",\"\"]\n[\"en",
      "[\"file\",\"../b\",\"\",\"\"]\n[\"end\"]\n", "[\"file\",\"a\",\"b\",\"\"]\n[\"end\"]\n",
      "[\"file\",\"a\",\"\",\"folder/.appclips-1-1\"]\n[\"end\"]\n",
    ]
  )
  func tornPlan(_ lines: String) throws {
    try withTemporaryFolder { temporary in
      let files = ["b": "text", "out/a": "text", "out/b": "text", "out/folder/.appclips-1-1": "text"]
      for (file, text) in files { try temporary.write(text, to: file) }
      try Self.writeJournal("moving ", lines, in: temporary)
      _ = try Recovery.run(upwardFrom: temporary.path("out"))
      #expect(try Sample.contents(temporary) == files)
    }
  }

  @Test("nothing is written, removed or made through a link", arguments: ["staging", "moving ", "undoing"])
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
      try Self.writeJournal(state, lines, in: temporary)
      let journal = try temporary.text(of: Self.name)
      #expect(throws: FileProblem(path: temporary.path("out/link"), cause: .isLink(target: "../home"))) {
        try Recovery.run(upwardFrom: temporary.path("out"))
      }
      for (file, text) in files { #expect(try temporary.text(of: file) == text) }
      #expect(try temporary.text(of: Self.name) == journal)
      #expect(FileManager.default.fileExists(atPath: temporary.path("home/empty")))
    }
  }

  @Test("a link that comes in place of a folder while a commit runs stops it, and nothing is written through it")
  func linkMeanwhile() throws {
    try withTemporaryFolder { temporary in
      let set = try Sample.prepare(temporary)
      try temporary.write("other b", to: "home/b")
      #expect(throws: FileProblem(path: "folder/b", cause: .isNoFolder)) {
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
