import SystemFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An open file of the process, by number. Reads and writes whole, whatever the kernel does in between.
struct Descriptor: Sendable {
  static let standardInput = Descriptor(number: STDIN_FILENO)
  static let standardOutput = Descriptor(number: STDOUT_FILENO)
  static let standardError = Descriptor(number: STDERR_FILENO)

  let number: Int32

  /// Writes all of `bytes`; short and interrupted writes are carried on.
  func writeAll(_ bytes: [UInt8]) throws(StreamProblem) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { systemWrite(number, UnsafeRawBufferPointer(rebasing: $0[written...])) }
      if count > 0 {
        written += count
      } else if count < 0 {
        try waitOrGiveUp(for: Int16(POLLOUT))
      }
    }
  }

  /// Appends up to `count` bytes to `bytes`; none at the end of the file.
  func read(upTo count: Int, appendingTo bytes: inout [UInt8]) throws(StreamProblem) {
    while true {
      var received = 0
      bytes.append(addingCapacity: count) { room in
        room.withUnsafeMutableBufferPointer { buffer, initialized in
          received = systemRead(number, buffer.baseAddress, count)
          initialized = max(received, 0)
        }
      }
      if received >= 0 { return }
      try waitOrGiveUp(for: Int16(POLLIN))
    }
  }

  /// Whether a person reads it.
  var isTerminal: Bool { isatty(number) == 1 }

  /// The width of the terminal behind it; nil where there is none or it does not say.
  var terminalColumns: Int? {
    var size = winsize()
    guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// After a failed call: returns where it should be tried again, throws where it should not.
  private func waitOrGiveUp(for event: Int16) throws(StreamProblem) {
    switch errno {
    case EINTR: return
    // A terminal or pipe that its other owner made non-blocking.
    case EAGAIN: awaitReadiness(for: event)
    case EPIPE: throw .readerIsGone
    case let code: throw .failed(String(cString: strerror(code)))
    }
  }

  private func awaitReadiness(for event: Int16) {
    var request = pollfd(fd: number, events: event, revents: 0)
    _ = poll(&request, 1, -1)
  }
}

// Inside the type the system's name would mean its own method.
private func systemRead(_ number: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(number, buffer, count)
}
