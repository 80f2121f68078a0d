import Foundation
import SystemFiles
import TestSupport
import Testing

@testable import AppClipsCommand

@Suite("Input from a terminal")
struct TerminalInputTests {
  /// What `termios` says of the terminal `number`, in the bytes that matter.
  private func mode(of number: Int32) -> [UInt] {
    var attributes = termios()
    #expect(tcgetattr(number, &attributes) == 0)
    return [UInt(attributes.c_iflag), UInt(attributes.c_oflag), UInt(attributes.c_lflag)]
  }

  /// A terminal that types what is written to its keyboard. Swift imports none of these functions on Linux.
  private func pseudoterminal() throws -> (keyboard: Int32, terminal: Int32) {
    let library = dlopen(nil, RTLD_NOW)
    func function<Function>(_ name: String, _ type: Function.Type) throws -> Function {
      unsafeBitCast(try #require(dlsym(library, name)), to: type)
    }
    typealias OfNumber = @convention(c) (Int32) -> Int32
    typealias NameOfNumber = @convention(c) (Int32) -> UnsafeMutablePointer<CChar>?
    let keyboard = try function("posix_openpt", OfNumber.self)(O_RDWR | O_NOCTTY)
    for name in ["grantpt", "unlockpt"] { #expect(try function(name, OfNumber.self)(keyboard) == 0) }
    let name = try #require(function("ptsname", NameOfNumber.self)(keyboard).map { String(cString: $0) })
    return (keyboard, open(name, O_RDWR | O_NOCTTY))
  }

  @Test("lines are edited with keys, and the terminal is afterwards as it was")
  func editing() throws {
    let (keyboard, terminal) = try pseudoterminal()
    defer { for number in [keyboard, terminal] { close(number) } }
    let before = mode(of: terminal)
    // The app's name with an arrow key, bundle IDs, domain, language, and everything else left out.
    let typed = Array("Ta\u{1B}[De Bär\r".utf8) + Array("com.example.tea\r\rtea.example\r\r\r\r\r\r\r".utf8)
    #expect(write(keyboard, typed, typed.count) == typed.count)
    try withTemporaryFolder { folder in
      var world = World(
        output: Output(recordingAsTerminalOf: 80),
        errors: Output(recordingAsTerminalOf: 80),
        input: Input(Descriptor(borrowing: terminal)),
        environment: .fixed(["TERM": "xterm", "NO_COLOR": "1"]),
        workingFolder: folder.path
      )
      let status = Program.appclips.run(["init"], in: &world)
      let errors = world.errors.text
      #expect(status == .fine, "\(errors)")
      let app = try folder.text(of: "experiences/te-bara/app.json")
      #expect(app.contains("\"name\": \"Te Bära\""), "\(app)")
    }
    #expect(mode(of: terminal) == before)
  }
}
