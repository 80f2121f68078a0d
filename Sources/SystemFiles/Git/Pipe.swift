#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Two ends of a pipe, which no other process inherits by itself.
struct Pipe: ~Copyable {
  let readEnd: Descriptor
  let writeEnd: Descriptor

  init() throws(SystemError) {
    let numbers = try Self.open()
    readEnd = Descriptor(taking: numbers[0])
    writeEnd = Descriptor(taking: numbers[1])
  }

  private static func open() throws(SystemError) -> [Int32] {
    var numbers: [Int32] = [-1, -1]
    _ = try retrying { pipe(&numbers) }
    for number in numbers { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
    return numbers
  }

  /// Gives the end to write to away and closes the other.
  consuming func takeWriteEnd() -> Int32 { writeEnd.release() }

  /// Gives the end to read from away and closes the other.
  consuming func takeReadEnd() -> Int32 { readEnd.release() }
}

extension Descriptor {
  /// An open file, by a number that nobody else closes.
  fileprivate init(taking number: Int32) { self.number = number }
}
