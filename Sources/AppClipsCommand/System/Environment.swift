import SystemFiles

/// The environment variables of a run.
///
/// Those of the process are read one at a time, because copying all of them would slow down every start.
enum Environment: Sendable {
  /// The variables of this process.
  case process
  /// A fixed set of variables, for tests.
  case fixed([String: String])

  /// The value of `name`; nil if it is unset or empty, which command-line tools treat alike.
  subscript(name: String) -> String? {
    let value =
      switch self {
      case .process: ThisProcess.variable(name)
      case .fixed(let variables): variables[name]
      }
    guard let value, !value.isEmpty else { return nil }
    return value
  }
}

/// A clock for timings that are shown to people.
package struct Clock: Sendable {
  /// The time since a fixed but arbitrary moment.
  let now: @Sendable () -> Duration

  /// The clock of this machine, which continues while it sleeps.
  static let system: Clock = {
    let start = ContinuousClock.now
    return Clock { start.duration(to: .now) }
  }()

  /// A clock that always returns the same time, for tests with a fixed output.
  static let stopped = Clock { .zero }
}
