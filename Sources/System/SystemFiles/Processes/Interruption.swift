import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A user's request to end the program: with Ctrl-C, with `kill`, or by closing the terminal.
///
/// The signals are blocked, so that no work is cut off in the middle, and a separate thread waits for them.
/// `sigpending` does not work: on macOS it reports only signals that were sent to the calling thread.
package final class Interruption: Sendable {
  /// The signal that was received; 0 if there was none.
  private let received = Atomic<Int32>(0)

  /// Blocks the signals from now on. Threads that are started later inherit this.
  ///
  /// With `atHangup`, a closed terminal is such a request as well, except under `nohup`, which makes the program continue.
  /// Without it, a closed terminal usually ends the program as if by `kill -9`.
  package init(atHangup: Bool = false) {
    let requests = Self.signals(atHangup: atHangup)
    var signals = requests
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let isWaiting = Threads.detach { [self] in
      var awaited = requests
      var signal: Int32 = 0
      while sigwait(&awaited, &signal) != 0 {}
      received.store(signal, ordering: .releasing)
    }
    // Without the thread, the signals must end the program immediately, as they do by default.
    if !isWaiting { pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
  }

  /// Whether one of the signals was received.
  package var hasCome: Bool { received.load(ordering: .acquiring) != 0 }

  private static func signals(atHangup: Bool) -> sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    if atHangup, !ThisProcess.ignoresHangup { sigaddset(&signals, SIGHUP) }
    return signals
  }
}
