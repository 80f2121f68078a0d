import SystemFiles

/// The time and the pauses of a client. Tests replace it, so that they do not wait.
package struct ServiceClock: Sendable {
  /// The time in seconds since 1970.
  package var now: @Sendable () -> Int
  /// Waits for a number of milliseconds.
  package var pause: @Sendable (_ milliseconds: Int) -> Void
  /// A random number between 0 and 1, which spreads the repetitions of several clients.
  package var jitter: @Sendable () -> Double

  /// Creates a clock.
  package init(
    now: @escaping @Sendable () -> Int,
    pause: @escaping @Sendable (_ milliseconds: Int) -> Void,
    jitter: @escaping @Sendable () -> Double
  ) {
    self.now = now
    self.pause = pause
    self.jitter = jitter
  }

  /// The clock of this machine.
  package static let system = ServiceClock(
    now: { ThisProcess.secondsSince1970 },
    pause: { ThisProcess.pause(milliseconds: Int32(clamping: $0)) },
    jitter: { Double.random(in: 0...1) }
  )
}
