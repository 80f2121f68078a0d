import Foundation
import TestSupport
import Testing

@testable import SystemFiles

@Suite("The run of a program") struct ProgramRunTests {
  @Test("has output and status, and gets all of its input")
  func run() throws {
    let input = [UInt8](repeating: 7, count: 60_000)
    let run = try ProgramRun(["sh", "-c", "cat; exit 3"], input: input)
    #expect(run.output == input)
    #expect(run.status == 3)
    #expect(throws: ProgramError.missing) { try ProgramRun(["no-such-program-here"]) }
  }
}

@Suite("A scratch folder") struct ScratchFolderTests {
  @Test("is accessible only to this user, and is removed with its files")
  func lifetime() throws {
    let path: String
    do {
      let folder = try ScratchFolder()
      path = folder.path
      let file = try folder.write(Array("text".utf8), to: "file")
      let other = folder.path(ofNew: "other")
      #expect(try ProgramRun(["sh", "-c", "umask 0; echo more > \"$0\"", other]).status == 0)
      #expect(try folder.bytes(of: "other") == Array("more\n".utf8))
      #expect(try folder.bytes(of: "file") == Array("text".utf8))
      #expect(try folder.bytes(of: "missing") == [])
      #expect(try FileStatus(of: path).permissions & 0o777 == 0o700)
      #expect(try FileStatus(of: file).permissions & 0o777 == 0o600)
      #expect(throws: FileError.self) { try folder.write([], to: "file") }
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
