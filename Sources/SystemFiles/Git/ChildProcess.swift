#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A program that runs beside this one, written to and read from through pipes.
///
/// Started with `posix_spawnp` and not by a shell: nothing that is handed over can become a command. A class, because a
/// process is one thing; it is used by one thread at a time.
final class ChildProcess {
  private let identifier: pid_t
  private let input: Int32
  private let output: Int32
  private var isEnded = false
  /// What was read and not yet handed out.
  private var pending: [UInt8] = []
  private var offset = 0

  /// Starts the program called by the first of `words`, looked for along `PATH`, with the others as its arguments and
  /// this process's environment, in which `environment`, of the form `NAME=value`, comes first. Its standard error comes with its output where `takesErrors` says so, else it is dropped.
  init(_ words: [String], environment: [String] = [], takesErrors: Bool = false) throws(SystemError) {
    let toChild = try Pipe()
    let fromChild = try Pipe()
    let (input, output) = (toChild.readEnd.number, fromChild.writeEnd.number)
    let spawning = Spawning(input: input, output: output, environment: environment, takesErrors: takesErrors)
    identifier = try spawning.start(words)
    self.input = toChild.takeWriteEnd()
    self.output = fromChild.takeReadEnd()
  }

  deinit { _ = end() }

  /// Writes all of `bytes`.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      written += try retrying {
        bytes.withUnsafeBytes { systemWrite(input, UnsafeRawBufferPointer(rebasing: $0[written...])) }
      }
    }
  }

  /// The bytes up to the next line end, without it; nil at the end.
  func line() throws(SystemError) -> [UInt8]? {
    while true {
      if let end = pending[offset...].firstIndex(of: UInt8(ascii: "\n")) { return take(to: end, skipping: 1) }
      guard try readMore() else { return nil }
    }
  }

  /// The next `count` bytes; fewer at the end.
  func bytes(_ count: Int) throws(SystemError) -> [UInt8] {
    while pending.count - offset < count, try readMore() {}
    return take(to: min(offset + count, pending.count))
  }

  /// Everything to the end.
  func bytesToTheEnd() throws(SystemError) -> [UInt8] {
    while try readMore() {}
    return take(to: pending.count)
  }

  /// Ends what the program reads and waits for its end. Its exit status; nil where a signal ended it, or it was ended before.
  func end() -> Int32? {
    guard !isEnded else { return nil }
    isEnded = true
    _ = close(input)
    _ = close(output)
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) == -1 { guard errno == EINTR else { return nil } }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
  }

  private func take(to end: Int, skipping skipped: Int = 0) -> [UInt8] {
    let taken = Array(pending[offset..<end])
    offset = end + skipped
    if offset == pending.count {
      pending.removeAll(keepingCapacity: true)
      offset = 0
    }
    return taken
  }

  /// Reads on; false at the end.
  private func readMore() throws(SystemError) -> Bool {
    let size = 1 << 16
    let start = pending.count
    pending.append(contentsOf: repeatElement(0, count: size))
    let output = output
    let count = try retrying { pending.withUnsafeMutableBytes { systemRead(output, $0, from: start) } }
    pending.removeLast(size - count)
    return count > 0
  }
}

private func systemRead(_ number: Int32, _ buffer: UnsafeMutableRawBufferPointer, from start: Int) -> Int {
  read(number, buffer.baseAddress.map { $0 + start }, buffer.count - start)
}
