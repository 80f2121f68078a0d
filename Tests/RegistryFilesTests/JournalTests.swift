import Foundation
import RegistryFiles
import TestSupport
import Testing

/// A commit that fails or dies at each of its steps.
@Suite struct JournalTests {
  private typealias Sample = WriteSetTests

  /// How many steps the sample's commit has: the journal, two folders, four files, flush, ready, two deeds for each of
  /// three old files and one for each of two new ones, three names forgotten, the end.
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
      let problem = FileProblem(path: "x", cause: .diskIsFull)
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

  @Test(
    "a process killed before any step leaves all files old or all new once the next one looks",
    arguments: 0..<stepCount
  )
  func killed(_ number: Int) throws {
    try withTemporaryFolder { temporary in
      let set = try Sample.prepare(temporary)
      var (step, isReady) = (0, false)
      #expect(throws: FileProblem.killed) {
        _ = try set.commit(in: temporary.path("out")) { next in
          defer { step += 1 }
          if step == number { return .kill }
          if next == .ready { isReady = true }
          return nil
        }
      }
      let expectsRecovery = number > 0
      let recoveries = try Recovery.run(upwardFrom: temporary.path("out/folder"))
      #expect(recoveries.map(\.isFinished) == (expectsRecovery ? [isReady] : []))
      #expect(recoveries.allSatisfy { $0.folder == temporary.path("out") && $0.count == 5 })
      #expect(try Sample.contents(temporary) == (isReady ? Sample.after : Sample.before))
      #expect(FileManager.default.fileExists(atPath: temporary.path("out/new")) == isReady)
      #expect(try Recovery.run(upwardFrom: temporary.path("out")) == [])
    }
  }

  @Test("whoever is killed while something is taken back leaves that to the next", arguments: 0..<5)
  func killedWhileUndoing(_ number: Int) throws {
    try withTemporaryFolder { temporary in
      let set = try Sample.prepare(temporary)
      // What a kill in the middle of the moves leaves, with the journal at "undoing".
      var moves = 0
      #expect(throws: FileProblem.killed) {
        _ = try set.commit(in: temporary.path("out")) { step in
          guard case .keep = step else {
            guard case .move = step else { return nil }
            moves += 1
            return moves == number + 1 ? .kill : nil
          }
          return nil
        }
      }
      let journal = try temporary.text(of: "out/.appclips-journal")
      try temporary.write(journal.replacing("moving ", with: "undoing"), to: "out/.appclips-journal")
      #expect(try Recovery.run(upwardFrom: temporary.path("out")).map(\.isFinished) == [false])
      #expect(try Sample.contents(temporary) == Sample.before)
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

  @Test("the next commit finishes the work before it begins its own")
  func nextCommit() throws {
    try withTemporaryFolder { temporary in
      let set = try Sample.prepare(temporary)
      _ = try? set.commit(in: temporary.path("out")) { $0 == .move("folder/b") ? .kill : nil }
      var next = WriteSet()
      next.write(Array("newer".utf8), to: "a")
      #expect(try next.commit(in: temporary.path("out")) == ["a"])
      #expect(try Sample.contents(temporary) == Sample.after.merging(["out/a": "newer"]) { $1 })
    }
  }

  @Test("a file that was changed since it was read stops everything")
  func changed() throws {
    try withTemporaryFolder { temporary in
      var set = try Sample.prepare(temporary)
      set.expect(Array("old a".utf8), at: "a")
      set.expect(nil, at: "new/e")
      set.expect(Array("another b".utf8), at: "folder/b")
      let problem = FileProblem(path: "folder/b", cause: .changedMeanwhile)
      #expect(throws: problem) { try set.commit(in: temporary.path("out")) }
      #expect(try Sample.contents(temporary) == Sample.before)
      set.expect(Array("old b".utf8), at: "folder/b")
      try set.commit(in: temporary.path("out"))
      #expect(try Sample.contents(temporary) == Sample.after)
    }
  }
}
