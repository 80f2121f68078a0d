import TestSupport
import Testing

@testable import SystemFiles

@Suite("A child process") struct ChildProcessTests {
  /// What a script of the shell prints, and its exit status.
  private static func run(
    _ script: String,
    _ arguments: [String] = [],
    environment: [String] = [],
    takesErrors: Bool = false
  ) throws -> (output: String, status: Int32?) {
    let words = ["sh", "-c", script, "sh"] + arguments
    let process = try ChildProcess(words, environment: environment, takesErrors: takesErrors)
    let output = String(decoding: try process.bytesToTheEnd(), as: UTF8.self)
    return (output, process.end())
  }

  @Test("gets its arguments as they are")
  func arguments() throws {
    let arguments = ["a b", "", "é\"$HOME;", "*"]
    let (output, status) = try Self.run(#"for word in "$@"; do printf '%s\n' "$word"; done; exit 7"#, arguments)
    #expect(output == arguments.map { $0 + "\n" }.joined())
    #expect(status == 7)
  }

  @Test("has this process's environment, with other values for the variables that are named")
  func environment() throws {
    let path = try #require(ThisProcess.variable("PATH"))
    let script = #"printf '%s|' "$HOME" "$HOMELESS" "$PATH"; env | grep -c '^HOME='"#
    let (output, _) = try Self.run(script, environment: ["HOME=/nowhere", "HOMELESS="])
    #expect(output == "/nowhere||\(path)|1\n")
  }

  @Test("has its errors in its output, or drops them")
  func errors() throws {
    #expect(try Self.run("echo out; echo err >&2", takesErrors: true).output == "out\nerr\n")
    #expect(try Self.run("echo out; echo err >&2").output == "out\n")
  }

  @Test("inherits no file that is open here")
  func openFiles() throws {
    try withTemporaryFolder { temporary in
      try temporary.write("secret", to: "file")
      let file = try Descriptor(.reading, at: temporary.path("file"))
      let socket = try LoopbackSocket.listening(on: 0)
      for number in [file.number, socket.descriptor.number] {
        #expect(try Self.run("test -e /dev/fd/\(number) && echo open").output.isEmpty)
      }
      let bytes = try file.bytesToTheEnd(limit: 100)
      #expect(bytes == Array("secret".utf8))
    }
  }

  @Test("that a signal ended has no exit status, and one that does not exist is missing")
  func ends() throws {
    #expect(try Self.run("kill -9 $$").status == nil)
    #expect(throws: SystemError.missing) { try ChildProcess(["no-such-program-here"]) }
  }

  @Test("is read line by line and in pieces while it is written to")
  func conversation() throws {
    let process = try ChildProcess(["cat"])
    for text in ["one\n", "two\n"] {
      try process.write(Array(text.utf8))
      let line = try process.line()
      #expect(line == Array(text.utf8.dropLast()))
    }
    let many = [UInt8](repeating: 7, count: 30_000)
    try process.write(many)
    #expect(try process.bytes(30_000) == many)
    #expect(process.end() == 0)
  }
}
