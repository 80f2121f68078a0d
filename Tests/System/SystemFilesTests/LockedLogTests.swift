import TestSupport
import Testing

@testable import SystemFiles

@Suite("A locked log") struct LockedLogTests {
  /// Writes a log with the proof that a run of this user wrote it.
  private static func writeProven(_ lines: String, in folder: TemporaryFolder) throws {
    let token = try JournalProof.create(forJournalAt: folder.path("log")).token
    try folder.write("appclips log 1 \(token)\n\(lines)", to: "log")
  }

  @Test("keeps what was appended, ends a line that a killed run left, and leaves nothing when it is removed")
  func appending() throws {
    try withTemporaryFolder { folder in
      try Self.writeProven("one\ntw", in: folder)
      do {
        let log = try LockedLog("log", in: folder.path)
        #expect(log.content == Array("one\ntw".utf8))
        #expect(!log.isWritten)
        try log.append(Array("three\n".utf8))
        try log.append(Array("four\n".utf8))
        #expect(log.isWritten)
      }
      #expect(try folder.text(of: "log").hasSuffix("\none\ntw\nthree\nfour\n"))
      #expect(try LockedLog.content(of: "log", in: folder.path) == Array("one\ntw\nthree\nfour\n".utf8))
      let log = try reopened(in: folder)
      log.remove()
      #expect(folder.files().isEmpty)
      #expect(JournalProof.token(forJournalAt: folder.path("log")) == nil)
      #expect(try LockedLog.content(of: "log", in: folder.path) == [])
    }
  }

  @Test("can be read while it is written, and starts again after a first line that was cut off", arguments: [0, 20])
  func beginning(_ length: Int) throws {
    try withTemporaryFolder { folder in
      let token = try JournalProof.create(forJournalAt: folder.path("log")).token
      try folder.write(String("appclips log 1 \(token)\n".prefix(length)), to: "log")
      let log = try LockedLog("log", in: folder.path)
      #expect(log.content == [])
      try log.append(Array("one\n".utf8))
      #expect(try LockedLog.content(of: "log", in: folder.path) == Array("one\n".utf8))
      log.remove()
    }
  }

  /// Every form of log that a clone could contain.
  static let forged = [
    "one\n", "{\"replaces\": \"x\", \"url\": \"https://example.com\"}\n", "\n", "\0\0\0", "appclips log",
    "appclips log 1 ",
    "appclips log 1 \none\n", "appclips log 1 00000000000000000000000000000000\none\n", "appclips log 2 \none\n",
    "one\nappclips log 1 TOKEN\ntwo\n", " appclips log 1 TOKEN\none\n", "appclips log 1 TOKEN one\n",
  ]

  @Test("is refused as a whole if no run of this user wrote it there, and stays as it is", arguments: forged)
  func forging(_ text: String) throws {
    // A run that was killed leaves such a file as well, but with a proof.
    let isTorn = "appclips log 1 ".hasPrefix(text) || text == "\0\0\0"
    for hasProof in isTorn ? [false] : [false, true] {
      try withTemporaryFolder { folder in
        if hasProof { _ = try JournalProof.create(forJournalAt: folder.path("log")) }
        let text = text.replacing("TOKEN", with: String(repeating: "f", count: 32))
        try folder.write(text, to: "log")
        let problem = FileError(path: folder.path("log"), cause: .isUnprovenJournal)
        #expect(throws: problem) { try LockedLog("log", in: folder.path) }
        #expect(throws: problem) { try LockedLog.content(of: "log", in: folder.path) }
        #expect(try folder.text(of: "log") == text)
        try JournalProof.left(forJournalAt: folder.path("log"))?.remove()
      }
    }
  }

  @Test("is refused in a copy of its folder, and as a link, a folder or a pipe")
  func copying() throws {
    try withTemporaryFolder { folder in
      try folder.write("", to: "a/file")
      let log = try LockedLog("log", in: folder.path("a"))
      try log.append(Array("one\n".utf8))
      try folder.copy("a", to: "b")
      #expect(throws: FileError(path: folder.path("b/log"), cause: .isUnprovenJournal)) {
        try LockedLog("log", in: folder.path("b"))
      }
      log.remove()
      let causes: [(command: String, cause: FileError.Cause?)] = [
        ("ln -s ../a/file log", nil), ("mkdir log", .isFolder), ("mkfifo log", .isSpecial),
      ]
      for (command, cause) in causes {
        try folder.write("", to: "c/file")
        #expect(
          try ProgramRun(["sh", "-c", "cd \"$0\" && rm -rf log && \(command)", folder.path("c")]).status == 0
        )
        let writing = #expect(throws: FileError.self) { try LockedLog("log", in: folder.path("c")) }
        let reading = #expect(throws: FileError.self) { try LockedLog.content(of: "log", in: folder.path("c")) }
        if let cause { #expect(writing?.cause == cause && reading?.cause == cause) }
      }
    }
  }

  @Test("is refused to a second process, as long as a program runs that the first has started")
  func locking() throws {
    try withTemporaryFolder { folder in
      var log: LockedLog? = try LockedLog("log", in: folder.path)
      let program = try ChildProcess(["cat"])
      log = nil
      let busy = FileError(path: folder.path("log"), cause: .isBusy)
      #expect(throws: busy) { try LockedLog("log", in: folder.path, patience: 200) }
      _ = program.end()
      log = try reopened(in: folder)
      #expect(log != nil)
    }
  }

  /// Opens the log again. Programs that other tests start at the same time inherit its lock, some for longer than the
  /// log waits.
  private func reopened(in folder: TemporaryFolder) throws -> LockedLog {
    for _ in 0..<12 { if let log = try? LockedLog("log", in: folder.path) { return log } }
    return try LockedLog("log", in: folder.path)
  }
}
