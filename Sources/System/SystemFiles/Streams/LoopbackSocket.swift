#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A socket that is reachable only from this machine. Its calls never block; use ``Readiness`` to wait.
package final class LoopbackSocket: Sendable {
  let descriptor: Descriptor

  private init(_ number: Int32) {
    descriptor = Descriptor(owning: number)
    descriptor.neverWait()
    descriptor.closeOnStart()
  }

  /// The reason why listening on a port failed.
  package enum Problem: Error {
    /// Another program listens on the port.
    case portIsTaken
    /// The user does not have permission to listen on the port, because it is below 1024.
    case portIsReserved
    /// Any other failure, with the system's message.
    case system(String)

    fileprivate init(_ error: SystemError) {
      self =
        switch error.code {
        case EADDRINUSE: .portIsTaken
        case EACCES: .portIsReserved
        default: .system(error.message)
        }
    }
  }

  /// Listens on `port` of 127.0.0.1, or on any free port if `port` is 0.
  package static func listening(on port: UInt16) throws(Problem) -> LoopbackSocket {
    do throws(SystemError) {
      let made = LoopbackSocket(try retrying { socket(AF_INET, streamType, 0) })
      let number = made.descriptor.number
      var yes: Int32 = 1
      // Without this option, the port would remain in use for minutes after the last run.
      setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
      var address = loopback(port)
      _ = try retrying { withSocketAddress(&address) { bind(number, $0, $1) } }
      _ = try retrying { listen(number, 64) }
      return made
    } catch {
      throw Problem(error)
    }
  }

  /// The port that the socket listens on.
  package var port: UInt16 {
    var address = sockaddr_in()
    _ = Self.withSocketAddress(&address) { pointer, size in
      var size = size
      return getsockname(descriptor.number, pointer, &size)
    }
    return UInt16(bigEndian: address.sin_port)
  }

  /// The next connection; nil if there is none.
  package func accepted() -> LoopbackSocket? {
    (try? retrying { accept(descriptor.number, nil, nil) }).map(LoopbackSocket.init)
  }

  /// The bytes received so far, at most `count`; empty if there are none, and nil if the connection is closed.
  package func received(upTo count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    do throws(SystemError) {
      try descriptor.readSome(upTo: count, appendingTo: &bytes)
      return bytes.isEmpty ? nil : bytes
    } catch {
      return error == .wouldBlock ? [] : nil
    }
  }

  /// Sends as many of `bytes` as possible and returns their number; nil if the connection is closed.
  package func sent(_ bytes: ArraySlice<UInt8>) -> Int? {
    do throws(SystemError) {
      return try descriptor.writeSome(bytes)
    } catch {
      return error == .wouldBlock ? 0 : nil
    }
  }

  private static func loopback(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
    return address
  }

  private static func withSocketAddress(
    _ address: inout sockaddr_in,
    _ body: (UnsafeMutablePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  private static var streamType: Int32 {
    #if canImport(Glibc)
      Int32(SOCK_STREAM.rawValue)
    #else
      SOCK_STREAM
    #endif
  }
}

/// Waits until sockets can be read from or written to.
package struct Readiness {
  /// A socket to wait for, and whether to wait until it can be written to as well.
  package typealias Interest = (socket: LoopbackSocket, wantsToWrite: Bool)

  private var requests: [pollfd]

  /// Waits until at least one of the sockets is ready, for at most `milliseconds`.
  package init(waitingFor interests: [Interest], atMost milliseconds: Int32) {
    self.init(
      interests.map {
        Self.request($0.socket.descriptor.number, POLLIN | ($0.wantsToWrite ? POLLOUT : 0))
      },
      milliseconds
    )
  }

  private init(_ requests: [pollfd], _ milliseconds: Int32) {
    self.requests = requests
    _ = poll(&self.requests, nfds_t(requests.count), milliseconds)
  }

  /// Whether the socket at `index` is ready or its connection is closed.
  package func isReady(_ index: Int) -> Bool { requests[index].revents != 0 }

  /// Waits without a time limit until `descriptor` can be read from or written to.
  static func wait(for descriptor: borrowing Descriptor, toWrite: Bool) {
    _ = Readiness([request(descriptor.number, toWrite ? POLLOUT : POLLIN)], -1)
  }

  /// Whether `descriptor` can be read from, or is at its end; waits `milliseconds` at most.
  static func canRead(_ descriptor: borrowing Descriptor, within milliseconds: Int32) -> Bool {
    Readiness([request(descriptor.number, POLLIN)], milliseconds).isReady(0)
  }

  /// Sleeps for a time.
  static func pause(milliseconds: Int32) { _ = Readiness([], milliseconds) }

  private static func request(_ number: Int32, _ events: Int32) -> pollfd {
    pollfd(fd: number, events: Int16(events), revents: 0)
  }
}
