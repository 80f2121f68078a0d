import TestSupport
import Testing

@testable import SystemFiles

@Suite("A locked log") struct LockedLogTests {
  @Test("keeps what was appended, and ends a line that a killed run left")
  func appending() throws {
    try withTemporaryFolder { folder in
      try folder.write("one\ntw", to: "log")
      do {
        let log = try LockedLog("log", in: folder.path)
        #expect(log.content == Array("one\ntw".utf8))
        #expect(!log.isWritten)
        try log.append(Array("three\n".utf8))
        #expect(log.isWritten)
      }
      #expect(try folder.text(of: "log") == "one\ntw\nthree\n")
      let log = try reopened(in: folder)
      log.remove()
      #expect(folder.files().isEmpty)
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
