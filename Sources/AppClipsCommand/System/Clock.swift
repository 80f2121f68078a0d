/// How time passes, for figures that people read.
package struct Clock: Sendable {
  /// The time since some moment that stays the same.
  let now: @Sendable () -> Duration

  /// The clock of this machine, which goes on while it sleeps.
  static let system: Clock = {
    let start = ContinuousClock.now
    return Clock { start.duration(to: .now) }
  }()

  /// A clock on which it is always the same time, so that a test's output is, too.
  static let stopped = Clock { .zero }
}
