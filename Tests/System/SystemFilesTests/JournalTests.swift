import Foundation
import TestSupport
import Testing

@testable import SystemFiles

/// Commits that fail or are killed at each of their steps.
@Suite struct JournalTests {
  private typealias Sample = WriteSetTests

  /// How many steps the sample's commit has: the journal, two folders, four files, flush, ready, two steps for each of
  /// three old files and one for each of two new ones, three old files removed, the end.
  private static let stepCount = 21

  @Test("a commit has as many steps as the tests below try")
  func steps() throws {
    try withTemporaryFolder { temporary in
      var steps: [WriteStep] = []
      _ = try Sample.prepare(temporary).commit(in: temporary.path("out")) { step in
        steps.append(step)
        return nil
      }
      #expect(steps.count == Self.stepCount)
      #expect(steps.first == .journal && steps.last == .done)
    }
  }

  @Test("a failure at any step before the files are new leaves everything as it was", arguments: 0..<stepCount)
  func failure(_ number: Int) throws {
    try withTemporaryFolder { temporary in
      let set = try Sample.prepare(temporary)
      let problem = FileError(path: "x", cause: .diskIsFull)
      var (step, isNew) = (0, false)
      #expect(throws: problem) {
        _ = try set.commit(in: temporary.path("out")) { next in
          defer { step += 1 }
          if case .forget = next { isNew = true }
          return step == number ? .fail(problem) : nil
        }
      }
      guard !isNew, number != Self.stepCount - 1 else { return }
      #expect(try Sample.contents(temporary) == Sample.before)
      #expect(!FileManager.default.fileExists(atPath: temporary.path("out/new")))
    }
  }

  /// Kills the sample's commit before the step with that number, and returns whether all files were new by then.
  private static func kill(_ set: WriteSet, before number: Int, in temporary: TemporaryFolder) -> Bool {
    var (step, isWritten) = (0, false)
    #expect(throws: FileError.killed) {
      _ = try set.commit(in: temporary.path("out")) { next in
        defer { step += 1 }
        if case .forget = next { isWritten = true }
        return step == number ? .kill : nil
      }
    }
    return isWritten || number == stepCount - 1
  }

  @Test(
    "a process killed before any step leaves files that the next commit restores, unless all were new",
    arguments: 0..<stepCount
  )
  func killed(_ number: Int) throws {
    try withTemporaryFolder { temporary in
      let set = try Sample.prepare(temporary)
      let isWritten = Self.kill(set, before: number, in: temporary)
      let taken = try InterruptedWrite.takeBack(upwardFrom: temporary.path("out/folder"))
      #expect(taken.map(\.count) == (number == 0 || isWritten ? [] : [5]))
      #expect(taken.allSatisfy { $0.folder == temporary.path("out") })
      #expect(try Sample.contents(temporary) == (isWritten ? Sample.after : Sample.before))
      #expect(FileManager.default.fileExists(atPath: temporary.path("out/new")) == isWritten)
      #expect(try InterruptedWrite.takeBack(upwardFrom: temporary.path("out")).isEmpty)
    }
  }

  @Test(
    "a command that only reads after a kill sees the files as they were before, and changes none",
    arguments: 0..<stepCount
  )
  func readAround(_ number: Int) throws {
    try withTemporaryFolder { temporary in
      let set = try Sample.prepare(temporary)
      let isWritten = Self.kill(set, before: number, in: temporary)
      let left = try Sample.contents(temporary)
      let found = try InterruptedWrite.find(upwardFrom: temporary.path("out"))
      #expect(found.map(\.count) == (number == 0 || isWritten ? [] : [5]))
      for (folder, prefix) in [("out", "out/"), ("out/folder", "out/folder/")] {
        let tree = try FolderTree(temporary.path(folder))
        let expected = (isWritten ? Sample.after : Sample.before).filter { $0.key.hasPrefix(prefix) }
        #expect(try Self.texts(in: tree.files(before: found), prefix) == expected)
        #expect(try Self.texts(in: tree.filesBeforeInterruptedWrites(), prefix) == expected)
      }
      #expect(try Sample.contents(temporary) == left)
    }
  }

  /// The visible files of a tree, with their contents.
  private static func texts(in tree: any FileTree, _ prefix: String) throws -> [String: String] {
    var (texts, waiting) = ([String: String](), [""])
    while let folder = waiting.popLast() {
      for entry in try tree.entries(of: folder) {
        let path = TreePath.join(folder, entry.name)
        guard entry.kind == .file else {
          waiting.append(path)
          continue
        }
        texts[prefix + path] = String(decoding: try tree.bytes(of: path), as: UTF8.self)
      }
    }
    return texts
  }

  @Test("a rollback that was interrupted is repeated", arguments: 9..<17)
  func undoneTwice(_ number: Int) throws {
    try withTemporaryFolder { temporary in
      let set = try Sample.prepare(temporary)
      _ = Self.kill(set, before: number, in: temporary)
      let plan = try #require(try JournalFile.left(in: temporary.path("out"))?.text.plan)
      // The whole rollback twice, and each file separately before that.
      for file in plan.files {
        var part = plan
        part.files = [file]
        try part.undo(isMoving: true)
      }
      try plan.undo(isMoving: true)
      #expect(try InterruptedWrite.takeBack(upwardFrom: temporary.path("out")).count == 1)
      #expect(try Sample.contents(temporary) == Sample.before)
    }
  }

  @Test("a new file that the user edits before the commit is rolled back is kept under another name", arguments: 9..<19)
  func edited(_ number: Int) throws {
    try withTemporaryFolder { temporary in
      let set = try Sample.prepare(temporary)
      guard !Self.kill(set, before: number, in: temporary) else { return }
      let moved = Sample.after.filter { path, text in
        Sample.before[path] != text && (try? temporary.text(of: path)) == text
      }
      // The clock of a file system may tick only every few milliseconds.
      let newest = try temporary.files().map { try Self.date(of: $0, in: temporary) }.max() ?? .distantPast
      for path in moved.keys {
        repeat { try temporary.write("edited", to: path) } while try Self.date(of: path, in: temporary) <= newest
      }
      let taken = try InterruptedWrite.takeBack(upwardFrom: temporary.path("out"))
      #expect(taken.map(\.edits.count) == [moved.count])
      for edit in taken.flatMap(\.edits) { #expect(try String(contentsOfFile: edit, encoding: .utf8) == "edited") }
      for (path, text) in Sample.before { #expect(try temporary.text(of: path) == text) }
      #expect(try InterruptedWrite.takeBack(upwardFrom: temporary.path("out")).isEmpty)
    }
  }

  /// The date at which a file was last written.
  private static func date(of path: String, in temporary: TemporaryFolder) throws -> Date {
    try FileManager.default.attributesOfItem(atPath: temporary.path(path))[.modificationDate] as? Date ?? .distantPast
  }

  @Test("a file that appears at the path of a new one before that is moved is left alone")
  func newerFile() throws {
    try withTemporaryFolder { temporary in
      let set = try Sample.prepare(temporary)
      #expect(throws: FileError.killed) {
        _ = try set.commit(in: temporary.path("out")) { $0 == .move("new/e") ? .kill : nil }
      }
      try temporary.write("mine", to: "out/new/e")
      #expect(try InterruptedWrite.takeBack(upwardFrom: temporary.path("out")).count == 1)
      #expect(try Sample.contents(temporary) == Sample.before.merging(["out/new/e": "mine"]) { $1 })
    }
  }

  @Test("between any two steps every file is whole, old or new", .bug("https://lwn.net/Articles/322823/"))
  func wholeFiles() throws {
    try withTemporaryFolder { temporary in
      var moments: [[String: String]] = []
      _ = try Sample.prepare(temporary).commit(in: temporary.path("out")) { _ in
        moments.append((try? Sample.contents(temporary)) ?? [:])
        return nil
      }
      for moment in moments {
        for (file, text) in moment where !file.contains("/.appclips-") {
          #expect(text == Sample.before[file] || text == Sample.after[file], "\(file)")
        }
        #expect(moment["out/a"] != nil && moment["out/folder/b"] != nil && moment["out/untouched"] != nil)
      }
    }
  }

  @Test("the next commit rolls the work back before it begins its own")
  func nextCommit() throws {
    try withTemporaryFolder { temporary in
      let set = try Sample.prepare(temporary)
      _ = try? set.commit(in: temporary.path("out")) { $0 == .move("folder/b") ? .kill : nil }
      var next = WriteSet()
      next.write(Array("newer".utf8), to: "a")
      #expect(try next.commit(in: temporary.path("out")) == ["a"])
      #expect(try Sample.contents(temporary) == Sample.before.merging(["out/a": "newer"]) { $1 })
    }
  }

  @Test("a file that was changed since it was read stops everything")
  func changed() throws {
    try withTemporaryFolder { temporary in
      var set = try Sample.prepare(temporary)
      set.expect(Array("old a".utf8), at: "a")
      set.expect(nil, at: "new/e")
      set.expect(Array("another b".utf8), at: "folder/b")
      let problem = FileError(path: "folder/b", cause: .changedMeanwhile)
      #expect(throws: problem) { try set.commit(in: temporary.path("out")) }
      #expect(try Sample.contents(temporary) == Sample.before)
      set.expect(Array("old b".utf8), at: "folder/b")
      try set.commit(in: temporary.path("out"))
      #expect(try Sample.contents(temporary) == Sample.after)
    }
  }
}
