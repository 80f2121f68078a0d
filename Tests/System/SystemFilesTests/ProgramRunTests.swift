import Foundation
import Synchronization
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

  /// A clock on which an hour passes between two looks at it.
  private static func hours() -> Clock {
    let looks = Mutex(0)
    return Clock {
      looks.withLock { looks in
        looks += 1
        return .seconds(3_600 * looks)
      }
    }
  }

  @Test(
    "that exceeds its time is ended, whether it prints, closes its output, or does nothing",
    arguments: ["exec sleep 1000", "exec sleep 1000 >&-", "exec yes", "exec sleep 1000 </dev/null 2>/dev/null"]
  )
  func time(_ command: String) {
    let limit = ProgramRun.Limit(time: .seconds(60), size: 1 << 30, clock: Self.hours())
    #expect(throws: ProgramError.tookTooLong) { try ProgramRun(["sh", "-c", command], limit: limit) }
  }

  @Test("that prints more than its limit is ended, and one within its limits is not")
  func size() throws {
    let limit = ProgramRun.Limit(time: .seconds(60), size: 1_000, clock: .stopped)
    #expect(throws: ProgramError.printedTooMuch) { try ProgramRun(["yes"], limit: limit) }
    let run = try ProgramRun(["sh", "-c", "printf %1000s; exit 3"], limit: limit)
    #expect(run.output.count == 1_000 && run.status == 3)
  }

  @Test("gets only the variables that it needs")
  func variables() throws {
    let secrets = ["ASC_KEY", "ASC_KEY_ID", "ASC_TOKEN", "APP_STORE_CONNECT_API_KEY_KEY", "APP_STORE_CONNECT_API_KEY"]
    for name in secrets {
      #expect(!InheritedVariables.forNetwork.contains(name) && !InheritedVariables.withoutCredentials.contains(name))
      #expect(InheritedVariables.all.contains(name))
    }
    for name in ["AWS_SECRET_ACCESS_KEY", "GITHUB_TOKEN", "SSLKEYLOGFILE", "LD_PRELOAD"] {
      #expect(!InheritedVariables.forNetwork.contains(name))
    }
    for name in ["PATH", "HTTPS_PROXY", "https_proxy", "SSL_CERT_FILE", "LC_ALL"] {
      #expect(InheritedVariables.forNetwork.contains(name))
    }
    // The shell sets these itself.
    let own: Set = ["PWD", "OLDPWD", "SHLVL", "_"]
    let output = try ProgramRun(["sh", "-c", "env"], inheriting: .forNetwork).output
    for line in String(decoding: output, as: UTF8.self).split(separator: "\n") {
      let name = String(line.prefix { $0 != "=" })
      #expect(own.contains(name) || InheritedVariables.forNetwork.contains(name), "\(name)")
    }
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

  @Test("of a process that was killed is removed by the next one; that of a running one stays, as does everything else")
  func sweeping() throws {
    try withTemporaryFolder { folder in
      try folder.write("a", to: "appclips-scratch-killed/body-0")
      try folder.write("a", to: "appclips-scratch-with/folder/file")
      try folder.write("a", to: "appclips-0/journal-1")
      try folder.write("a", to: "appclips-scratch-file")
      let command = "cd \"$0\" && chmod 700 appclips-* && ln -s appclips-0 appclips-scratch-link"
      #expect(try ProgramRun(["sh", "-c", command, folder.path]).status == 0)
      let running = try ScratchFolder(in: folder.path)
      _ = try running.write([], to: "body-0")
      ScratchFolder.sweep(folder.path)
      let own = running.path.split(separator: "/").last.map(String.init) ?? ""
      #expect(
        Set(folder.files()) == [
          "appclips-0/journal-1", "appclips-scratch-file", "appclips-scratch-with/folder/file", "\(own)/body-0",
          "appclips-scratch-link",
        ]
      )
      withExtendedLifetime(running) {}
    }
  }
}

@Suite("This process") struct ThisProcessTests {
  @Test("writes no core dump once it has secrets")
  func coreDumps() throws {
    ThisProcess.writeNoCoreDumps()
    #expect(!ThisProcess.writesCoreDumps)
    let run = try ProgramRun(["sh", "-c", "ulimit -c"])
    #expect(String(decoding: run.output, as: UTF8.self) == "0\n")
  }
}
