#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The reason why reading or writing a stream failed.
package enum StreamError: Error, Sendable, Hashable {
  /// The program that reads the output has stopped reading. This is not an error, and there is no one left to report it
  /// to.
  case readerIsGone
  /// Any other failure, with the system's message.
  case failed(String)
}

/// The standard streams of the process, and files that are read as streams.
extension Descriptor {
  package static var standardInput: Descriptor { Descriptor(borrowing: 0) }
  package static var standardOutput: Descriptor { Descriptor(borrowing: 1) }
  package static var standardError: Descriptor { Descriptor(borrowing: 2) }

  /// Opens the file or pipe at `path`.
  package init(streamAt path: String) throws(StreamError) {
    do throws(SystemError) {
      try self.init(.stream, at: path)
    } catch {
      throw .failed(error.message)
    }
  }

  /// Writes all of `bytes`. Waits if the descriptor is a full terminal or pipe that another process made non-blocking.
  package func send(_ bytes: [UInt8]) throws(StreamError) {
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
  package func receive(upTo count: Int, appendingTo bytes: inout [UInt8]) throws(StreamError) {
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

  /// Whether there is something to read, or the end, within a time.
  func isReadable(within milliseconds: Int32) -> Bool { Readiness.canRead(self, within: milliseconds) }

  /// Passes everything that arrives at the standard input to `inbox`, from a thread of its own, and closes the inbox at the
  /// end, if reading fails, or once `isOver` is true. False if no thread can be created.
  package static func forwardStandardInput(
    to inbox: Inbox<[UInt8]>,
    until isOver: @escaping @Sendable () -> Bool
  ) -> Bool {
    Threads.detach {
      let input = Descriptor.standardInput
      while !isOver() {
        guard Readiness.canRead(input, within: 1_000) else { continue }
        var chunk: [UInt8] = []
        guard (try? input.receive(upTo: 1 << 16, appendingTo: &chunk)) != nil, !chunk.isEmpty else { break }
        inbox.put(chunk)
      }
      inbox.close()
    }
  }

  private func waitOrGiveUp(after error: SystemError, toWrite: Bool) throws(StreamError) {
    switch error {
    case .wouldBlock: Readiness.wait(for: self, toWrite: toWrite)
    case .readerIsGone: throw .readerIsGone
    default: throw .failed(error.message)
    }
  }

  /// Whether the descriptor is a terminal.
  package var isTerminal: Bool { isatty(number) == 1 }

  /// The number of columns of the terminal; nil if the descriptor is not a terminal, or if the number is unknown.
  package var terminalColumns: Int? {
    var size = winsize()
    guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
