#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Which of some sockets can be read from or written to.
struct Readiness {
  /// A socket, and whether somebody wants to write to it besides reading.
  typealias Interest = (socket: LoopbackSocket, wantsToWrite: Bool)

  private var requests: [pollfd]

  /// Waits until something can be done, `milliseconds` at most.
  init(waitingFor interests: [Interest], atMost milliseconds: Int32) {
    requests = interests.map { interest in
      pollfd(fd: interest.socket.number, events: Int16(POLLIN | (interest.wantsToWrite ? POLLOUT : 0)), revents: 0)
    }
    _ = poll(&requests, nfds_t(requests.count), milliseconds)
  }

  /// Whether something can be done with the socket at `index`, be it only to learn that the other side is gone.
  func isReady(_ index: Int) -> Bool { requests[index].revents != 0 }
}
