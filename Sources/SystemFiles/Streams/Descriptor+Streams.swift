#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Why bytes did not get in or out.
package enum StreamProblem: Error, Sendable, Hashable {
  /// The program that read our output has stopped reading. That is not an error, and no one is left who could be informed.
  case readerIsGone
  /// The system's own words.
  case failed(String)
}

/// The streams of the process, and files that are read as they come.
extension Descriptor {
  package static var standardInput: Descriptor { Descriptor(borrowing: 0) }
  package static var standardOutput: Descriptor { Descriptor(borrowing: 1) }
  package static var standardError: Descriptor { Descriptor(borrowing: 2) }

  /// Opens the file or the pipe at `path`.
  package init(streamAt path: String) throws(StreamProblem) {
    do throws(SystemError) {
      try self.init(.stream, at: path)
    } catch {
      throw .failed(error.message)
    }
  }

  /// Writes all of `bytes`. Waits if a terminal or a pipe is full that its other owner made non-blocking.
  package func send(_ bytes: [UInt8]) throws(StreamProblem) {
    var rest = bytes[...]
    while !rest.isEmpty {
      do throws(SystemError) {
        rest = rest.dropFirst(try writeSome(rest))
      } catch {
        try waitOrGiveUp(after: error, toWrite: true)
      }
    }
  }

  /// Appends up to `count` bytes to `bytes`; none at the end of the file.
  package func receive(upTo count: Int, appendingTo bytes: inout [UInt8]) throws(StreamProblem) {
    while true {
      do throws(SystemError) {
        try readSome(upTo: count, appendingTo: &bytes)
        return
      } catch {
        try waitOrGiveUp(after: error, toWrite: false)
      }
    }
  }

  /// Waits until there is something to read, or the end; false if the user asks to end the program before that.
  package func waitToRead(unless interruption: Interruption) -> Bool {
    while !interruption.hasCome {
      if Readiness.canRead(self, within: 100) { return true }
    }
    return false
  }

  private func waitOrGiveUp(after error: SystemError, toWrite: Bool) throws(StreamProblem) {
    switch error {
    case .wouldBlock: Readiness.wait(for: self, toWrite: toWrite)
    case .readerIsGone: throw .readerIsGone
    default: throw .failed(error.message)
    }
  }

  /// Whether it is a terminal.
  package var isTerminal: Bool { isatty(number) == 1 }

  /// How many columns the terminal has; nil if it is not one, or does not say.
  package var terminalColumns: Int? {
    var size = winsize()
    guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
