import SystemFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A socket of this machine that only this machine can reach, closed when nobody holds it any more. Nothing waits in it:
/// `Readiness` tells when there is something to do.
final class LoopbackSocket: Sendable {
  let number: Int32

  private init(number: Int32) {
    self.number = number
  }

  deinit { close(number) }

  /// Why nobody can be listened to.
  enum Problem: Error {
    /// Another program listens on the port.
    case portIsTaken
    /// The user may not listen on it: one below 1024.
    case portIsReserved
    /// What the system says.
    case system(String)
  }

  /// Listens on `port` of 127.0.0.1; on any free one where that is 0.
  static func listening(on port: UInt16) throws(Problem) -> LoopbackSocket {
    let number = socket(AF_INET, streamType, 0)
    guard number >= 0 else { throw .last }
    let made = LoopbackSocket(number: number)
    var yes: Int32 = 1
    // Without it the port would stay taken for minutes after the last run.
    setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = loopback(port)
    let bound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard bound == 0, listen(number, 64) == 0 else { throw .last }
    made.setNonblocking()
    return made
  }

  /// The port that it listens on.
  var port: UInt16 {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(number, $0, &length) }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  /// Somebody who has come; nil where nobody has.
  func accepted() -> LoopbackSocket? {
    let other = accept(number, nil, nil)
    guard other >= 0 else { return nil }
    let socket = LoopbackSocket(number: other)
    socket.setNonblocking()
    return socket
  }

  /// What has come in: nil where the other side is gone, nothing where nothing has come.
  func received(upTo count: Int) -> [UInt8]? {
    var received = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      received = read(number, buffer.baseAddress, count)
      initialized = max(received, 0)
    }
    guard received <= 0 else { return bytes }
    return received < 0 && isPassing ? [] : nil
  }

  /// How many of `bytes` went out; nil where the other side is gone.
  func sent(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = bytes.withUnsafeBytes { systemWrite(number, $0) }
    guard count < 0 else { return count }
    return isPassing ? 0 : nil
  }

  /// Whether the last call can be tried again later.
  private var isPassing: Bool { errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR }

  private func setNonblocking() {
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
  }

  private static func loopback(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
    return address
  }

  private static var streamType: Int32 {
    #if canImport(Glibc)
      Int32(SOCK_STREAM.rawValue)
    #else
      SOCK_STREAM
    #endif
  }
}

extension LoopbackSocket.Problem {
  fileprivate static var last: Self {
    switch errno {
    case EADDRINUSE: .portIsTaken
    case EACCES: .portIsReserved
    case let code: .system(String(cString: strerror(code)))
    }
  }
}
