#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The wish of whoever started the program that it ends: Ctrl-C, or `kill`.
///
/// The signals are held back and asked for, so that nothing is cut off in its middle and no handler is needed, which could
/// do next to nothing.
struct Interruption {
  /// Holds the signals back from here on.
  init() {
    var signals = Self.none
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Whether one has come.
  var hasCome: Bool {
    var pending = Self.none
    sigpending(&pending)
    return sigismember(&pending, SIGINT) == 1 || sigismember(&pending, SIGTERM) == 1
  }

  private static var none: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    return signals
  }
}
