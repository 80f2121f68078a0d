/// A clock for timings that are shown to people.
package struct Clock: Sendable {
  /// The time since a fixed but arbitrary moment.
  package let now: @Sendable () -> Duration

  package init(now: @escaping @Sendable () -> Duration) { self.now = now }

  /// The clock of this machine, which continues while it sleeps.
  package static let system: Clock = {
    let start = ContinuousClock.now
    return Clock { start.duration(to: .now) }
  }()

  /// A clock that always returns the same time, for tests with a fixed output.
  package static let stopped = Clock { .zero }
}
