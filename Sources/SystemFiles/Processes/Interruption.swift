import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A user's request to end the program: Ctrl-C, or `kill`.
///
/// The signals are blocked, so that nothing is cut off in its middle, and a thread of its own waits for them. `sigpending`
/// would not do: on macOS it reports only what was sent to the calling thread.
package final class Interruption: Sendable {
  private let wasReceived = Atomic(false)

  /// Blocks the signals from here on. Threads started later inherit that.
  package init() {
    var signals = Self.awaited
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let isWaiting = Threads.detach { [self] in
      var awaited = Self.awaited
      var signal: Int32 = 0
      while sigwait(&awaited, &signal) != 0 {}
      wasReceived.store(true, ordering: .releasing)
    }
    // Without the thread the signals end the program at once, as they do by default.
    if !isWaiting { pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
  }

  /// Whether one of the signals was received.
  package var hasCome: Bool { wasReceived.load(ordering: .acquiring) }

  private static var awaited: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    return signals
  }
}
